import { statfs } from 'node:fs/promises';
import os from 'node:os';
import * as v from 'valibot';
import product from '../../../package.json';
import type { Environment } from '../../../src/config/env';
import { dataFolderFrom } from '../../../src/processes/shared/data-folder';
import { localUrl } from '../../../src/processes/shared/listen';
import { isMissingFile } from '../../../src/lib/values/thrown-values';
import type { Finding, ProductContext } from '../finding';
import { listNames, reportOf } from '../finding';
import { describeSkew, judgeClocks, readClocks } from '../clocks';
import { describeFailure } from '../site-reader';

const report = reportOf('machine');

const requestTimeoutMs = 10_000;

/** Checks this machine: Node, disk, clock, and the processes that run on it. */
export async function checkMachine({ environment, variables }: ProductContext): Promise<Finding[]> {
  const { publisher, site } = environment;
  const found = await Promise.all([
    checkDisk(dataFolderFrom(variables)),
    checkClocks(environment),
    checkHealth('site server', localUrl(site.monitor)),
    checkHealth('publisher', localUrl(publisher), publisher.password),
  ]);
  return [judgeNode(process.versions.node), ...found.flat()];
}

function judgeNode(version: string): Finding {
  const { node: allowed } = product.engines;
  // Of the form ^20.19.0 || ^24.0.0.
  const isAllowed = allowed.split(' || ').some((range) => isSince(version, range.slice(1)));
  if (isAllowed) return report.ok('Node', `is ${version}`);
  const advice = 'Install a version that fits.';
  return report.broken('Node', `is ${version}, but must be ${allowed}`, advice);
}

/** True for a version of the same major number that is not older. */
function isSince(version: string, oldest: string): boolean {
  const [numbers = [], others = []] = [version, oldest].map((text) => text.split('.').map(Number));
  const at = numbers.findIndex((number, place) => number !== others[place]);
  return at !== 0 && (numbers[at] ?? 0) >= (others[at] ?? 0);
}

/** Free space that a build and its release need, and that is low, in megabytes. */
const space = { neededMb: 500, lowMb: 2_000 };

async function checkDisk(folder: string): Promise<Finding> {
  const subject = 'disk';
  const advice = 'Remove what is not needed, or give the disk more space.';
  try {
    const { bavail, bsize } = await statfs(folder);
    const freeMb = Math.floor((bavail * bsize) / 1_000_000);
    const finding = `${(freeMb / 1000).toFixed(1)} GB are free for DATA_DIR`;
    if (freeMb < space.neededMb) return report.broken(subject, finding, advice);
    return freeMb < space.lowMb
      ? report.warning(subject, finding, advice)
      : report.ok(subject, finding);
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    return report.skipped(subject, 'DATA_DIR is not there yet');
  }
}

async function checkClocks(environment: Environment): Promise<Finding[]> {
  const subject = 'clock';
  const { content, storefront, emailMarketing, analytics, releaseBucket } = environment;
  const clocks = await readClocks([
    ...[content.endpoint, storefront.adminOrigin, emailMarketing.endpoint, analytics.scriptOrigin],
    ...(releaseBucket ? [releaseBucket.endpoint] : []),
  ]);
  if (clocks.length === 0)
    return [report.skipped(subject, 'no service answers, so there is none to compare with')];
  const verdict = judgeClocks(clocks);
  switch (verdict.kind) {
    case 'agree':
      return [report.ok(subject, `agrees with those of ${clocks.length} services`)];
    case 'here':
      return [report.broken(subject, verdict.finding, verdict.advice)];
    case 'unknown':
      return [report.warning(subject, verdict.finding, verdict.advice)];
    case 'there':
      return verdict.wrong.map((clock) =>
        report.warning(
          subject,
          `that of ${clock.host} is ${describeSkew(clock)}, which agrees with most`,
          `Ask whoever runs ${clock.host} to set it.`,
        ),
      );
  }
}

const health = v.object({
  ready: v.boolean(),
  behind: v.array(v.object({ what: v.string(), since: v.string() })),
});

async function checkHealth(name: string, origin: string, password?: string): Promise<Finding> {
  const address = `${origin}/health`;
  let body: unknown;
  try {
    const authorization = `Basic ${Buffer.from(`doctor:${password ?? ''}`).toString('base64')}`;
    const response = await fetch(address, {
      ...(password !== undefined && { headers: { authorization } }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    body = await response.json();
  } catch (error) {
    const reason = describeFailure(error);
    return report.skipped(
      name,
      `its health at ${address} was not read from ${os.hostname()}: ${reason}`,
    );
  }
  const read = v.safeParse(health, body);
  if (!read.success) {
    const advice = 'Check the port, and PUBLISHER_PASSWORD.';
    return report.warning(name, `${address} answers, but not with its health`, advice);
  }
  const { ready, behind } = read.output;
  const sentences = listNames(behind.map(({ what, since }) => `${what} (since ${since})`));
  if (!ready)
    return report.broken(name, `is not ready: ${sentences}`, `Look at the log of the ${name}.`);
  if (behind.length === 0) return report.ok(name, 'is ready, and nothing is behind');
  return report.warning(name, `is behind: ${sentences}`, `Look at the log of the ${name}.`);
}
