import type { Environment } from '../../config/env';
import { listen } from '../shared/listen';
import { messageOf } from '../../lib/values/thrown-values';

/** A port that one of our processes will listen on, and the variable that changes it. */
export type PortUse = { name: string; host: string; port: number; portVariable: string };

/** A start directly after the end of another one waits this long for the last sockets to close. */
const maxWaitMs = 2_000;
const retryIntervalMs = 200;

/** Returns every port that `npm start` needs. */
export function portsOfSite(environment: Environment): PortUse[] {
  const { site, publisher } = environment;
  return [
    { name: 'site server', host: site.host, port: site.port, portVariable: 'SITE_PORT' },
    {
      name: 'monitor of the site server',
      host: site.monitor.host,
      port: site.monitor.port,
      portVariable: 'SITE_MONITOR_PORT',
    },
    {
      name: 'publisher',
      host: publisher.host,
      port: publisher.port,
      portVariable: 'PUBLISHER_PORT',
    },
    ...portsOfStandIns(environment),
  ];
}

/** Returns the ports of the stand-ins; none with the real services. */
export function portsOfStandIns({ services, standIns }: Environment): PortUse[] {
  if (services === 'remote') return [];
  const { host, contentPort, storefrontPort, collectorPort, objectStorePort: port } = standIns;
  return [
    { name: 'content service', host, port: contentPort, portVariable: 'CONTENT_SERVICE_PORT' },
    {
      name: 'storefront service',
      host,
      port: storefrontPort,
      portVariable: 'STOREFRONT_SERVICE_PORT',
    },
    { name: 'collector', host, port: collectorPort, portVariable: 'COLLECTOR_PORT' },
    ...(port === undefined
      ? []
      : [{ name: 'object store', host, port, portVariable: 'OBJECT_STORE_PORT' }]),
  ];
}

/**
 * Finds ports that are taken or configured twice.
 *
 * @returns one sentence per problem; none when all ports are free
 */
export async function findPortProblems(uses: readonly PortUse[]): Promise<string[]> {
  const shared = findSharedPorts(uses);
  if (shared.length > 0) return shared;
  const problems = await Promise.all(uses.map((use) => findPortProblem(use)));
  return problems.filter((problem) => problem !== undefined);
}

function findSharedPorts(uses: readonly PortUse[]): string[] {
  return uses.flatMap((use, index) => {
    const first = uses.slice(0, index).find((other) => other.port === use.port);
    if (!first) return [];
    return [
      `${first.portVariable} and ${use.portVariable} are both ${use.port}, but each needs a port of its own.`,
    ];
  });
}

async function findPortProblem(use: PortUse): Promise<string | undefined> {
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    try {
      const server = await listen((_request, response) => response.end(), use);
      await server.close();
      return undefined;
    } catch (error) {
      if (Date.now() > deadline) return messageOf(error);
      await new Promise((resolve) => setTimeout(resolve, retryIntervalMs));
    }
  }
}
