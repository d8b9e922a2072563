import { cartStorageKey } from '../../../src/features/cart/storage/cart-storage';
import { openCheckout, submitCheckout } from '../../../stand-ins/services/rigs/buy-now';
import type { CartStore, Rehearsal } from '../../rigs/cart/open-rehearsal';
import { loseCart, openRehearsal, shownLines } from '../../rigs/cart/open-rehearsal';

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
});

afterAll(() => rehearsal.close());

async function pay(store: CartStore) {
  const url = store.getState().cart?.checkoutUrl ?? '';
  const page = await openCheckout(url);
  const paid = await submitCheckout(url, page, {
    email: 'ada@example.com',
    card: '4242 4242 4242 4242',
  });
  expect(paid.status).toBe(303);
}

it('cart: survives a reload and shows its lines before the service has answered', async () => {
  const browser = rehearsal.openBrowser();
  await browser.openTab().getState().add(rehearsal.merchandise('speed-rope'), 2);

  const reloaded = browser.openTab();
  expect(shownLines(reloaded)).toEqual([]);
  const loading = reloaded.getState().hydrate();
  expect(shownLines(reloaded)).toEqual(['2 Speed Rope']);
  expect(reloaded.getState().cart).toBeNull();
  await loading;
  expect(reloaded.getState().cart?.totalQuantity).toBe(2);
});

it('cart: does not overwrite a cart that another page stored before this one read it', async () => {
  const browser = rehearsal.openBrowser();
  await browser.openTab().getState().add(rehearsal.merchandise('speed-rope'));
  const reloaded = browser.openTab();
  reloaded.getState().openDialog();
  await reloaded.getState().hydrate();
  expect(shownLines(reloaded)).toEqual(['1 Speed Rope']);
});

it('cart: shows the stored lines and a retry when the service cannot be reached', async () => {
  const browser = rehearsal.openBrowser();
  await browser.openTab().getState().add(rehearsal.merchandise('speed-rope'));
  const reloaded = browser.openTab();
  browser.network.meet('unreachable');
  await reloaded.getState().hydrate();
  expect(shownLines(reloaded)).toEqual(['1 Speed Rope']);
  expect(reloaded.getState().errors.network).toMatch(/^The shop cannot be reached/);
  await reloaded.getState().resume();
  expect(reloaded.getState().cart?.totalQuantity).toBe(1);
  expect(reloaded.getState().errors.network).toBeNull();
});

it('tabs: share one cart when they start at the same time', async () => {
  const { openTab, serviceCart } = rehearsal.openBrowser();
  const [left, right] = [openTab(), openTab()];
  await Promise.all([
    left.getState().add(rehearsal.merchandise('speed-rope')),
    right.getState().add(rehearsal.merchandise('round-timer')),
  ]);
  expect(left.getState().cartGid).toBe(right.getState().cartGid);
  expect((await serviceCart(left))?.lines).toHaveLength(2);

  await left.getState().refresh();
  expect(shownLines(left).sort()).toEqual(['1 Round Timer', '1 Speed Rope']);
});

it('tabs: adopt a change of another tab without tracking it', async () => {
  const { openTab } = rehearsal.openBrowser();
  const [left, right] = [openTab(), openTab()];
  const rope = rehearsal.merchandise('speed-rope');
  await left.getState().add(rope);
  await right.getState().hydrate();
  await left.getState().setQuantity(rope.variantGid, 3);
  await right.getState().refresh();
  expect(shownLines(right)).toEqual(['3 Speed Rope']);
  expect(right.getState().cause).toBe('adopted');
});

it('cart: rebuilds a lost cart from the stored lines and codes', async () => {
  const browser = rehearsal.openBrowser();
  const first = browser.openTab();
  await first.getState().add(rehearsal.merchandise('corner-gloves', '12oz', 'Red'), 2);
  await first.getState().applyDiscount('CORNER10');
  loseCart(browser);

  const later = browser.openTab();
  await later.getState().hydrate();
  expect(shownLines(later)).toEqual(['2 Corner Gloves']);
  expect(later.getState().cart?.discountCodes).toEqual([{ code: 'CORNER10', applicable: true }]);
  expect((await browser.serviceCart(later))?.totalQuantity).toBe(2);
});

it('cart: rebuilds a cart lost during a change, and makes the change', async () => {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  await store.getState().add(rehearsal.merchandise('corner-gloves', '12oz', 'Red'), 2);
  loseCart(browser);
  await store.getState().add(rehearsal.merchandise('speed-rope'));
  const held = await browser.serviceCart(store);
  expect(held?.lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
  expect(shownLines(store)).toEqual(['1 Speed Rope', '2 Corner Gloves']);
});

it('cart: names the lines it leaves out of a rebuilt cart because they are no longer sold', async () => {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  await store.getState().add(rehearsal.merchandise('speed-rope'));
  await store.getState().add(rehearsal.merchandise('round-timer'));
  loseCart(browser);
  const stored = browser.storage.getItem(cartStorageKey) ?? '';
  const { variantGid } = rehearsal.merchandise('speed-rope');
  browser.storage.setItem(
    cartStorageKey,
    stored.replaceAll(`"${variantGid}"`, '"gid://shopify/ProductVariant/1"'),
  );
  const later = browser.openTab();
  await later.getState().hydrate();
  expect(shownLines(later)).toEqual(['1 Round Timer']);
  expect(later.getState().errors.cart).toEqual([
    expect.stringMatching(/^Speed Rope.* is no longer sold\.$/),
  ]);
});

it('cart: is empty after the order, asks whether it was placed, and can be filled again', async () => {
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
  await back.getState().add(rehearsal.merchandise('speed-rope'));
  expect(shownLines(back)).toEqual(['1 Speed Rope']);
});

it('cart: asks again after another reload, and puts the lines back on request', async () => {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  await store.getState().add(rehearsal.merchandise('speed-rope'), 2);
  store.getState().noteCheckoutOpened();
  loseCart(browser);
  await browser.openTab().getState().hydrate();

  const later = browser.openTab();
  await later.getState().hydrate();
  expect(later.getState().unconfirmedLines).toHaveLength(1);
  await later.getState().restoreLines();
  expect(shownLines(later)).toEqual(['2 Speed Rope']);
  expect(later.getState().unconfirmedLines).toEqual([]);
});

it.each(['not json', '{"version":1,"state":{"cartGid":7,"localLines":[{"quantity":"<script>"}]}}'])(
  'cart: starts empty when the stored cart cannot be read: %s',
  async (stored) => {
    const { storage, openTab } = rehearsal.openBrowser();
    storage.setItem(cartStorageKey, stored);
    const store = openTab();
    await store.getState().hydrate();
    expect(store.getState()).toMatchObject({ status: 'ready', cartGid: null, lines: [] });
  },
);
