import type { CreatePagesArgs } from 'gatsby';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The parts of Gatsby's workers that are used here (gatsby 5.16 utils/worker/pool.js). */
type Prepare = (args?: object) => readonly Promise<unknown>[];
type WorkerPool = { all: Record<'loadConfigAndPlugins' | 'buildSchema', Prepare> };
type PoolModule = { create: () => WorkerPool };

type Store = Pick<CreatePagesArgs['store'], 'getState'>;

/** Up to this number of pages, their queries take less time than a worker takes to prepare for them. */
const maxPages = 2_000;

/** Gatsby's own variable: with one core it queries in its own process. */
const coreCount = 'GATSBY_CPU_COUNT';

/**
 * Runs the queries of a smaller site in the process of the build. Each of Gatsby's workers would load
 * all plugins and build the schema first, also for a build that queries nothing: a fifth of the
 * processor time of a warm build. The workers that write pages need neither. Development is left alone.
 *
 * @throws when Gatsby prepares its workers in another way
 */
export function queryInOneProcess(projectFolder: string, store: Store): void {
  if (process.env.gatsby_executing_command !== 'build') return;
  const requireFrom = createRequire(path.join(projectFolder, 'package.json'));
  const pools = requireFrom('gatsby/dist/utils/worker/pool') as PoolModule;
  const { create } = pools;
  pools.create = () => {
    const pool = create();
    const { loadConfigAndPlugins, buildSchema } = pool.all;
    if (typeof loadConfigAndPlugins !== 'function' || typeof buildSchema !== 'function') {
      throw new Error('Gatsby prepares its workers in another way: see query-in-one-process.ts.');
    }
    let load: () => unknown = () => undefined;
    pool.all.loadConfigAndPlugins = (args) => {
      load = () => loadConfigAndPlugins(args);
      return [];
    };
    // Called when all pages exist.
    pool.all.buildSchema = () => {
      const { pages } = (store.getState as () => { pages: ReadonlyMap<string, unknown> })();
      if (pages.size > maxPages) {
        load();
        return buildSchema();
      }
      process.env[coreCount] = '1';
      return [];
    };
    return pool;
  };
}
