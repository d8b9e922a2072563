import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startCollector } from '../../../src/stand-ins/collector/start-collector';

export type StoredSignup = { email: string; listId: string; times: number };

type StoredCall = {
  type: string;
  event?: string;
  name?: string;
  anonymousId: string;
  timestamp: string;
  context: { page?: { path?: string } };
};

/** The collector over a temporary folder, on a free port. */
export async function openCollector() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'signup-collector-'));
  const logged: string[] = [];
  const onLog = (line: string) => void logged.push(line);
  const collector = await startCollector({ host: '127.0.0.1', port: 0, dataDir, onLog });
  return {
    url: collector.url,
    port: collector.port,
    logged,
    /** Breaks the next requests to the email service. */
    fail: (fault: object) =>
      fetch(`${collector.url}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
    signups: async (): Promise<StoredSignup[]> => {
      const response = await fetch(`${collector.url}/inbox.json`);
      return ((await response.json()) as { signups: StoredSignup[] }).signups;
    },
    /** Analytics calls, newest first. */
    calls: async (): Promise<StoredCall[]> => {
      const response = await fetch(`${collector.url}/inbox.json`);
      return ((await response.json()) as { events: StoredCall[] }).events;
    },
    end: async () => {
      await collector.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type CollectorRig = Awaited<ReturnType<typeof openCollector>>;
