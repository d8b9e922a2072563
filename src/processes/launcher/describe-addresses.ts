import type { Environment } from '../../config/env';
import { apiVersionNotice } from '../../config/shopify-api-version';
import { localUrl } from '../shared/listen';

type Row = readonly [name: string, address: string];

/**
 * Returns the block of addresses that a person reads once everything runs.
 *
 * @param seconds time from the start until now
 */
export function describeSite(environment: Environment, seconds: number): string {
  const publisherUrl = localUrl(environment.publisher);
  const notice = apiVersionNotice(environment.storefront.apiVersion, new Date());
  const title = `The site is up, ${describeServices(environment)}. Ready after ${seconds} s.`;
  return block(notice ? `${title}\n${notice}` : title, [
    ['Site', localUrl(environment.site)],
    ['Publisher', `${publisherUrl}/status`],
    ...standInRows(environment),
    ['Health', `${localUrl(environment.site.monitor)}/health, ${publisherUrl}/health`],
    ['Metrics', `${localUrl(environment.site.monitor)}/metrics, ${publisherUrl}/metrics`],
  ]);
}

/** Returns the block of addresses of the development server, which replaces site and publisher. */
export function describeDevelopment(environment: Environment): string {
  return block(`The development server is up, ${describeServices(environment)}.`, [
    ['Site', localUrl(environment.site)],
    ['GraphQL explorer', `${localUrl(environment.site)}/___graphql`],
    ...standInRows(environment),
  ]);
}

function describeServices({ services }: Environment): string {
  return services === 'embedded'
    ? 'on the embedded stand-ins (no service keys are set)'
    : 'on the real content and storefront services';
}

function standInRows({ services, standIns }: Environment): Row[] {
  if (services === 'remote') return [];
  const at = (port: number) => localUrl({ host: standIns.host, port });
  const { objectStorePort } = standIns;
  return [
    ["Editor's desk", `${at(standIns.contentPort)}/editor`],
    ['Content service', `${at(standIns.contentPort)}/v2/cdn`],
    ['Storefront service', at(standIns.storefrontPort)],
    ['Test orders', `${at(standIns.storefrontPort)}/orders`],
    ['Collector', `${at(standIns.collectorPort)}/inbox`],
    ...(objectStorePort === undefined ? [] : [['Object store', at(objectStorePort)] as const]),
  ];
}

function block(title: string, rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 3;
  const lines = rows.map(([name, address]) => `  ${name.padEnd(width)}${address}`);
  return ['', title, '', ...lines, '', 'Ctrl-C ends everything.'].join('\n');
}
