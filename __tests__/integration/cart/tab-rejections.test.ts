import type { Browser, Rehearsal } from '../../rigs/cart/open-rehearsal';
import { openRehearsal, shownLines } from '../../rigs/cart/open-rehearsal';

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
});

afterEach(() => rehearsal.shop.server.faults.clear());

afterAll(() => rehearsal.close());

const none = { lines: {}, codes: {}, note: null, cart: [], network: null };

function storedOutcomes({ storage }: Browser): string[] {
  const keys = Array.from({ length: storage.length }, (_unused, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith('cornerwork-cart-outcome-'));
}

/** Requests a change in one tab while offline, and sends it from another. */
async function haveAnotherTabSend(ask: (tab: ReturnType<Browser['openTab']>) => Promise<void>) {
  const browser = rehearsal.openBrowser();
  const [asking, sending] = [browser.openTab(), browser.openTab()];
  await asking.getState().add(rehearsal.merchandise('speed-rope'));
  await sending.getState().refresh();
  browser.network.goOffline();
  await ask(asking);
  browser.network.goOnline();
  await sending.getState().resume();
  return { browser, asking, sending };
}

it('rejections: reach the tab that requested the change when another tab sent it', async () => {
  rehearsal.shop.server.faults.add({
    kind: 'user-error',
    operation: 'cartLinesUpdate',
    code: 'MAXIMUM_EXCEEDED',
    field: ['lines', '0', 'quantity'],
    keepsCart: true,
    count: 1,
  });
  const { variantGid } = rehearsal.merchandise('speed-rope');
  const { browser, asking } = await haveAnotherTabSend((tab) =>
    tab.getState().setQuantity(variantGid, 7),
  );
  expect(storedOutcomes(browser)).toHaveLength(1);
  await asking.getState().refresh();
  expect(shownLines(asking)).toEqual(['1 Speed Rope']);
  expect(asking.getState().errors).toEqual({
    ...none,
    lines: { [variantGid]: 'That is more than one order can hold.' },
  });
  expect(storedOutcomes(browser)).toEqual([]);
});

it('rejections: cover a gift card and one line of several', async () => {
  const membership = rehearsal.merchandise('cornerwork-membership', 'Monthly');
  const { asking } = await haveAnotherTabSend(async (tab) => {
    await tab.getState().applyGiftCard('NOSUCHCARD');
    await tab.getState().addLines([
      { merchandise: { ...membership, plan: undefined }, quantity: 1 },
      { merchandise: rehearsal.merchandise('round-timer'), quantity: 1 },
    ]);
  });
  await asking.getState().refresh();
  expect(shownLines(asking)).toEqual(['1 Round Timer', '1 Speed Rope']);
  expect(asking.getState().errors).toEqual({
    ...none,
    codes: { NOSUCHCARD: 'This gift card is not known, or nothing is left on it.' },
    cart: ['Cornerwork Membership, Monthly: This is only sold in a plan. Choose one on its page.'],
  });
});

it('rejections: let the requesting tab retry what the other could not save', async () => {
  const { variantGid } = rehearsal.merchandise('speed-rope');
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
  const membership = rehearsal.merchandise('cornerwork-membership', 'Monthly');
  const { asking } = await haveAnotherTabSend(async (tab) => {
    rehearsal.shop.server.faults.add({
      kind: 'user-error',
      operation: 'cartLinesAdd',
      code: 'MAXIMUM_EXCEEDED',
      field: ['lines', '0', 'quantity'],
      keepsCart: true,
      count: 1,
    });
    await tab.getState().addLines([
      { merchandise: rehearsal.merchandise('round-timer'), quantity: 1 },
      { merchandise: { ...membership, plan: undefined }, quantity: 1 },
    ]);
  });
  await asking.getState().refresh();
  expect(shownLines(asking)).toEqual(['1 Speed Rope']);
  expect(asking.getState().errors).toEqual({
    ...none,
    cart: [
      'Round Timer, Black: That is more than one order can hold.',
      'Cornerwork Membership, Monthly: This is only sold in a plan. Choose one on its page.',
    ],
  });
});

it('rejections: are dropped beyond a maximum number and age', async () => {
  const browser = rehearsal.openBrowser();
  const sending = browser.openTab();
  await sending.getState().add(rehearsal.merchandise('speed-rope'));
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
  expect(storedOutcomes(browser).length).toBeLessThanOrEqual(20);
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
