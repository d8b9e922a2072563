import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePorts } from '../servers/free-ports';
import { test as base } from './fixtures';

/** Stand-ins of one spec: a test may change their space as it likes, and end and start them. */
export type DeskService = {
  /** Origin of the content service, which serves the desk at `/editor`. */
  content: string;
  /** Ends the process without any clean-up, as a crash does. */
  kill: () => Promise<void>;
  /** Starts it again on the same ports and data. Saves are by hand, unless it says after how many seconds. */
  start: (autosaveSeconds?: number) => Promise<void>;
};

const ports = [
  'CONTENT_SERVICE_PORT',
  'STOREFRONT_SERVICE_PORT',
  'COLLECTOR_PORT',
  'PUBLISHER_PORT',
] as const;

/**
 * Playwright's `test` with a desk of its own, without the product: its stories and the limits of its
 * service are no other test's. The site it names is the product's, which no other editor may frame.
 */
export const test = base.extend<object, { desk: DeskService }>({
  // Playwright requires a destructured first argument.
  // oxlint-disable-next-line no-empty-pattern
  desk: [({}, use) => whileDeskRuns(use), { scope: 'worker', timeout: 120_000 }],
});

/** Starts a desk for as long as tests use it. */
export async function whileDeskRuns(act: (desk: DeskService) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'desk-under-test-'));
  const found = await findFreePorts([...ports]);
  const { PATH, HOME, TMPDIR, SITE_URL } = process.env;
  const env = {
    ...{ PATH, HOME, TMPDIR, SITE_URL, ...found },
    DATA_DIR: dataDir,
    CONTENT_SERVICE_RATE_LIMITS: '0',
  };
  let child: ChildProcess | undefined;
  const start = async (autosaveSeconds = 0) => {
    child = await startStandIns({ ...env, DESK_AUTOSAVE_SECONDS: String(autosaveSeconds) });
  };
  const kill = async () => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  await act({
    content: `http://localhost:${found.CONTENT_SERVICE_PORT}`,
    start,
    kill,
  });
  await kill();
  await rm(dataDir, { recursive: true, force: true });
}

async function startStandIns(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--require', 'tsx/cjs', 'stand-ins/services/start-stand-ins.ts'],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready.')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The stand-ins ended with ${code}:\n${said}`)));
  });
  return child;
}
