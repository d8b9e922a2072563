import { createRequire } from 'node:module';
import path from 'node:path';
import { queryInOneProcess } from '../../../../src/gatsby/node/query-in-one-process';

type Pool = {
  all: Record<'loadConfigAndPlugins' | 'buildSchema', (args?: object) => readonly unknown[]>;
};

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

/** Prepares a worker of a pool, of which only the calls are recorded, for a site of some pages. */
function prepareFor(pages: number) {
  const calls: string[] = [];
  const call = (name: string) => () => [calls.push(name)];
  const pools = createRequire(path.join(process.cwd(), 'package.json'))(
    'gatsby/dist/utils/worker/pool',
  ) as { create: () => Pool };
  pools.create = () => ({
    all: { loadConfigAndPlugins: call('load'), buildSchema: call('schema') },
  });
  process.env.gatsby_executing_command = 'build';
  const list = Array.from({ length: pages }, (_, page) => [page, {}] as const);
  queryInOneProcess(process.cwd(), { getState: () => ({ pages: new Map(list) }) as never });
  const { all } = pools.create();
  all.loadConfigAndPlugins({});
  all.buildSchema();
  return calls;
}

test('queries of a smaller site: no worker loads plugins or builds the schema, and Gatsby queries itself', () => {
  expect(prepareFor(2_000)).toEqual([]);
  expect(process.env.GATSBY_CPU_COUNT).toBe('1');
});

test('queries of a larger site: run in workers, which load plugins before they build the schema', () => {
  expect(prepareFor(2_001)).toEqual(['load', 'schema']);
  expect(process.env.GATSBY_CPU_COUNT).toBe(before.GATSBY_CPU_COUNT);
});
