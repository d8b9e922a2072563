import { appendFile, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ShopState } from '../../../../storefront-service/state/shop-state';
import { emptyShopState } from '../../../../storefront-service/state/shop-state';
import { applyStateChanges, diffStates } from '../../../../storefront-service/state/state-change';
import type { StateStore } from '../../../../storefront-service/state/state-store';
import { openStateStore } from '../../../../storefront-service/state/state-store';

let folder: string;
let file: string;
let journal: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shop-state-'));
  file = path.join(folder, 'shop-state.json');
  journal = path.join(folder, 'shop-state.journal');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (reset = false): Promise<StateStore> => openStateStore(file, { reset });
const stock = (store: StateStore, gid: string, units: number): Promise<number> =>
  store.change((state) => ({
    state: { ...state, stock: { ...state.stock, [gid]: units } },
    result: units,
  }));

it('state: drops a half-written change', async () => {
  await stock(await open(), 'a', 1);
  await appendFile(journal, '0123456789abcdef {"number":2,"change":{"stock":{"put":{"a"');
  const store = await open();
  expect(store.read().stock).toEqual({ a: 1 });
  await stock(store, 'b', 2);
  expect((await open()).read().stock).toEqual({ a: 1, b: 2 });
});

it.each([
  [
    'a line that is damaged',
    (text: string) => text.replace('"a":1', '"a":9'),
    'change 1 in it is damaged',
  ],
  [
    'changes whose beginning is gone',
    (text: string) => text.slice(text.indexOf('\n') + 1),
    'what they were made on is missing',
  ],
])('state: refuses a journal with %s, and names it', async (_name, damage, reason) => {
  const store = await open();
  await stock(store, 'a', 1);
  await stock(store, 'b', 2);
  await writeFile(journal, damage(await readFile(journal, 'utf8')));
  await expect(open()).rejects.toThrow(journal);
  await expect(open()).rejects.toThrow(reason);
});

it('state: writes nothing after another program has written to the journal', async () => {
  const store = await open();
  await stock(store, 'a', 1);
  await appendFile(journal, 'a note\n');
  await expect(stock(store, 'b', 2)).rejects.toThrow('was changed by another program');
  expect(store.read().stock).toEqual({ a: 1 });
});

it('state: a reset moves the former state aside', async () => {
  const store = await open();
  await stock(store, 'a', 1);
  await store.close();
  const fresh = await open(true);
  expect(fresh.read()).toEqual(emptyShopState());
  const before = path.join(folder, 'before-reset');
  const [copy = ''] = await readdir(before);
  expect(
    JSON.parse(await readFile(path.join(before, copy, 'shop-state.json'), 'utf8')),
  ).toMatchObject({
    stock: { a: 1 },
  });
});

it('state: reads a state from before gift cards, plans and metafields', async () => {
  const { giftCardsSpent, ...older } = emptyShopState();
  await writeFile(file, JSON.stringify(older));
  expect((await open()).read().giftCardsSpent).toEqual(giftCardsSpent);
});

it('state: reads orders with one parcel or none', async () => {
  const order = {
    ...{
      number: 1001,
      createdAt: '2026-11-21T09:00:00.000Z',
      cartToken: 'a',
      email: 'a@b.example',
    },
    ...{ note: null, attributes: [], shippingAddress: null, lines: [], subtotal: 0, total: 500 },
  };
  const shipping = { title: 'Standard', cents: 500 };
  const orders = [
    { ...order, shipping },
    { ...order, number: 1002, shipping: null },
  ];
  await writeFile(file, JSON.stringify({ ...emptyShopState(), orders }));
  expect((await open()).read().orders.map((read) => read.shipping)).toEqual([
    [{ ...shipping, group: 'ONE_TIME_PURCHASE' }],
    [],
  ]);
});

describe('state changes', () => {
  const from: ShopState = {
    ...emptyShopState(),
    stock: { a: 1, b: null },
    destroyed: [
      { gid: 'x', at: '1' },
      { gid: 'y', at: '2' },
    ],
  };
  it.each<[string, ShopState]>([
    ['an entry put in', { ...from, stock: { ...from.stock, c: 3 } }],
    ['an entry changed and one taken out', { ...from, stock: { a: 2 } }],
    ['a list that grew', { ...from, destroyed: [...from.destroyed, { gid: 'z', at: '3' }] }],
    ['a list that shrank', { ...from, destroyed: from.destroyed.slice(1) }],
    ['nothing', from],
  ])('replay %s from their description', (_name, to) => {
    const change = diffStates(from, to);
    const read = JSON.parse(JSON.stringify(change)) as typeof change;
    expect(applyStateChanges(from, [read])).toEqual(to);
  });

  it('contain one changed cart among many alone', () => {
    const to = { ...from, stock: { ...from.stock, a: 7 } };
    expect(diffStates(from, to)).toEqual({ stock: { put: { a: 7 } } });
  });
});
