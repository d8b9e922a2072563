import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '../servers/free-ports';

/** Written by every build, and committed so that types can be checked before the first. */
const queryTypes = 'src/gatsby-types.d.ts';

/** Time-out of a cold build on a slow machine, in milliseconds. */
const coldBuildTimeoutMs = 30 * 60_000;

/** Port variable of each part, and the variable that holds its origin for the tests. */
const addresses = {
  SITE_PORT: 'SITE_URL',
  SITE_MONITOR_PORT: 'MONITOR_URL',
  CONTENT_SERVICE_PORT: 'CONTENT_URL',
  STOREFRONT_SERVICE_PORT: 'STOREFRONT_URL',
  COLLECTOR_PORT: 'COLLECTOR_URL',
  PUBLISHER_PORT: 'PUBLISHER_URL',
} as const;

/**
 * Starts the product as `npm start` does, on free ports with its own state, and leaves the origins
 * in the environment. With `SITE_URL` set the tests run against that site.
 *
 * @returns stops the product, which must end with exit code 0, as after Ctrl-C
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.SITE_URL) return async () => undefined;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'product-under-test-'));
  // By its usual name: libraries treat names with a dot as hidden.
  const dataDir = path.join(folder, '.data');
  const variables = { STYLEGUIDE: '1', CONSENT_REQUIRED: '1', DESK_AUTOSAVE_SECONDS: '0' };
  const end = await launchProduct(dataDir, variables);
  await untilWritten(process.env.BROWSER_TESTS_AFTER);
  return async () => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Waits for a file, which `npm test` writes when Jest has ended; without its name there is nothing to wait for. */
async function untilWritten(file: string | undefined): Promise<void> {
  while (file && !existsSync(file)) await sleep(1_000);
}

/**
 * Starts the product on free ports and leaves the origins in the environment.
 *
 * @returns stops the product, which must end with exit code 0
 */
async function launchProduct(
  dataDir: string,
  variables: Record<string, string>,
): Promise<() => Promise<void>> {
  const ports: Record<string, string> = await findFreePorts(Object.keys(addresses));
  // The complete environment of the product: no service keys of the person who runs the tests.
  const { PATH, HOME, CI, TMPDIR } = process.env;
  const product = spawn(
    process.execPath,
    ['--require', 'tsx/cjs', 'src/processes/launcher/start.ts'],
    {
      env: { PATH, HOME, CI, TMPDIR, ...ports, DATA_DIR: dataDir, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  try {
    const typesBefore = await readFile(queryTypes, 'utf8');
    await untilUp(product);
    if ((await readFile(queryTypes, 'utf8')) !== typesBefore) {
      throw new Error(`${queryTypes} was out of date. The build has rewritten it: commit it.`);
    }
  } catch (error) {
    product.kill('SIGINT');
    throw error;
  }
  for (const [portVariable, urlVariable] of Object.entries(addresses)) {
    process.env[urlVariable] = `http://localhost:${ports[portVariable] ?? ''}`;
  }
  process.env.DATA_DIR = dataDir;
  return () => endProduct(product);
}

function untilUp(product: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(
      () => reject(new Error(`No site after ${coldBuildTimeoutMs} ms:\n${said}`)),
      coldBuildTimeoutMs,
    );
    const hear = (chunk: Buffer) => {
      process.stdout.write(chunk);
      said += chunk.toString();
      if (!said.includes('The site is up')) return;
      clearTimeout(timer);
      resolve();
    };
    product.stdout?.on('data', hear);
    product.stderr?.on('data', hear);
    product.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with code ${code} before it was up:\n${said}`));
    });
  });
}

async function endProduct(product: ChildProcess): Promise<void> {
  const ended = new Promise<number | null>((resolve) => product.once('exit', resolve));
  if (product.exitCode !== null) throw new Error('The product ended by itself during the tests.');
  product.kill('SIGINT');
  const code = await ended;
  if (code !== 0) throw new Error(`The product ended with code ${code} after Ctrl-C.`);
}
