/**
 * Reads the shop, in place of the plugin's own hook. `plugins/gatsby-source-shopify` has the plugin's name, so
 * Gatsby runs it in the plugin's place, with the plugin's nodes and state.
 *
 * A reading counts whole or not at all: after one that failed, nodes and the time from which the next one reads
 * changes are those of the mirror, so no change of the shop is lost.
 */
import type { SourceNodesArgs } from 'gatsby';
import { sourceNodes as readByPlugin } from 'gatsby-source-shopify/gatsby-node';
import { rm, writeFile } from 'node:fs/promises';
import { readEnvironment } from '../../../config/env';
import type { ShopOutage } from '../../../config/shop-outage';
import { shopMirrorFile, shopOutageFile } from '../../../config/shop-outage';
import { retry } from '../../../lib/http/retry';
import { messageOf, propertyOf } from '../../../lib/values/thrown-values';
import type { AdminAccess } from '../../../storefront/admin/admin-token';
import { adminToken, forgetAdminToken } from '../../../storefront/admin/admin-token';
import { askAdmin } from '../../../storefront/admin/ask-admin';
import type { ChannelAccess } from '../../../storefront/products/published-variants';
import type { Mirror } from './shop-mirror';
import { productType, readMirror, readPluginStatus, shopNodes, unreadStatus } from './shop-mirror';
import { dropUnpublishedVariants } from './unpublished-variants';
import { sourceParcels } from './variant-parcels';

type PluginOptions = Parameters<typeof readByPlugin>[1];

/** Repetitions of the question whether the shop can be read. */
const maxRetries = 2;

/**
 * Milliseconds before a reading that failed is repeated, once: one lost answer should not delay changes. The plugin
 * itself repeats refused requests for 76 s, so a reading that failed may have taken long.
 */
const retryDelayMs = 2_000;

/** Where the shop is read and what is known of it. `mirrorFile` is absent in a build without a publisher. */
export type ShopPlaces = {
  access: AdminAccess & ChannelAccess;
  mirrorFile: string | undefined;
  outageFile: string;
};

export function sourceShop(api: SourceNodesArgs, options: PluginOptions): Promise<void> {
  return readOrRestore(api, options, {
    access: readEnvironment(process.env).storefront,
    mirrorFile: shopMirrorFile(process.env),
    outageFile: shopOutageFile,
  });
}

/**
 * Reads the shop, or takes its last known products while it cannot be read. Ends a build that has none. The plugin
 * runs only after the shop has answered: alone it would ask for a minute, and follow a redirect with the token.
 */
export async function readOrRestore(
  api: SourceNodesArgs,
  options: PluginOptions,
  { access, mirrorFile, outageFile }: ShopPlaces,
): Promise<void> {
  const lastKnown = async () => (mirrorFile === undefined ? undefined : readMirror(mirrorFile));
  const problem =
    (await askShop(access, lastKnown)) ?? (await readShop(api, options, access, lastKnown));
  if (problem === undefined) return rm(outageFile, { force: true });
  const mirror = await lastKnown();
  const lastReadAt = mirror?.status.lastBuildTime;
  if (!mirror || lastReadAt === undefined) {
    return api.reporter.panic(
      `${problem} There are no products of an earlier build to go on with.`,
    );
  }
  await restore(api, mirror);
  const time = new Date(lastReadAt).toISOString();
  const outage: ShopOutage = {
    problem: `${problem} Until the shop can be read, releases have its products of ${time}.`,
  };
  api.reporter.info(outage.problem);
  await writeFile(outageFile, JSON.stringify(outage));
}

const shopDocument = `query FirstProduct {
  products(first: 1, query: "(status:active) AND (published_status:published)") { nodes { id } }
}`;

const requestLimits = { timeoutMs: 10_000, maxRetries };

/** Asks the shop for one product. Returns a problem as a sentence if the shop cannot be read. */
async function askShop(
  access: AdminAccess,
  lastKnown: () => Promise<Mirror | undefined>,
): Promise<string | undefined> {
  const answer = await askAdmin(access, shopDocument, {}, requestLimits);
  if (!answer.ok) return answer.problem;
  const { nodes } = answer.data.products as { nodes: readonly unknown[] };
  if (nodes.length > 0) return undefined;
  const hadProducts = (await lastKnown())?.nodes.some(
    ({ internal }) => internal.type === productType,
  );
  return hadProducts
    ? 'The shop answers with no product, but it had some. If that is right, delete the folder "shop-mirror" in DATA_DIR.'
    : undefined;
}

/**
 * Reads the shop, again after a failure and then as if it had not been read. Returns a problem as a sentence if it failed
 * both times.
 */
function readShop(
  api: SourceNodesArgs,
  options: PluginOptions,
  access: ShopPlaces['access'],
  lastKnown: () => Promise<Mirror | undefined>,
): Promise<string | undefined> {
  const read = async () => {
    const { lastBuildTime } = readPluginStatus(api.store);
    const since = lastBuildTime === undefined ? undefined : new Date(lastBuildTime);
    const given = await adminToken(access, requestLimits.timeoutMs);
    if (!given.ok) return given.problem;
    const { reporter, endTimers } = failingReporter(api.reporter);
    try {
      await readByPlugin({ ...api, reporter }, { ...options, password: given.token });
      await sourceParcels(api, access, since);
      const publishedAgain = await dropUnpublishedVariants(api, access);
      if (publishedAgain.length > 0) {
        // Publishing alone may leave a variant's time of change as it is, so everything is read.
        api.actions.setPluginStatus(unreadStatus);
        await readByPlugin({ ...api, reporter }, { ...options, password: given.token });
        for (const node of publishedAgain) api.actions.deleteNode(node);
        await dropUnpublishedVariants(api, access);
      }
      return undefined;
    } catch (error) {
      endTimers();
      // The plugin does not say whether the token has ended in the middle of the reading.
      forgetAdminToken(access, given.token);
      await undo(api, lastBuildTime, await lastKnown());
      return `The products of the shop could not be read: ${messageOf(error)}.`;
    }
  };
  return retry(read, {
    delayAfter: (problem, retries) =>
      problem === undefined || retries > 0 ? undefined : retryDelayMs,
  });
}

type Reporter = SourceNodesArgs['reporter'];

/** Returns a reporter that throws where Gatsby's would end the process. */
function failingReporter(reporter: Reporter): { reporter: Reporter; endTimers: () => void } {
  const timers: ReturnType<Reporter['activityTimer']>[] = [];
  const failing = {
    panic: (report: unknown): never => {
      throw new Error(describeReport(report));
    },
    activityTimer: (...values: Parameters<Reporter['activityTimer']>) => {
      const timer = reporter.activityTimer(...values);
      timers.push(timer);
      return timer;
    },
  };
  return {
    reporter: Object.assign(Object.create(reporter) as Reporter, failing),
    // A timer that has ended ignores it.
    endTimers: () => timers.forEach((timer) => timer.end()),
  };
}

/** Describes what the plugin reports before it ends the process, in one line. */
function describeReport(report: unknown): string {
  const first: unknown = Array.isArray(report) ? report[0] : report;
  const what = propertyOf(propertyOf(first, 'context'), 'sourceMessage');
  const cause = propertyOf(first, 'error') ?? first;
  return [what, messageOf(cause)]
    .filter((part) => typeof part === 'string')
    .join(': ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Makes nodes and state those before a reading that failed: what it read halfway may be sold no more when it is read
 * again. Without a mirror the nodes of an earlier build stay, since Gatsby may end before it keeps the state.
 */
async function undo(
  api: SourceNodesArgs,
  lastBuildTime: number | undefined,
  mirror: Mirror | undefined,
): Promise<void> {
  if (mirror) await restore(api, mirror);
  else if (lastBuildTime === undefined) await restore(api, { nodes: [], status: unreadStatus });
  else api.actions.setPluginStatus({ lastBuildTime });
}

/** Makes the plugin's nodes and state those of the mirror. */
async function restore(api: SourceNodesArgs, { nodes, status }: Mirror): Promise<void> {
  const kept = new Set(nodes.map(({ id }) => id));
  for (const node of shopNodes(api)) {
    if (!kept.has(node.id)) api.actions.deleteNode(node);
  }
  for (const node of nodes) await api.actions.createNode(node);
  api.actions.setPluginStatus(status);
}
