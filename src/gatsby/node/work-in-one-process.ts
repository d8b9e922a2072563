import type { CreatePagesArgs } from 'gatsby';
import { createRequire } from 'node:module';
import path from 'node:path';

type Prepare = (args?: object) => readonly Promise<unknown>[];

/** Calls that Gatsby's build makes to its workers (gatsby 5.16 utils/worker/pool.js). */
type WorkerPool = {
  all: Record<'loadConfigAndPlugins' | 'buildSchema', Prepare>;
  single: object;
  end: () => readonly Promise<unknown>[];
};
type PoolModule = { create: () => WorkerPool };

type Store = Pick<CreatePagesArgs['store'], 'getState'>;

/** Up to this number of pages, the work on them takes less time than a worker takes to start. */
const maxPages = 2_000;

/** Gatsby's own variable: with one core it queries in its own process. */
const coreCount = 'GATSBY_CPU_COUNT';

/**
 * Runs the queries of a smaller site, and renders its pages, in the process of the build. Each of
 * Gatsby's workers would load Gatsby, and for queries all plugins and the schema too, also in a build
 * that changes one page. The workers of a larger site start when its pages are known. Development
 * is left alone.
 */
export function workInOneProcess(projectFolder: string, store: Store): void {
  if (process.env.gatsby_executing_command !== 'build') return;
  const requireFrom = createRequire(path.join(projectFolder, 'package.json'));
  const pools = requireFrom('gatsby/dist/utils/worker/pool') as PoolModule;
  const { create } = pools;
  pools.create = () => {
    let pool: WorkerPool | undefined;
    let plugins: object | undefined;
    const substitute: WorkerPool = {
      all: {
        loadConfigAndPlugins: (args) => {
          plugins = args;
          return [];
        },
        // Called when all pages exist.
        buildSchema: () => {
          const { pages } = (store.getState as () => { pages: ReadonlyMap<string, unknown> })();
          if (pages.size <= maxPages) {
            process.env[coreCount] = '1';
            return [];
          }
          pool = create();
          return [...pool.all.loadConfigAndPlugins(plugins), ...pool.all.buildSchema()];
        },
      },
      single: requireFrom('gatsby/dist/utils/worker/child/render-html') as object,
      end: () => [],
    };
    // The substitute lacks the calls that only a larger site makes.
    return new Proxy(substitute, {
      get: (_, name) => {
        const used = pool ?? substitute;
        const value: unknown = Reflect.get(used, name);
        return typeof value === 'function' ? (value.bind(used) as unknown) : value;
      },
    });
  };
}
