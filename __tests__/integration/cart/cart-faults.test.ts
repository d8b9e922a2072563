import type { Cart } from '../../../src/domain/cart/cart';
import { cartStorageKey } from '../../../src/features/cart/storage/cart-storage';
import { selectTotalsStatus } from '../../../src/features/cart/state/cart-selectors';
import { addLines } from '../../../src/storefront/cart/cart-api';
import { updateEmail } from '../../../src/storefront/checkout/checkout-api';
import { toCheckout } from '../../../src/storefront/checkout/to-checkout';
import type { StorefrontClient } from '../../../src/storefront/client/storefront-client';
import { openCheckout, submitCheckout } from '../../../stand-ins/services/rigs/buy-now';
import type { CartStore } from '../../rigs/cart/open-rehearsal';
import { loseCart, openRehearsal, shownLines } from '../../rigs/cart/open-rehearsal';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const rehearsal = openForFile(openRehearsal, 'close');

afterEach(() => rehearsal.shop.server.faults.clear());

async function cartWithGloves(quantity = 1) {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  const gloves = rehearsal.merchandise('corner-gloves', '12oz', 'Red');
  await store.getState().add(gloves, quantity);
  browser.network.sent.length = 0;
  const held = () => browser.serviceCart(store);
  /** Opens the page again. */
  const reload = async () => {
    const later = browser.openTab();
    await later.getState().hydrate();
    return later;
  };
  return { ...browser, browser, store, lineKey: gloves.variantGid, gloves, held, reload };
}

const rope = () => rehearsal.merchandise('speed-rope');

describe('faults', () => {
  it('roll a change back, with the reason next to its line until the next change', async () => {
    const { store, network, lineKey, held } = await cartWithGloves();
    network.meet({ status: 401 });
    await store.getState().setQuantity(lineKey, 4);
    expect(shownLines(store)).toEqual(['1 Corner Gloves']);
    expect(store.getState().errors.lines[lineKey]).toBe(
      'The shop has a problem at the moment. Try again in a few minutes.',
    );
    expect((await held())?.totalQuantity).toBe(1);
    await store.getState().setQuantity(lineKey, 2);
    expect(store.getState().errors.lines).toEqual({});
    expect(shownLines(store)).toEqual(['2 Corner Gloves']);
  });

  it('are said next to the code and the note that could not be saved', async () => {
    const { store, network } = await cartWithGloves();
    network.meet({ status: 401 });
    await store.getState().applyDiscount('CORNER10');
    expect(store.getState().errors.codes.CORNER10).toMatch(/^The shop has a problem/);
    expect(store.getState().cart?.discountCodes).toEqual([]);
    network.meet({ status: 401 });
    await store.getState().setNote('Ring twice.');
    expect(store.getState().note).toBe('');
    expect(store.getState().errors.note).toMatch(/^The shop has a problem/);
  });

  it.each(['Cart.note', 'BaseCartLine.discountAllocations', 'ProductVariant.quantityRule'])(
    'leave what a purchase needs once the shop does not have %s any more',
    async (field) => {
      const { store, network, lineKey, gloves, held } = await cartWithGloves();
      rehearsal.shop.server.faults.add({ kind: 'absent-field', field });
      await store.getState().setQuantity(lineKey, 3);
      await store.getState().add(rehearsal.merchandise('speed-rope', '9 ft', 'Black'));
      expect(network.sent).toEqual(['CartLinesUpdate', 'CartLinesUpdate', 'CartLinesAdd']);
      expect(store.getState().errors).toMatchObject({ cart: [], lines: {}, network: null });
      expect(shownLines(store)).toEqual(['1 Speed Rope', '3 Corner Gloves']);
      expect(store.getState().cart?.cost.total.cents).toBe(gloves.price.cents * 3 + 1_800);
      expect(store.getState().cart?.checkoutUrl).toContain('/cart/c/');
      rehearsal.shop.server.faults.clear();
      expect((await held())?.totalQuantity).toBe(4);
    },
  );

  it.each([
    ['lost', ['CartLinesAdd', 'Cart']],
    ['truncated', ['CartLinesAdd', 'Cart']],
    ['unreachable', ['CartLinesAdd', 'Cart', 'CartLinesAdd']],
  ] as const)('make an addition once when the answer is %s', async (fault, sent) => {
    const { store, network, gloves, held } = await cartWithGloves();
    network.meet(fault);
    await store.getState().add(gloves);
    expect(network.sent).toEqual(sent);
    expect((await held())?.totalQuantity).toBe(2);
    expect(shownLines(store)).toEqual(['2 Corner Gloves']);
    expect(store.getState().errors.cart).toEqual([]);
  });

  it('make an addition once that arrives after its time-out', async () => {
    const { store, network, gloves, held } = await cartWithGloves();
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const timedOut = Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'));
    network.meet({ held: timedOut }, 'pass', { held: arrived });
    const adding = store.getState().add(gloves);
    while (network.sent.length < 3) await network.nextSent();
    const late = [{ merchandiseId: gloves.variantGid, quantity: 1 }];
    await addLines(rehearsal.client, store.getState().cartGid ?? '', late);
    arrive();
    await adding;
    expect(network.sent).toEqual(['CartLinesAdd', 'Cart', 'Cart']);
    expect((await held())?.totalQuantity).toBe(2);
    expect(shownLines(store)).toEqual(['2 Corner Gloves']);
  });

  it('leave the cart unconfirmed, which is said, and reconciled on retry', async () => {
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
});

describe('a reload', () => {
  it('shows the lines before the service has answered', async () => {
    const { browser } = await cartWithGloves(2);
    const reloaded = browser.openTab();
    // Opening the dialog stores nothing over a cart that is not read yet.
    reloaded.getState().openDialog();
    expect(shownLines(reloaded)).toEqual([]);
    const loading = reloaded.getState().hydrate();
    expect(shownLines(reloaded)).toEqual(['2 Corner Gloves']);
    expect(reloaded.getState().cart).toBeNull();
    await loading;
    expect(reloaded.getState()).toMatchObject({ cause: 'loaded', cart: { totalQuantity: 2 } });
  });

  it.each([
    'not json',
    '{"version":1,"state":{"cartGid":7,"localLines":[{"quantity":"<script>"}]}}',
  ])('starts empty when the stored cart cannot be read: %s', async (stored) => {
    const { storage, openTab } = rehearsal.openBrowser();
    storage.setItem(cartStorageKey, stored);
    const store = openTab();
    await store.getState().hydrate();
    expect(store.getState()).toMatchObject({ status: 'ready', cartGid: null, lines: [] });
  });
});

describe('a lost cart', () => {
  it('is rebuilt with lines, note, codes, and gift cards', async () => {
    const { browser, store, reload } = await cartWithGloves(2);
    const { setNote, applyDiscount, applyGiftCard } = store.getState();
    await setNote('Ring twice.');
    await applyDiscount('CORNER10');
    await applyGiftCard('CORNER-GIFT-0025');
    loseCart(browser);
    const later = await reload();
    expect(later.getState().cause).toBe('rebuilt');
    expect(shownLines(later)).toEqual(['2 Corner Gloves']);
    expect(await browser.serviceCart(later)).toMatchObject({
      note: 'Ring twice.',
      discountCodes: [{ code: 'CORNER10', applicable: true }],
      giftCards: [{ lastCharacters: '0025' }],
      totalQuantity: 2,
    });
  });

  it('is rebuilt for its buyer during a change, which is made, even if it is lost again', async () => {
    const { store, held } = await cartWithGloves(2);
    const setEmail = (cart: Cart, client: StorefrontClient) =>
      updateEmail(client, toCheckout(cart), 'ada@example.com');
    await store.getState().runOnCart(setEmail);
    const { faults } = rehearsal.shop.server;
    faults.add({ kind: 'cart-gone', operation: 'cartLinesAdd', count: 2 });
    await store.getState().add(rope());
    const rebuilt = await held();
    expect(rebuilt?.lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect(rebuilt?.buyerIdentity.email).toBe('ada@example.com');
    expect(shownLines(store)).toEqual(['1 Speed Rope', '2 Corner Gloves']);

    faults.add({ kind: 'cart-gone', operation: 'cartLinesAdd' });
    await store.getState().add(rope());
    faults.clear();
    expect(store.getState().errors.lines).not.toEqual({});
    expect(shownLines(store)).toEqual(['1 Speed Rope', '2 Corner Gloves']);
    await store.getState().resume();
    expect(store.getState().cart?.totalQuantity).toBe(4);
  });

  it('is rebuilt without what is no longer sold, which is named', async () => {
    const { browser, storage, store, lineKey, reload } = await cartWithGloves();
    await store.getState().add(rope());
    loseCart(browser);
    const stored = storage.getItem(cartStorageKey) ?? '';
    const gone = stored.replaceAll(`"${lineKey}"`, '"gid://shopify/ProductVariant/1"');
    storage.setItem(cartStorageKey, gone);
    const later = await reload();
    expect(shownLines(later)).toEqual(['1 Speed Rope']);
    expect(later.getState().errors.cart).toEqual([
      expect.stringMatching(/^Corner Gloves.* is no longer sold\.$/),
    ]);
  });
});

describe('an order', () => {
  async function pay(store: CartStore) {
    const url = store.getState().cart?.checkoutUrl ?? '';
    const card = { email: 'ada@example.com', card: '4242 4242 4242 4242' };
    const paid = await submitCheckout(url, await openCheckout(url), card);
    expect(paid.status).toBe(303);
  }

  it('empties the cart, is asked about, and the cart can be filled again', async () => {
    const { openTab } = rehearsal.openBrowser();
    const store = openTab();
    await store.getState().add(rehearsal.merchandise('cornerwork-membership', 'Monthly'));
    store.getState().noteCheckoutOpened();
    await pay(store);
    const back = openTab();
    await back.getState().hydrate();
    expect(shownLines(back)).toEqual([]);
    expect(back.getState().unconfirmedLines).toHaveLength(1);
    expect(back.getState().cause).toBe('cleared');
    back.getState().forgetUnconfirmed();
    await back.getState().add(rope());
    expect(shownLines(back)).toEqual(['1 Speed Rope']);
  });

  it('is asked about again after another reload, and the lines put back on request', async () => {
    const { browser, store, reload } = await cartWithGloves(2);
    store.getState().noteCheckoutOpened();
    loseCart(browser);
    await reload();
    const later = await reload();
    expect(later.getState().unconfirmedLines).toHaveLength(1);
    await later.getState().restoreLines();
    expect(shownLines(later)).toEqual(['2 Corner Gloves']);
    expect(later.getState().unconfirmedLines).toEqual([]);
  });

  it('that is known leaves a cart that the shop still holds', async () => {
    const { store } = await cartWithGloves();
    await store.getState().noteOrderPlaced();
    expect(shownLines(store)).toEqual(['1 Corner Gloves']);
    rehearsal.shop.server.faults.add({ kind: 'cart-gone', count: 1 });
    await store.getState().refresh();
    expect(shownLines(store)).toEqual(['1 Corner Gloves']);
  });
});
