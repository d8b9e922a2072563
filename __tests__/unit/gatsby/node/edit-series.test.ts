import { EventEmitter } from 'node:events';
import { createPages } from '../../../../src/gatsby/node/create-pages';
import type { GatsbyStore } from '../../../rigs/gatsby/gatsby-store';
import { openGatsbyStore } from '../../../rigs/gatsby/gatsby-store';
import { randomEditor } from '../../../rigs/gatsby/random-editor';

type Source = Pick<GatsbyStore, 'emitter' | 'getNode' | 'getNodesByType'>;

let store: GatsbyStore;

beforeAll(async () => {
  store = await openGatsbyStore();
});

afterAll(() => store.close());

/** Calls the hook and lists what it did, in order. */
function pagesOf(source: Source) {
  const pages: { path: string; context: object }[] = [];
  const said: string[] = [];
  const hook = {
    ...source,
    actions: { createPage: (page: never) => pages.push(page), createSlice: () => undefined },
    reporter: {
      warn: (text: string) => said.push(text),
      panicOnBuild: (text: string) => said.push(text),
    },
  };
  void createPages?.(hook as never, { plugins: [] }, () => undefined);
  return { pages, said };
}

it.each(['amber', 'cobalt'])(
  'hooks: give the same pages and warnings after a series of edits as in a fresh process (%s)',
  async (seed) => {
    const edit = randomEditor(store, seed);
    for (let round = 0; round < 60; round += 1) await edit();
    for (let round = 0; round < 60; round += 1) {
      const fresh = { ...store, emitter: new EventEmitter() };
      expect(pagesOf(store)).toEqual(pagesOf(fresh));
      const edits = round % 10 === 9 ? 3 : 1;
      for (let count = 0; count < edits; count += 1) await edit();
    }
  },
  60_000,
);

it('create pages: keeps the context of a page that an edit does not concern', async () => {
  const edit = randomEditor(store, 'keep');
  for (let round = 0; round < 40; round += 1) await edit();
  const before = new Map(pagesOf(store).pages.map(({ path, context }) => [path, context]));
  const again = pagesOf(store).pages;
  expect(again.filter(({ path, context }) => context !== before.get(path))).toEqual([]);
  await edit();
  const after = pagesOf(store).pages;
  const equal = after.filter(
    ({ path, context }) => JSON.stringify(context) === JSON.stringify(before.get(path)),
  );
  expect(equal.length).toBeGreaterThan(5);
  expect(equal.filter(({ path, context }) => context !== before.get(path))).toEqual([]);
});
