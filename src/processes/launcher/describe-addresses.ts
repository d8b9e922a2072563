import type { Environment } from '../../config/env';
import { localUrl } from '../shared/listen';

type Row = readonly [name: string, address: string];

/** Time-out of the question whether the content service serves the editor's desk. */
const deskTimeoutMs = 1_000;

/**
 * Returns the block of addresses that a person reads once everything runs.
 *
 * @param seconds time from the start until now
 */
export async function describeSite(environment: Environment, seconds: number): Promise<string> {
  const publisherUrl = localUrl(environment.publisher);
  return block(`The site is up, ${describeServices(environment)}. Ready after ${seconds} s.`, [
    ['Site', localUrl(environment.site)],
    ['Publisher', `${publisherUrl}/status`],
    ...(await standInRows(environment)),
  ]);
}

/** Returns the block of addresses of the development server, which replaces site and publisher. */
export async function describeDevelopment(environment: Environment): Promise<string> {
  return block(`The development server is up, ${describeServices(environment)}.`, [
    ['Site', localUrl(environment.site)],
    ['GraphQL explorer', `${localUrl(environment.site)}/___graphql`],
    ...(await standInRows(environment)),
  ]);
}

function describeServices({ services }: Environment): string {
  return services === 'embedded'
    ? 'on the embedded stand-ins (no service keys are set)'
    : 'on the real content and storefront services';
}

async function standInRows({ services, standIns }: Environment): Promise<Row[]> {
  if (services === 'remote') return [];
  const at = (port: number) => localUrl({ host: standIns.host, port });
  const deskUrl = `${at(standIns.contentPort)}/editor`;
  const desk: Row[] = (await isServed(deskUrl)) ? [["Editor's desk", deskUrl]] : [];
  return [
    ...desk,
    ['Content service', `${at(standIns.contentPort)}/v2/cdn`],
    ['Storefront service', at(standIns.storefrontPort)],
    ['Test orders', `${at(standIns.storefrontPort)}/orders`],
    ['Collector', `${at(standIns.collectorPort)}/inbox`],
  ];
}

async function isServed(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(deskTimeoutMs) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

function block(title: string, rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 3;
  const lines = rows.map(([name, address]) => `  ${name.padEnd(width)}${address}`);
  return ['', title, '', ...lines, '', 'Ctrl-C ends everything.'].join('\n');
}
