import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Failure } from '../../../src/lib/values/normalize-error';
import type { RunningServer } from '../../../src/processes/shared/listen';
import { promoteFiles } from '../releases/release-folders';
import { startSite } from '../../../src/processes/site-server/start-site';

export type SiteRig = Awaited<ReturnType<typeof createSiteRig>>;

/** A site server over a temporary data folder, on a free port. */
export async function createSiteRig(settings: Partial<Parameters<typeof startSite>[0]> = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-server-'));
  // By its usual name: libraries treat names with a dot as hidden.
  const dataFolder = path.join(folder, '.data');
  const failures: Failure[] = [];
  const server = await startSite({
    dataFolder,
    siteUrl: 'https://shop.example',
    editorOrigins: ['https://editor.example'],
    preview: { token: 'preview', spaceId: '104200' },
    shopOrigin: 'https://goods.example',
    host: '127.0.0.1',
    port: 0,
    monitor: { host: '127.0.0.1', port: 0 },
    trustedProxies: 0,
    reportFailure: (failure) => failures.push(failure),
    ...settings,
  });
  return {
    dataFolder,
    /** Failures that the server tracked. */
    failures,
    server,
    /** Writes a release and makes it live. */
    release: (releaseId: string, files: Record<string, string>) =>
      promoteFiles(dataFolder, releaseId, files),
    get: (target: string, headers: Record<string, string> = {}) =>
      fetch(`${server.url}${target}`, { headers, redirect: 'manual' }),
    end: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a target and headers exactly as written; `fetch` tidies the one and adds to the other. */
export function getRaw(
  server: RunningServer,
  target: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; location?: string; body: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, path: target, headers, agent: false };
    const request = http.get(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        const { location } = response.headers;
        resolve({ status: response.statusCode ?? 0, ...(location && { location }), body });
      });
    });
    request.on('error', reject);
  });
}
