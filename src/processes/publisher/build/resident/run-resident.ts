import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readEnvironment } from '../../../../config/env';
import { sitePlugin } from '../../../../gatsby/engine/resident-builder/gatsby-modules';
import type { ResidentGatsby } from './resident-gatsby';
import { bootGatsby } from './resident-gatsby';
import type { BuildChange } from '../build-change';
import type { ResidentAnswer, ResidentOrder } from './resident-process';
import { createStorySource, storyNodeType } from './source-stories';

/**
 * Runs the resident builder: a complete build first, then one build for each order of the publisher.
 * An error ends the process, and with it the build.
 */
export async function runResident(): Promise<void> {
  const send = takeChannel();
  const gatsby = await bootGatsby(process.cwd());
  const sourceStories = createStorySource(process.cwd(), readEnvironment(process.env));
  let last = Promise.resolve();
  process.on('message', (order: ResidentOrder) => {
    last = last
      .then(() => (order.type === 'save' ? save(gatsby) : build(order.change)))
      .then(send, endProcess);
  });
  send({ type: 'booted' });

  async function build(change: BuildChange): Promise<ResidentAnswer> {
    const { changed, removed } = change.stories;
    const nodes = await timed('read stories', () => sourceStories(changed));
    const found = new Set(nodes.map(({ internalId }) => internalId));
    // A story that the service no longer has was removed after the publisher asked.
    const gone = new Set<unknown>([...removed, ...changed.filter((id) => !found.has(id))]);
    await timed('replace nodes', async () => {
      await gatsby.putNodes('gatsby-source-storyblok', nodes);
      if (gone.size === 0) return;
      await gatsby.deleteNodes(storyNodeType, ({ internalId }) => gone.has(internalId));
    });
    if (change.shop) await timed('source the shop', () => gatsby.source('gatsby-source-shopify'));
    await timed('apply schedules', () => gatsby.source(sitePlugin));
    const outgrown = gatsby.findOutgrownType();
    if (outgrown !== undefined) {
      return { type: 'declined', reason: `Nodes of ${outgrown} have other fields than before.` };
    }
    const update = await timed('update pages', gatsby.updatePages);
    if (update.kind === 'other-templates') {
      return { type: 'declined', reason: 'A template has its first page or lost its last.' };
    }
    if (update.kind === 'failed') {
      return { type: 'failed', cause: update.failures.join('\n'), warnings: gatsby.takeWarnings() };
    }
    const touched = await gatsby.write(timed);
    return { type: 'built', touched, warnings: gatsby.takeWarnings() };
  }
}

/**
 * Takes the IPC channel from Gatsby, which would send each line of its log over it.
 *
 * @throws an Error in a process without a channel
 */
function takeChannel(): (answer: ResidentAnswer) => void {
  const send = process.send?.bind(process);
  if (!send) throw new Error('The resident builder is started by the publisher.');
  delete process.send;
  return (answer) => void send(answer);
}

/** Saves the state and frees what the builds left behind. */
async function save(gatsby: ResidentGatsby): Promise<ResidentAnswer> {
  await gatsby.saveState();
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  process.stdout.write(`info state saved; heap ${megabytes(heapUsed)} of ${megabytes(rss)}\n`);
  return { type: 'saved' };
}

/**
 * Collects garbage while no build runs; otherwise it grows to 1.5 GB before V8 does. The flag is set
 * after the boot because the bundler's threads do not start with it.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}

function endProcess(error: unknown): void {
  process.stderr.write(`error ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

/** Runs one step and writes its duration to the log, in the form of Gatsby's own steps. */
async function timed<Result>(step: string, run: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await run();
  const seconds = (performance.now() - startedAt) / 1_000;
  process.stdout.write(`success ${step} - ${seconds.toFixed(3)}s\n`);
  return result;
}
