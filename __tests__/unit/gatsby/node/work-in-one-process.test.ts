import { createRequire } from 'node:module';
import path from 'node:path';
import { workInOneProcess } from '../../../../src/gatsby/node/work-in-one-process';

type Pool = {
  all: Record<'loadConfigAndPlugins' | 'buildSchema', (args?: object) => readonly unknown[]>;
  single: Record<string, unknown>;
  restart: () => string;
  end: () => readonly unknown[];
};

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const requireFrom = createRequire(path.join(process.cwd(), 'package.json'));

/** Prepares a pool, of which only the calls are recorded, for a site of some pages. */
function prepareFor(pages: number) {
  const calls: unknown[] = [];
  const call = (name: string) => (args?: object) => [calls.push(args ? [name, args] : name)];
  const pools = requireFrom('gatsby/dist/utils/worker/pool') as { create: () => Pool };
  const workers = {
    all: { loadConfigAndPlugins: call('load'), buildSchema: call('schema') },
    single: { renderHTMLProd: call('render') },
    restart(this: unknown) {
      return this === workers ? 'restarted' : 'lost';
    },
    end: call('end'),
  };
  pools.create = () => {
    calls.push('create');
    return workers;
  };
  process.env.gatsby_executing_command = 'build';
  const list = Array.from({ length: pages }, (_, page) => [page, {}] as const);
  workInOneProcess(process.cwd(), { getState: () => ({ pages: new Map(list) }) as never });
  const pool = pools.create();
  pool.all.loadConfigAndPlugins({ siteDirectory: '/site' });
  pool.all.buildSchema();
  return { pool, calls };
}

test('a smaller site: no worker is started; Gatsby queries and renders itself', () => {
  const { pool, calls } = prepareFor(2_000);
  expect(process.env.GATSBY_CPU_COUNT).toBe('1');
  const renderer = requireFrom('gatsby/dist/utils/worker/child/render-html') as object;
  expect(pool.single).toBe(renderer);
  expect(pool.single).toMatchObject({
    renderHTMLProd: expect.any(Function) as unknown,
    renderSlices: expect.any(Function) as unknown,
  });
  expect(pool.end()).toEqual([]);
  expect(calls).toEqual([]);
});

test('a larger site: its workers start when its pages are known, and then do everything', () => {
  const { pool, calls } = prepareFor(2_001);
  expect(calls).toEqual(['create', ['load', { siteDirectory: '/site' }], 'schema']);
  expect(process.env.GATSBY_CPU_COUNT).toBe(before.GATSBY_CPU_COUNT);
  expect(pool.single).toHaveProperty('renderHTMLProd');
  expect(pool.single).not.toHaveProperty('renderSlices');
  expect(pool.restart()).toBe('restarted');
  expect(pool.end()).toHaveLength(1);
});
