import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Status } from '../../../src/processes/publisher/http/status';
import type { Addresses } from '../../rigs/browser/addresses';
import { readAddresses } from '../../rigs/browser/addresses';
import { launchProduct } from '../../rigs/browser/start-product';
import type { ContentEditor } from '../../../stand-ins/services/rigs/content-editor';
import { createContentEditor } from '../../../stand-ins/services/rigs/content-editor';

/**
 * Memory of the builder in MB; 0 without one. The store of Gatsby's nodes is a mapped file, whose
 * pages the system can drop at any time: they are in `peak`, not in `own`.
 */
export type Memory = {
  own: number;
  /** Most that was in memory at once since the start, mapped files included. */
  peak: number;
};

/** The whole product, started as `npm start` does, with what the benchmarks ask of it. */
export type ProductUnderBench = {
  addresses: Addresses;
  content: ContentEditor;
  /** Milliseconds from the start to the line that the site is up. */
  startedInMs: number;
  status: () => Promise<Status>;
  /** Resolves when no build runs or waits. */
  idle: () => Promise<void>;
  /** Number of requests to the delivery API so far. */
  requests: () => Promise<number>;
  builderMemory: () => Promise<Memory>;
  end: () => Promise<void>;
};

/** Time between two looks at a page or at the status. */
export const lookAgainMs = 20;

/** A cold build of 10,000 articles takes 9 minutes on an idle machine. */
const startTimeoutMs = 40 * 60_000;

/** @param dataDir folder of the state, which may hold a generated space */
export async function openProduct(
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<ProductUnderBench> {
  const startedAt = performance.now();
  const end = await launchProduct({ dataDir, variables, timeoutMs: startTimeoutMs });
  const addresses = readAddresses();
  const status = async () =>
    (await (await fetch(`${addresses.publisher}/status`)).json()) as Status;
  await countRequests(addresses);
  return {
    addresses,
    content: createContentEditor(addresses.content),
    startedInMs: performance.now() - startedAt,
    status,
    idle: async () => {
      while ((await status()).state !== 'idle') await sleep(lookAgainMs);
    },
    requests: async () => {
      const { faults } = await readFaults(addresses);
      return faults.find(({ probability }) => probability === 0)?.matched ?? 0;
    },
    builderMemory,
    end,
  };
}

/** Lets the service count requests, by a fault that never strikes. */
async function countRequests({ content }: Addresses): Promise<void> {
  const response = await fetch(`${content}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'reset', path: '/v2/cdn', probability: 0 }),
  });
  if (!response.ok) throw new Error(`The requests are not counted: ${await response.text()}`);
}

async function readFaults({ content }: Addresses) {
  const response = await fetch(`${content}/control/faults`);
  return (await response.json()) as { faults: { probability: number; matched: number }[] };
}

async function builderMemory(): Promise<Memory> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'ppid,pid,rss,args']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const own = new Set([String(process.pid)]);
  for (let size = 0; size !== own.size;) {
    size = own.size;
    for (const [parent = '', pid = ''] of rows) if (own.has(parent)) own.add(pid);
  }
  const builder = rows.find(
    ([, pid = '', , ...args]) => own.has(pid) && args.join(' ').includes('start-resident.cjs'),
  );
  if (!builder) return { own: 0, peak: 0 };
  const [, pid = '', rss] = builder;
  // Only Linux tells the two apart.
  const status = process.platform === 'linux' ? await readFile(`/proc/${pid}/status`, 'utf8') : '';
  const read = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? rss) / 1_024;
  return { own: read('RssAnon'), peak: read('VmHWM') };
}

/** Returns the seconds that each step of a build took, from its log. */
export async function readSteps(logFile: string): Promise<Map<string, number>> {
  const steps = new Map<string, number>();
  for (const line of (await readFile(logFile, 'utf8')).split('\n')) {
    const [, step, seconds] = /^success (.+?) - (?:\S+ )?([\d.]+)s/.exec(line) ?? [];
    if (step) steps.set(step, (steps.get(step) ?? 0) + Number(seconds));
  }
  return steps;
}
