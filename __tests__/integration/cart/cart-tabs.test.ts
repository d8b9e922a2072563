import type { Browser } from '../../rigs/cart/open-rehearsal';
import { openRehearsal, shownLines } from '../../rigs/cart/open-rehearsal';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const rehearsal = openForFile(openRehearsal, 'close');

afterEach(() => {
  rehearsal.shop.server.faults.clear();
  jest.restoreAllMocks();
});

const rope = () => rehearsal.merchandise('speed-rope');

/** Opens two tabs of a browser, which know of a rope in the cart. */
async function twoTabs() {
  const browser = rehearsal.openBrowser();
  const [left, right] = [browser.openTab(), browser.openTab()];
  await left.getState().add(rope());
  await right.getState().hydrate();
  return { browser, left, right };
}

/** Lists the stored changes, or the stored rejections, of all tabs. */
function storedKeys({ storage }: Browser, kind: 'change' | 'outcome'): string[] {
  const keys = Array.from({ length: storage.length }, (_unused, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(`cornerwork-cart-${kind}-`));
}

it('tabs: share one cart when they start in the same moment, and the changes of both', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const browser = rehearsal.openBrowser();
  const [left, right] = [browser.openTab(), browser.openTab()];
  await Promise.all([
    left.getState().add(rope(), 2),
    right.getState().add(rehearsal.merchandise('round-timer'), 3),
  ]);
  expect(left.getState().cartGid).toBe(right.getState().cartGid);
  await left.getState().refresh();
  expect(shownLines(left)).toEqual(['3 Round Timer', '2 Speed Rope']);
  expect((await browser.serviceCart(left))?.totalQuantity).toBe(5);
  expect(storedKeys(browser, 'change')).toEqual([]);
});

it('tabs: adopt a change of another tab without tracking it', async () => {
  const { left, right } = await twoTabs();
  await left.getState().setQuantity(rope().variantGid, 3);
  await right.getState().refresh();
  expect(shownLines(right)).toEqual(['3 Speed Rope']);
  expect(right.getState().cause).toBe('adopted');
});

it('tabs: one whose lock was taken sends nothing more before the others had their turn', async () => {
  const { browser, left: slow, right: other } = await twoTabs();
  const { network } = browser;
  network.sent.length = 0;
  const release = network.hold();
  const sending = network.nextSent();
  const adding = slow.getState().add(rope(), 2);
  await sending;
  const waiting = slow.getState().setQuantity(rope().variantGid, 7);
  const refreshed = other.getState().refresh();
  const continued = slow.getState().giveWay();
  release();
  await Promise.all([adding, waiting, refreshed, continued]);
  expect(network.sent).toEqual(['CartLinesAdd', 'Cart', 'CartLinesUpdate']);
  expect((await browser.serviceCart(slow))?.totalQuantity).toBe(7);
  expect(storedKeys(browser, 'change')).toEqual([]);
});

it('tabs: a failed addition that another tab retries is made, also if it is asked for again here', async () => {
  const { browser, left: asking, right: retrying } = await twoTabs();
  const { network } = browser;
  network.meet('unreachable', 'unreachable');
  await asking.getState().add(rope(), 2);
  asking.getState().noteFailureShown();
  const release = network.hold();
  const checking = network.nextSent();
  const retried = retrying.getState().resume();
  await checking;
  const adding = asking.getState().add(rope());
  release();
  await Promise.all([retried, adding]);
  expect((await browser.serviceCart(asking))?.totalQuantity).toBe(4);
  expect(storedKeys(browser, 'change')).toEqual([]);
});

it('tabs: rebuild from what the other tab has added, not from an old copy', async () => {
  const { browser, left, right } = await twoTabs();
  await right.getState().add(rehearsal.merchandise('round-timer'), 4);
  rehearsal.shop.server.faults.add({ kind: 'cart-gone', count: 1 });
  await left.getState().add(rope());
  expect(shownLines(left)).toEqual(['4 Round Timer', '2 Speed Rope']);
  expect((await browser.serviceCart(left))?.totalQuantity).toBe(6);
});

it('tabs: an order known in one of them is asked about in none', async () => {
  const { left, right } = await twoTabs();
  left.getState().noteCheckoutOpened();
  rehearsal.shop.server.faults.add({ kind: 'cart-gone', count: 1 });
  await left.getState().noteOrderPlaced();
  const nothing = { lines: [], unconfirmedLines: [], cartGid: null };
  expect(left.getState()).toMatchObject(nothing);
  await right.getState().refresh();
  expect(right.getState()).toMatchObject(nothing);
  await right.getState().add(rehearsal.merchandise('round-timer'));
  expect(shownLines(right)).toEqual(['1 Round Timer']);
});

const none = { lines: {}, codes: {}, note: null, cart: [], network: null };

/** Requests a change in one tab while offline, and sends it from another. */
async function haveAnotherTabSend(ask: (tab: ReturnType<Browser['openTab']>) => Promise<void>) {
  const { browser, left: asking, right: sending } = await twoTabs();
  browser.network.goOffline();
  await ask(asking);
  browser.network.goOnline();
  await sending.getState().resume();
  return { browser, asking };
}

/** Lets the shop refuse the first line of the next change. */
function refuseNext(operation: 'cartLinesAdd' | 'cartLinesUpdate'): void {
  rehearsal.shop.server.faults.add({
    kind: 'user-error',
    operation,
    code: 'MAXIMUM_EXCEEDED',
    field: ['lines', '0', 'quantity'],
    keepsCart: true,
    count: 1,
  });
}

const planless = () => ({
  ...rehearsal.merchandise('cornerwork-membership', 'Monthly'),
  plan: undefined,
});
const planlessMessage =
  'Cornerwork Membership, Monthly: This is only sold in a plan. Choose one on its page.';

it('rejections: reach the tab that requested the change when another tab sent it', async () => {
  refuseNext('cartLinesUpdate');
  const { variantGid } = rope();
  const { browser, asking } = await haveAnotherTabSend((tab) =>
    tab.getState().setQuantity(variantGid, 7),
  );
  expect(storedKeys(browser, 'outcome')).toHaveLength(1);
  await asking.getState().refresh();
  expect(shownLines(asking)).toEqual(['1 Speed Rope']);
  expect(asking.getState().errors).toEqual({
    ...none,
    lines: { [variantGid]: 'That is more than one order can hold.' },
  });
  expect(storedKeys(browser, 'outcome')).toEqual([]);
});

it('rejections: cover a gift card and one line of several', async () => {
  const { asking } = await haveAnotherTabSend(async (tab) => {
    await tab.getState().applyGiftCard('NOSUCHCARD');
    await tab.getState().addLines([
      { merchandise: planless(), quantity: 1 },
      { merchandise: rehearsal.merchandise('round-timer'), quantity: 1 },
    ]);
  });
  await asking.getState().refresh();
  expect(shownLines(asking)).toEqual(['1 Round Timer', '1 Speed Rope']);
  expect(asking.getState().errors).toEqual({
    ...none,
    codes: { NOSUCHCARD: 'This gift card is not known, or nothing is left on it.' },
    cart: [planlessMessage],
  });
});

it('rejections: let the requesting tab retry what the other could not save', async () => {
  const { variantGid } = rope();
  const { browser, asking } = await haveAnotherTabSend(async (tab) => {
    await tab.getState().setQuantity(variantGid, 3);
    // As often as the client retries.
    rehearsal.shop.server.faults.add({ kind: 'security-rejection', count: 4 });
  });
  rehearsal.shop.server.faults.clear();
  await asking.getState().refresh();
  expect(asking.getState()).toMatchObject({
    failed: [{ kind: 'set-quantity', quantity: 3 }],
    errors: { network: 'Not everything you changed was saved.' },
  });
  expect(asking.getState().errors.lines[variantGid]).toMatch(/\S/);
  await asking.getState().resume();
  expect((await browser.serviceCart(asking))?.totalQuantity).toBe(3);
  expect(asking.getState()).toMatchObject({ failed: [], errors: none });
});

it('rejections: include every line of one change that was refused after another', async () => {
  const { asking } = await haveAnotherTabSend(async (tab) => {
    refuseNext('cartLinesAdd');
    await tab.getState().addLines([
      { merchandise: rehearsal.merchandise('round-timer'), quantity: 1 },
      { merchandise: planless(), quantity: 1 },
    ]);
  });
  await asking.getState().refresh();
  expect(shownLines(asking)).toEqual(['1 Speed Rope']);
  expect(asking.getState().errors).toEqual({
    ...none,
    cart: ['Round Timer, Black: That is more than one order can hold.', planlessMessage],
  });
});

it('rejections: are dropped beyond a maximum number and age', async () => {
  const browser = rehearsal.openBrowser();
  const sending = browser.openTab();
  await sending.getState().add(rope());
  browser.storage.setItem('cornerwork-cart-outcome-1', '{"half":');
  for (let round = 0; round < 25; round += 1) {
    const { store, kill } = browser.openMortalTab();
    await store.getState().refresh();
    browser.network.goOffline();
    await store.getState().applyGiftCard(`NOSUCH${round}`);
    kill();
    browser.network.goOnline();
    await sending.getState().resume();
  }
  expect(storedKeys(browser, 'outcome').length).toBeLessThanOrEqual(20);
  expect(browser.storage.getItem('cornerwork-cart-outcome-1')).toBeNull();
  expect(sending.getState().changes).toEqual([]);
});

it('cart: keeps after a reload, and in another tab, why a code does not apply', async () => {
  const browser = rehearsal.openBrowser();
  const first = browser.openMortalTab();
  const gloves = rehearsal.merchandise('corner-gloves', '12oz', 'Red');
  await first.store.getState().add(gloves, 5);
  await first.store.getState().applyDiscount('FIVERACK');
  await first.store.getState().setQuantity(gloves.variantGid, 4);
  const reasons = { FIVERACK: 'Your cart does not hold as many as this code asks for.' };
  expect(first.store.getState().warnings.codes).toEqual(reasons);
  first.kill();
  const later = browser.openTab();
  await later.getState().hydrate();
  expect(later.getState().cart?.discountCodes).toEqual([{ code: 'FIVERACK', applicable: false }]);
  expect(later.getState().warnings.codes).toEqual(reasons);
  await later.getState().removeDiscount('FIVERACK');
  const last = browser.openTab();
  await last.getState().hydrate();
  expect(last.getState().warnings.codes).toEqual({});
});
