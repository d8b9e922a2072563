import { selectTotalsStatus } from '../../../src/features/cart/state/cart-selectors';
import type { Rehearsal } from '../../rigs/cart/open-rehearsal';
import { openRehearsal, shownLines } from '../../rigs/cart/open-rehearsal';

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
});

afterAll(() => rehearsal.close());

async function cartWithGloves() {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  const gloves = rehearsal.merchandise('corner-gloves', '12oz', 'Red');
  await store.getState().add(gloves);
  browser.network.sent.length = 0;
  return { ...browser, store, lineKey: gloves.variantGid, gloves };
}

it('cart: rolls a failed change back and shows the reason next to its line', async () => {
  const { store, network, lineKey, serviceCart } = await cartWithGloves();
  network.meet({ status: 401 });
  await store.getState().setQuantity(lineKey, 4);
  expect(shownLines(store)).toEqual(['1 Corner Gloves']);
  expect(store.getState().errors.lines[lineKey]).toBe(
    'The shop has a problem at the moment. Try again in a few minutes.',
  );
  expect((await serviceCart(store))?.totalQuantity).toBe(1);
});

it.each(['Cart.note', 'BaseCartLine.discountAllocations', 'ProductVariant.quantityRule'])(
  'cart: goes on with what a purchase needs once the shop does not have %s any more',
  async (field) => {
    const { faults } = rehearsal.shop.server;
    const { store, network, lineKey, gloves, serviceCart } = await cartWithGloves();
    faults.add({ kind: 'absent-field', field });
    await store.getState().setQuantity(lineKey, 3);
    await store.getState().add(rehearsal.merchandise('speed-rope', '9 ft', 'Black'));
    expect(network.sent).toEqual(['CartLinesUpdate', 'CartLinesUpdate', 'CartLinesAdd']);
    expect(store.getState().errors).toMatchObject({ cart: [], lines: {}, network: null });
    expect(shownLines(store)).toEqual(['1 Speed Rope', '3 Corner Gloves']);
    expect(store.getState().cart?.cost.total.cents).toBe(gloves.price.cents * 3 + 1_800);
    expect(store.getState().cart?.checkoutUrl).toContain('/cart/c/');
    faults.clear();
    expect((await serviceCart(store))?.totalQuantity).toBe(4);
  },
);

it('cart: removes an error with the next change of its line', async () => {
  const { store, network, lineKey } = await cartWithGloves();
  network.meet({ status: 401 });
  await store.getState().setQuantity(lineKey, 4);
  await store.getState().setQuantity(lineKey, 2);
  expect(store.getState().errors.lines).toEqual({});
  expect(shownLines(store)).toEqual(['2 Corner Gloves']);
});

it.each([429, 430, 503])('cart: retries with back-off when the shop answers %i', async (status) => {
  const { store, network, lineKey } = await cartWithGloves();
  network.meet({ status }, { status });
  await store.getState().setQuantity(lineKey, 3);
  expect(network.sent).toEqual(['CartLinesUpdate', 'CartLinesUpdate', 'CartLinesUpdate']);
  expect(shownLines(store)).toEqual(['3 Corner Gloves']);
  expect(store.getState().errors.lines).toEqual({});
});

it.each(['lost', 'truncated'] as const)(
  'cart: does not add twice when the answer is %s',
  async (fault) => {
    const { store, network, gloves, serviceCart } = await cartWithGloves();
    network.meet(fault);
    await store.getState().add(gloves);
    expect(network.sent).toEqual(['CartLinesAdd', 'Cart']);
    expect((await serviceCart(store))?.totalQuantity).toBe(2);
    expect(shownLines(store)).toEqual(['2 Corner Gloves']);
    expect(store.getState().errors.cart).toEqual([]);
  },
);

it('cart: sends an addition again when the cart shows that it was not made', async () => {
  const { store, network, gloves, serviceCart } = await cartWithGloves();
  network.meet('unreachable');
  await store.getState().add(gloves);
  expect(network.sent).toEqual(['CartLinesAdd', 'Cart', 'CartLinesAdd']);
  expect((await serviceCart(store))?.totalQuantity).toBe(2);
});

it('cart: says that the cart is unconfirmed, and reconciles on retry', async () => {
  const { store, network, gloves } = await cartWithGloves();
  network.meet('lost', 'unreachable');
  await store.getState().add(gloves);
  expect(store.getState().errors.network).toBe('We could not check your cart with the shop.');
  expect(selectTotalsStatus(store.getState())).toBe('Updating cart totals');

  await store.getState().resume();
  expect(shownLines(store)).toEqual(['2 Corner Gloves']);
  expect(store.getState().errors.network).toBeNull();
  expect(selectTotalsStatus(store.getState())).toBe('Cart totals updated');
});

it('cart: queues changes while offline and sends them when the connection is back', async () => {
  const { store, network, lineKey, serviceCart } = await cartWithGloves();
  network.goOffline();
  await store.getState().setQuantity(lineKey, 3);
  await store.getState().add(rehearsal.merchandise('speed-rope'));
  await store.getState().setQuantity(lineKey, 4);
  expect(shownLines(store)).toEqual(['1 Speed Rope', '4 Corner Gloves']);
  expect(store.getState().errors.network).toMatch(/^You are offline\. What you changed is kept/);
  expect((await serviceCart(store))?.totalQuantity).toBe(1);

  network.goOnline();
  await store.getState().resume();
  expect((await serviceCart(store))?.totalQuantity).toBe(5);
  expect(shownLines(store)).toEqual(['1 Speed Rope', '4 Corner Gloves']);
  expect(store.getState().errors.network).toBeNull();
});

it('cart: queues the very first line while offline', async () => {
  const { network, openTab, serviceCart } = rehearsal.openBrowser();
  const store = openTab();
  network.goOffline();
  await store.getState().add(rehearsal.merchandise('speed-rope'));
  expect(shownLines(store)).toEqual(['1 Speed Rope']);
  network.goOnline();
  await store.getState().resume();
  expect((await serviceCart(store))?.totalQuantity).toBe(1);
});

it('cart: shows a failed code next to it', async () => {
  const { store, network } = await cartWithGloves();
  network.meet({ status: 401 });
  await store.getState().applyDiscount('CORNER10');
  expect(store.getState().errors.codes.CORNER10).toMatch(/^The shop has a problem/);
  expect(store.getState().cart?.discountCodes).toEqual([]);
});
