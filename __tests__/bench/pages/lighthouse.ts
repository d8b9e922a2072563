import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { requireBrowser } from '../../../scripts/find-browser';
import { analyticsPattern, measuredPages } from '../../rigs/browser/measured-pages';
import { percentile } from '../figures';
import { installPackages } from './bench-packages';
import { servePeers } from './peer-apps';
import { findPictureOrigins, serveByCaddy } from './serve-by-caddy';
import { serveWithoutScripts } from './serve-changed';

const run = promisify(execFile);

/** Runs of each page, taken alternately so that all meet the same state of the machine. */
const runs = 5;

const columns = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The parts of Lighthouse's report that are used here. */
type Report = {
  environment: { benchmarkIndex: number };
  categories: Partial<Record<(typeof columns)[number], { score: number | null }>>;
  audits: Record<string, { numericValue?: number; details?: { items?: ResourceItem[] } }>;
};

type ResourceItem = { resourceType?: string; transferSize?: number };

type LighthousePage = {
  name: string;
  address: string;
  /** Pattern of the addresses that are refused. */
  blocked?: string;
};

/**
 * Runs Lighthouse, as a phone, on five templates, on each of them with analytics blocked and without its scripts, and on bare
 * pages of other frameworks with the same article; prints medians and the benchmark index, by which
 * figures of different machines can be compared.
 *
 * @param site origin
 * @param isHttp2 whether all of it is served by HTTP/2, behind Caddy
 */
export async function measureByLighthouse(
  site: string,
  isHttp2: boolean,
): Promise<Record<string, string>[]> {
  const packagesFolder = await installPackages();
  const browser = requireBrowser((line) => void process.stdout.write(`${line}\n`));
  const bare = await serveWithoutScripts(site);
  const pictures = isHttp2 ? await findPictureOrigins(site) : [];
  const serve = (origins: readonly string[]) =>
    isHttp2
      ? serveByCaddy({ sites: origins.map((origin) => ({ origin })), pictures, protocol: 'HTTP/2' })
      : Promise.resolve({ origins, sources: origins, close: () => Promise.resolve() });
  const ours = await serve([site, bare.stripped]);
  // Of the page whose pictures have their new addresses: Next counts the bytes of its text.
  const peers = await servePeers(`${ours.sources[0]}${measuredPages.article}`);
  const theirs = await serve(Object.values(peers.addresses).map((at) => new URL(at).origin));
  const pages = [
    ...listPages(ours.origins),
    ...Object.keys(peers.addresses).map((name, at) => ({
      name: `article by ${name}`,
      address: `${theirs.origins[at]}/`,
    })),
  ];
  const reports = new Map<string, Report[]>(pages.map(({ name }) => [name, []]));
  try {
    for (let at = 0; at < runs; at += 1) {
      for (const page of pages) {
        const { name } = page;
        process.stdout.write(`run ${at + 1} of ${runs}: ${name}\n`);
        reports.get(name)?.push(await readReport(packagesFolder, browser, page));
      }
    }
  } finally {
    for (const served of [theirs, peers, ours, bare]) await served.close();
  }
  return [...reports].map(([name, list]) => describe(name, list));
}

function listPages([site = '', stripped = '']: readonly string[]): LighthousePage[] {
  const blocked = analyticsPattern();
  return Object.entries(measuredPages).flatMap(([name, at]): LighthousePage[] => [
    { name, address: site + at },
    { name: `${name}, analytics blocked`, address: site + at, blocked },
    { name: `${name} without scripts`, address: stripped + at },
  ]);
}

async function readReport(
  packages: string,
  browser: string,
  { address, blocked }: LighthousePage,
): Promise<Report> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lighthouse-'));
  const output = path.join(folder, 'report.json');
  try {
    const program = path.join(packages, 'node_modules', 'lighthouse', 'cli', 'index.js');
    const flags =
      '--headless --no-sandbox --disable-gpu --disable-background-networking --ignore-certificate-errors';
    const options = ['--quiet', '--output=json', `--output-path=${output}`];
    if (blocked !== undefined) options.push(`--blocked-url-patterns=${blocked}`);
    await run(process.execPath, [program, address, ...options, `--chrome-flags=${flags}`], {
      env: { ...process.env, CHROME_PATH: browser },
    });
    return JSON.parse(await readFile(output, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function describe(name: string, reports: readonly Report[]): Record<string, string> {
  const median = (read: (report: Report) => number) => percentile(reports.map(read), 0.5);
  const value = (audit: string) => median(({ audits }) => audits[audit]?.numericValue ?? NaN);
  const scores = columns.map((column) =>
    median(({ categories }) => (categories[column]?.score ?? NaN) * 100).toFixed(0),
  );
  const scripts = median(({ audits }) =>
    (audits['network-requests']?.details?.items ?? [])
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  );
  return {
    page: name,
    'performance / accessibility / best practices / SEO': scores.join(' / '),
    'LCP, ms': value('largest-contentful-paint').toFixed(0),
    'TBT, ms': value('total-blocking-time').toFixed(0),
    CLS: value('cumulative-layout-shift').toFixed(3),
    'scripts, KB': (scripts / 1024).toFixed(0),
    'benchmark index': median(({ environment }) => environment.benchmarkIndex).toFixed(0),
  };
}
