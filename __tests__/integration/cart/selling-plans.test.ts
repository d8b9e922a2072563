import { readCartLink, writeCartLink } from '../../../src/features/shared-cart/cart-link';
import { getCart } from '../../../src/storefront/cart/cart-api';
import { getVariants, soldAs } from '../../../src/storefront/cart/shared-variants-api';
import type { CartStore, Rehearsal } from '../../rigs/cart/open-rehearsal';
import { openRehearsal, shownLines } from '../../rigs/cart/open-rehearsal';

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
});

afterAll(() => rehearsal.close());

const wraps = ['canvas-hand-wraps', '180 in', 'Red'] as const;
const quarterly = 'A fresh pair every three months, 15% off';

async function fillWithWraps(store: CartStore): Promise<void> {
  const { add } = store.getState();
  await add(rehearsal.merchandise(...wraps), 1);
  await add(rehearsal.planned('Every 3 months', ...wraps), 2);
  await add(rehearsal.planned('Every 3 months', ...wraps), 1);
  await add(rehearsal.planned('Every 6 months', ...wraps), 1);
}

const allWraps = [
  '1 Canvas Hand Wraps (A fresh pair every six months, 10% off)',
  `3 Canvas Hand Wraps (${quarterly})`,
  '1 Canvas Hand Wraps',
];

it('plans: a variant in different plans has a line each; the same plan grows one line', async () => {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  await fillWithWraps(store);
  expect(shownLines(store)).toEqual(allWraps);
  const [, planned, once] = (await browser.serviceCart(store))?.lines ?? [];
  expect(planned).toMatchObject({ quantity: 3, merchandise: { plan: { name: quarterly } } });
  expect(planned?.merchandise.price.cents).toBe(1275);
  expect(planned?.merchandise.compareAtPrice?.cents).toBe(1500);
  expect(planned?.total.cents).toBe(3825);
  expect(once?.merchandise.plan).toBeUndefined();
});

it('plans: a line in a plan is shown at once, at its price', async () => {
  const store = rehearsal.openBrowser().openTab();
  const adding = store.getState().add(rehearsal.planned('Every 3 months', ...wraps), 1);
  const [line] = store.getState().lines;
  expect(line).toMatchObject({
    isPending: true,
    merchandise: { price: { cents: 1275 }, plan: { name: quarterly } },
  });
  const { lineKey } = line ?? {};
  await adding;
  expect(store.getState().lines).toMatchObject([{ lineKey, isPending: false }]);
});

it('plans: a change or removal affects the line in its plan only', async () => {
  const store = rehearsal.openBrowser().openTab();
  await fillWithWraps(store);
  const planned = store.getState().lines.find(({ merchandise }) => merchandise.plan);
  const key = planned?.lineKey ?? '';
  await store.getState().setQuantity(key, 4);
  expect(shownLines(store)[0]).toMatch(/^4 .*six months/);
  await store.getState().remove(key);
  expect(shownLines(store)).toEqual(allWraps.slice(1));
});

it('plans: a queued line keeps its plan over a reload', async () => {
  const browser = rehearsal.openBrowser();
  browser.network.goOffline();
  const before = browser.openMortalTab();
  await before.store.getState().hydrate();
  await before.store.getState().add(rehearsal.planned('Every 3 months', ...wraps), 2);
  before.kill();
  const after = browser.openTab();
  await after.getState().hydrate();
  expect(shownLines(after)).toEqual([`2 Canvas Hand Wraps (${quarterly})`]);
  browser.network.goOnline();
  await after.getState().resume();
  expect((await browser.serviceCart(after))?.lines).toMatchObject([
    { quantity: 2, merchandise: { plan: { name: quarterly } } },
  ]);
});

it('plans: lines are rebuilt in their plans when the cart is lost', async () => {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  await fillWithWraps(store);
  const gone = store.getState().cartGid;
  rehearsal.shop.server.faults.add({ kind: 'cart-gone', count: 1 });
  await store.getState().refresh();
  expect(store.getState().cartGid).not.toBe(gone);
  expect(shownLines(store)).toEqual(allWraps);
  const { cartGid } = store.getState();
  const held = await getCart(rehearsal.client, cartGid ?? '');
  expect(held.ok && held.data?.lines.map(({ merchandise }) => merchandise.plan?.name)).toEqual([
    'A fresh pair every six months, 10% off',
    quarterly,
    undefined,
  ]);
});

it('plans: a rebuilt cart leaves out, by name, a line whose plan is no longer offered', async () => {
  const store = rehearsal.openBrowser().openTab();
  await store.getState().add(rehearsal.merchandise('speed-rope'), 1);
  const stale = {
    ...rehearsal.merchandise(...wraps),
    plan: { planGid: 'gid://shopify/SellingPlan/1', name: 'Once a decade' },
  };
  const localLines = [{ lineGid: 'line', quantity: 1, merchandise: stale }];
  store.setState({ localLines: [...store.getState().localLines, ...localLines] });
  rehearsal.shop.server.faults.add({ kind: 'cart-gone', count: 1 });
  await store.getState().refresh();
  expect(shownLines(store)).toEqual(['1 Speed Rope']);
  expect(store.getState().errors.cart).toEqual([
    'Canvas Hand Wraps, 180 in / Red, Once a decade could not be put back. This plan is no longer offered. Choose another on its page.',
  ]);
});

it('plans: a product that needs a plan is refused, and the other lines are added', async () => {
  const store = rehearsal.openBrowser().openTab();
  const membership = rehearsal.merchandise('cornerwork-membership', 'Monthly');
  await store.getState().addLines([
    { merchandise: { ...membership, plan: undefined }, quantity: 1 },
    { merchandise: rehearsal.merchandise('speed-rope'), quantity: 1 },
  ]);
  expect(shownLines(store)).toEqual(['1 Speed Rope']);
  expect(store.getState().errors.cart).toEqual([
    'Cornerwork Membership, Monthly: This is only sold in a plan. Choose one on its page.',
  ]);
});

it('plans: a shared cart keeps the plans of its lines', async () => {
  const store = rehearsal.openBrowser().openTab();
  await fillWithWraps(store);
  const path = writeCartLink({ lines: store.getState().lines, discountCodes: [] });
  const link = readCartLink(path.slice('/cart'.length));
  if (!link || 'problem' in link) throw new Error(path);
  const [{ variantGid } = { variantGid: '' }] = link.lines;
  const found = await getVariants(rehearsal.client, [variantGid]);
  const [variant] = found.ok ? found.data : [];
  expect(link.lines.map(({ planGid }) => variant && soldAs(variant, planGid)?.plan?.name)).toEqual([
    'A fresh pair every six months, 10% off',
    quarterly,
    undefined,
  ]);
  expect(variant && soldAs(variant, 'gid://shopify/SellingPlan/1')).toBeUndefined();
});

it('plans: a product that needs one is bought in the first where a link names none', async () => {
  const { variantGid } = rehearsal.merchandise('cornerwork-membership', 'Annual');
  const found = await getVariants(rehearsal.client, [variantGid]);
  const [variant] = found.ok ? found.data : [];
  expect(variant && soldAs(variant, undefined)?.plan?.next?.period).toBe('every year');
});
