import { cartStorageKey } from '../../../src/features/cart/storage/cart-storage';
import type { Rehearsal } from '../../rigs/cart/open-rehearsal';
import { openRehearsal, shownLines } from '../../rigs/cart/open-rehearsal';

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
});

afterAll(() => rehearsal.close());

async function cartWithRope() {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  await store.getState().add(rehearsal.merchandise('speed-rope'));
  browser.network.sent.length = 0;
  return { ...browser, store };
}

it('cart: shows a note at once and sends only the last of several', async () => {
  const { store, network, serviceCart } = await cartWithRope();
  const release = network.hold();
  const { setNote } = store.getState();
  const first = setNote('R');
  await network.nextSent();
  const rest = ['Ri', 'Rin', 'Ring twice.'].map(setNote);
  expect(store.getState().note).toBe('Ring twice.');
  release();
  await Promise.all([first, ...rest]);
  expect(network.sent).toEqual(['CartNoteUpdate', 'CartNoteUpdate']);
  expect((await serviceCart(store))?.note).toBe('Ring twice.');
  await store.getState().setNote('');
  expect((await serviceCart(store))?.note).toBe('');
});

it('cart: refuses a note that is too long without sending it, and keeps the stored one', async () => {
  const { store, network, serviceCart } = await cartWithRope();
  await store.getState().setNote('Short.');
  network.sent.length = 0;
  await store.getState().setNote('x'.repeat(5001));
  expect(store.getState().errors.note).toBe('Your note has 5,001 characters. Shorten it to 5,000.');
  expect(network.sent).toEqual([]);
  expect((await serviceCart(store))?.note).toBe('Short.');
  await store.getState().setNote('x'.repeat(5000));
  expect(store.getState().errors.note).toBeNull();
  expect((await serviceCart(store))?.note).toHaveLength(5000);
});

it('cart: rolls back a note that could not be saved, with an error next to it', async () => {
  const { store, network } = await cartWithRope();
  network.meet({ status: 401 });
  await store.getState().setNote('Ring twice.');
  expect(store.getState()).toMatchObject({
    note: '',
    errors: { note: expect.stringMatching(/^The shop has a problem/) as string },
  });
});

it('cart: applies and removes gift cards', async () => {
  const { store, serviceCart } = await cartWithRope();
  await store.getState().applyGiftCard(' corner gift 0025 ');
  const [card] = store.getState().cart?.giftCards ?? [];
  expect(card).toMatchObject({ lastCharacters: '0025', balance: { currencyCode: 'USD' } });
  const paid = store.getState().cart?.cost.total.cents ?? 0;
  await store.getState().removeGiftCard(card?.gid ?? '');
  expect(store.getState().cart?.giftCards).toEqual([]);
  expect(store.getState().cart?.cost.total.cents).toBeGreaterThan(paid);
  expect((await serviceCart(store))?.giftCards).toEqual([]);
});

it('cart: reports an unknown gift card, which the service does not', async () => {
  const { store } = await cartWithRope();
  await store.getState().applyGiftCard('NOSUCHCARD');
  expect(store.getState().errors.codes).toEqual({
    NOSUCHCARD: 'This gift card is not known, or nothing is left on it.',
  });
});

it('cart: applies several discount codes, and refuses one that is too long', async () => {
  const { store, network } = await cartWithRope();
  await store.getState().applyDiscount('CORNER10');
  await store.getState().applyDiscount('SHIPFREE');
  expect(store.getState().cart?.discountCodes.map(({ code }) => code)).toEqual([
    'CORNER10',
    'SHIPFREE',
  ]);
  network.sent.length = 0;
  const long = 'x'.repeat(300);
  await store.getState().applyDiscount(long);
  await store.getState().applyDiscount('   ');
  expect(store.getState().errors.codes[long]).toMatch(/^A code has at most 255 characters/);
  expect(network.sent).toEqual([]);
});

it('cart: starts a cart with a code, as from a link, and keeps it for the first line', async () => {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  await store.getState().applyDiscount('CORNER10');
  await store.getState().add(rehearsal.merchandise('corner-gloves', '12oz', 'Red'));
  expect(store.getState().cart?.discountCodes).toEqual([{ code: 'CORNER10', applicable: true }]);
});

it('cart: adds several lines in one request and names those that are refused', async () => {
  const { store, network, serviceCart } = await cartWithRope();
  const gone = {
    ...rehearsal.merchandise('round-timer'),
    variantGid: 'gid://shopify/ProductVariant/1',
  };
  const gloves = rehearsal.merchandise('corner-gloves', '12oz', 'Red');
  const adding = store.getState().addLines([
    { merchandise: gone, quantity: 1 },
    { merchandise: gloves, quantity: 2 },
    { merchandise: rehearsal.merchandise('speed-rope'), quantity: 3 },
  ]);
  expect(shownLines(store)).toEqual(['2 Corner Gloves', '1 Round Timer', '4 Speed Rope']);
  await adding;
  expect(network.sent).toEqual(['CartLinesAdd', 'CartLinesAdd']);
  expect(shownLines(store)).toEqual(['2 Corner Gloves', '4 Speed Rope']);
  expect((await serviceCart(store))?.totalQuantity).toBe(6);
  expect(store.getState().errors.cart).toEqual([
    expect.stringMatching(/^Round Timer.*: This product is not available\.$/),
  ]);
});

it('cart: keeps note, codes and gift cards when it is rebuilt', async () => {
  const browser = await cartWithRope();
  const { store, storage } = browser;
  await store.getState().setNote('Ring twice.');
  await store.getState().applyDiscount('CORNER10');
  await store.getState().applyGiftCard('CORNER-GIFT-0025');
  const stored = storage.getItem(cartStorageKey) ?? '';
  storage.setItem(
    cartStorageKey,
    stored.replace(/gid:\/\/shopify\/Cart\/[^"]+/, 'gid://shopify/Cart/gone?key=0'),
  );
  const later = browser.openTab();
  await later.getState().hydrate();
  expect(later.getState().cause).toBe('rebuilt');
  expect(await browser.serviceCart(later)).toMatchObject({
    note: 'Ring twice.',
    discountCodes: [{ code: 'CORNER10' }],
    giftCards: [{ lastCharacters: '0025' }],
    totalQuantity: 1,
  });
});

it('cart: rebuilds a cart that is lost again while it is rebuilt, and stops without losing lines', async () => {
  const { store } = await cartWithRope();
  rehearsal.shop.server.faults.add({ kind: 'cart-gone', operation: 'cartLinesAdd', count: 2 });
  await store.getState().add(rehearsal.merchandise('round-timer'));
  expect(shownLines(store)).toEqual(['1 Round Timer', '1 Speed Rope']);

  rehearsal.shop.server.faults.add({ kind: 'cart-gone', operation: 'cartLinesAdd' });
  await store.getState().add(rehearsal.merchandise('round-timer'));
  rehearsal.shop.server.faults.clear();
  expect(store.getState().errors.lines).not.toEqual({});
  expect(shownLines(store)).toEqual(['1 Round Timer', '1 Speed Rope']);
  await store.getState().resume();
  expect(store.getState().cart?.totalQuantity).toBe(3);
});
