/**
 * Lets a build go on with the last known products while the shop cannot be read. A reading of the shop
 * is applied whole or not at all, and only a whole one moves the time from which the next reads
 * changes, so no change of the shop is lost.
 */
import type { SourceNodesArgs } from 'gatsby';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ShopOutage } from '../../../config/shop-outage';
import { shopOutageFile } from '../../../config/shop-outage';
import { describeFailure, describeStatus } from './retry-admin-requests';
import { pluginName, readMirror, readPluginStatus, shopNodes } from './shop-mirror';

type Options = { storeUrl: string };

/** The sourcing of the Shopify plugin. */
export type SourceShop = (api: SourceNodesArgs, options: Options) => Promise<void>;

const mark = Symbol.for('last-known-shop');

/**
 * Makes the Shopify source plugin keep its nodes while the shop cannot be read. A second call changes
 * nothing.
 *
 * @param mirrorFile absolute path of the file with the last known nodes (`shop-mirror`)
 */
export function bridgeShopOutages(mirrorFile: string): void {
  const requireFrom = createRequire(path.resolve('package.json'));
  const plugin = requireFrom(`${pluginName}/source-nodes`) as { sourceNodes: SourceShop };
  if (Reflect.has(plugin.sourceNodes, mark)) return;
  const sourceShop = withLastKnownShop(
    plugin.sourceNodes,
    mirrorFile,
    path.resolve(shopOutageFile),
  );
  plugin.sourceNodes = Object.assign(sourceShop, { [mark]: true });
}

/** @param outageFile exists while the shop could not be read when it was read last */
export function withLastKnownShop(
  readShop: SourceShop,
  mirrorFile: string,
  outageFile: string,
): SourceShop {
  return async (api, options) => {
    const lastKnown =
      readPluginStatus(api.store).lastBuildTime ??
      (await readMirror(mirrorFile))?.status.lastBuildTime;
    if (lastKnown === undefined) {
      await readShop(api, options);
      return;
    }
    // The plugin repeats a request for a minute, which an editor would wait for.
    const cause = (await probeShop(options)) ?? (await readWhole(readShop, api, options));
    if (cause === undefined) {
      await rm(outageFile, { force: true });
      return;
    }
    await restoreNodes(api, mirrorFile);
    const time = new Date(lastKnown).toISOString();
    const outage: ShopOutage = {
      problem: `${cause} Until then this release has the products of ${time}.`,
    };
    api.reporter.info(outage.problem);
    await writeFile(outageFile, JSON.stringify(outage));
  };
}

/** Time-out of the first request to the shop. */
const probeTimeoutMs = 10_000;

/** Requests before the shop counts as unreachable, so that one lost answer does not delay its changes. */
const maxProbes = 3;

type RestClient = { request: (address: string) => Promise<{ ok: boolean; status: number }> };

/** Asks the shop for what the plugin asks last. Returns the cause as a sentence if there is no answer. */
async function probeShop(options: Options): Promise<string | undefined> {
  const requireFrom = createRequire(path.resolve('package.json'));
  const { createRestClient } = requireFrom(`${pluginName}/clients`) as {
    createRestClient: (options: Options) => RestClient;
  };
  const shop = `The Admin API of the shop ${options.storeUrl}`;
  let cause: string | undefined;
  for (let probe = 0; probe < maxProbes; probe += 1) {
    try {
      const answer = createRestClient(options).request('/events.json?limit=1&verb=destroy');
      const { ok, status } = await inTime(answer);
      if (ok) return undefined;
      cause = `${shop} ${describeStatus(status)}`;
    } catch (error) {
      cause = `${shop} ${describeFailure(error)}`;
    }
  }
  return cause;
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const seconds = probeTimeoutMs / 1_000;
    timer = setTimeout(() => reject(new Error(`no answer in ${seconds} s`)), probeTimeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Thrown in place of the plugin's panic, which would end the process. */
class ShopReadError extends Error {}

/** Reads the shop and applies all that the plugin did. Returns the cause as a sentence if it failed. */
async function readWhole(
  readShop: SourceShop,
  api: SourceNodesArgs,
  options: Options,
): Promise<string | undefined> {
  const { actions, steps } = recordActions(api.actions);
  const { reporter, endTimers } = failingReporter(api.reporter);
  try {
    await readShop({ ...api, actions, reporter }, options);
  } catch (error) {
    endTimers();
    return describeCause(error);
  }
  await Promise.all(steps.map((apply) => apply()));
  return undefined;
}

type Actions = SourceNodesArgs['actions'];

/** Returns actions that only record what the plugin does with nodes and its state. */
function recordActions(actions: Actions): { actions: Actions; steps: (() => unknown)[] } {
  const steps: (() => unknown)[] = [];
  const record =
    (name: 'createNode' | 'deleteNode' | 'setPluginStatus' | 'touchNode') =>
    (...values: unknown[]): void => {
      steps.push(() => Reflect.apply(actions[name], undefined, values));
    };
  const recorded = {
    createNode: record('createNode'),
    deleteNode: record('deleteNode'),
    setPluginStatus: record('setPluginStatus'),
    touchNode: record('touchNode'),
  };
  return { actions: { ...actions, ...recorded } as Actions, steps };
}

type Reporter = SourceNodesArgs['reporter'];

/** Returns a reporter that throws where Gatsby's would end the process. */
function failingReporter(reporter: Reporter): { reporter: Reporter; endTimers: () => void } {
  const running = new Set<ReturnType<Reporter['activityTimer']>>();
  const panic = (report: unknown): never => {
    throw new ShopReadError(describeReport(report));
  };
  const activityTimer: Reporter['activityTimer'] = (...values) => {
    const timer = reporter.activityTimer(...values);
    running.add(timer);
    const end = () => {
      running.delete(timer);
      timer.end();
    };
    return { ...timer, end };
  };
  const endTimers = () => {
    for (const timer of running) timer.end();
  };
  const failing = Object.create(reporter) as Reporter;
  return { reporter: Object.assign(failing, { activityTimer, panic }), endTimers };
}

/** Describes what the plugin reports before it ends the process. */
function describeReport(report: unknown): string {
  const first: unknown = Array.isArray(report) ? report[0] : report;
  return describeCause(Reflect.get(Object(first), 'error'));
}

function describeCause(error: unknown): string {
  const operation: unknown = Reflect.get(Object(error), 'node');
  if (operation !== undefined) {
    const status = String(Reflect.get(Object(operation), 'status'));
    const code = String(Reflect.get(Object(operation), 'errorCode'));
    return `The shop could not list its products (bulk operation ${status}, ${code}). Try again.`;
  }
  const text = error instanceof Error ? error.message : String(error);
  return /[.!?)]$/.test(text) ? text : `The shop could not be read (${text}).`;
}

/** Keeps the nodes that Gatsby has, or creates those of the mirror if it has none. */
async function restoreNodes(api: SourceNodesArgs, mirrorFile: string): Promise<void> {
  if (readPluginStatus(api.store).lastBuildTime === undefined) {
    const mirror = await readMirror(mirrorFile);
    for (const node of mirror?.nodes ?? []) await api.actions.createNode(node);
    if (mirror) api.actions.setPluginStatus(mirror.status);
    return;
  }
  for (const node of shopNodes(api)) api.actions.touchNode(node);
}
