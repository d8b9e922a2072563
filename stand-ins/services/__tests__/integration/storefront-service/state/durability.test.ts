import { appendFile, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ShopState } from '../../../../storefront-service/state/shop-state';
import { emptyShopState } from '../../../../storefront-service/state/shop-state';
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

it('state: entries put in, changed and taken out are the same when it is read again', async () => {
  const store = await open();
  const [x, y, z] = [
    { gid: 'x', at: '1' },
    { gid: 'y', at: '2' },
    { gid: 'z', at: '3' },
  ];
  const parts: Pick<ShopState, 'stock' | 'destroyed'>[] = [
    { stock: { a: 1, b: null }, destroyed: [x, y] },
    { stock: { a: 2 }, destroyed: [x, y, z] },
    { stock: { a: 2, c: 3 }, destroyed: [y, z] },
  ];
  for (const part of parts) {
    await store.change((state) => ({ state: { ...state, ...part }, result: undefined }));
    const { stock: kept, destroyed } = (await open()).read();
    expect({ stock: kept, destroyed }).toEqual(part);
  }
});
