import type { CartTransition } from '../../../src/features/cart/reports/track-cart';
import { observeCart } from '../../../src/features/cart/reports/track-cart';
import { selectTotalsStatus } from '../../../src/features/cart/state/cart-selectors';
import type { Rehearsal } from '../../rigs/cart/open-rehearsal';
import { withQuantityRule } from '../../../stand-ins/services/rigs/ruled-shop';
import { openRehearsal, shownLines } from '../../rigs/cart/open-rehearsal';

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
});

afterAll(() => rehearsal.close());

it('cart: shows a new line at once and its price after the answer', async () => {
  const store = rehearsal.openBrowser().openTab();
  const adding = store.getState().add(rehearsal.merchandise('corner-gloves', '12oz', 'Red'), 2);

  expect(store.getState().isDialogOpen).toBe(true);
  expect(shownLines(store)).toEqual(['2 Corner Gloves']);
  expect(store.getState().lines[0]).toMatchObject({ confirmed: null, isPending: true });
  expect(selectTotalsStatus(store.getState())).toBe('Updating cart totals');

  await adding;
  expect(store.getState().lines[0]).toMatchObject({
    confirmed: { total: { cents: 17800 } },
    isPending: false,
  });
  expect(store.getState().cart?.cost.total).toEqual({ cents: 17800, currencyCode: 'USD' });
  expect(selectTotalsStatus(store.getState())).toBe('Cart totals updated');
});

it('cart: has no status for totals before the first change', async () => {
  const store = rehearsal.openBrowser().openTab();
  await store.getState().hydrate();
  expect(selectTotalsStatus(store.getState())).toBe('');
});

it('cart: merges quick taps into one change after the one in flight', async () => {
  const { network, openTab, serviceCart } = rehearsal.openBrowser();
  const store = openTab();
  const gloves = rehearsal.merchandise('corner-gloves', '12oz', 'Red');
  await store.getState().add(gloves);
  network.sent.length = 0;
  const release = network.hold();
  const { setQuantity } = store.getState();
  const first = setQuantity(gloves.variantGid, 2);
  await network.nextSent();
  const taps = [3, 4, 5].map((quantity) => setQuantity(gloves.variantGid, quantity));

  expect(shownLines(store)).toEqual(['5 Corner Gloves']);
  release();
  await Promise.all([first, ...taps]);
  expect(network.sent).toEqual(['CartLinesUpdate', 'CartLinesUpdate']);
  expect((await serviceCart(store))?.totalQuantity).toBe(5);
});

it('cart: adds the same merchandise twice as one line', async () => {
  const { openTab, serviceCart } = rehearsal.openBrowser();
  const store = openTab();
  const rope = rehearsal.merchandise('speed-rope');
  const { add } = store.getState();
  await Promise.all([add(rope), add(rope), add(rope)]);
  expect(shownLines(store)).toEqual(['3 Speed Rope']);
  expect((await serviceCart(store))?.lines).toHaveLength(1);
});

it('cart: removes a line at once and from the service', async () => {
  const { openTab, serviceCart } = rehearsal.openBrowser();
  const store = openTab();
  const rope = rehearsal.merchandise('speed-rope');
  await store.getState().add(rehearsal.merchandise('corner-gloves', '12oz', 'Red'));
  await store.getState().add(rope);
  const removing = store.getState().remove(rope.variantGid);

  expect(shownLines(store)).toEqual(['1 Corner Gloves']);
  await removing;
  expect((await serviceCart(store))?.lines.map(({ quantity }) => quantity)).toEqual([1]);
});

it('cart: applies and removes a code, with amounts computed by the service', async () => {
  const store = rehearsal.openBrowser().openTab();
  await store.getState().add(rehearsal.merchandise('corner-gloves', '12oz', 'Red'));
  await store.getState().applyDiscount(' corner10 ');
  expect(store.getState().cart?.discountCodes).toEqual([{ code: 'corner10', applicable: true }]);
  expect(store.getState().cart?.cost.total.cents).toBe(8010);

  await store.getState().removeDiscount('CORNER10');
  expect(store.getState().cart?.discountCodes).toEqual([]);
  expect(store.getState().cart?.cost.total.cents).toBe(8900);
});

it('cart: says once why a code is refused, and does not keep it', async () => {
  const store = rehearsal.openBrowser().openTab();
  await store.getState().add(rehearsal.merchandise('speed-rope'));
  const reasons = [
    ['HEAVYBAG25', 'Your cart does not reach the amount this code asks for.'],
    ['FIRSTBELL', 'The discount code FIRSTBELL has expired.'],
    ['LASTBELL', 'The discount code LASTBELL has not started yet.'],
    ['NOSUCH', 'This code does not exist.'],
  ] as const;
  for (const [code, reason] of reasons) {
    await store.getState().applyDiscount(code);
    expect(store.getState().errors.codes).toEqual({ [code]: reason });
    expect(store.getState().warnings).toMatchObject({ codes: {}, cart: [] });
  }
  expect(store.getState().cart?.discountCodes).toEqual([]);
});

it('cart: names the code that another one displaces, or that it cannot be combined with', async () => {
  const store = rehearsal.openBrowser().openTab();
  await store.getState().add(rehearsal.merchandise('corner-gloves', '12oz', 'Red'), 3);
  await store.getState().applyDiscount('FIVERACK');
  await store.getState().applyDiscount('CORNER10');
  await store.getState().applyDiscount('HEAVYBAG25');
  expect(store.getState().errors.codes).toEqual({
    HEAVYBAG25: 'It cannot be combined with CORNER10.',
  });
  await store.getState().add(rehearsal.merchandise('corner-gloves', '12oz', 'Red'), 2);
  await store.getState().applyDiscount('FIVERACK');
  expect(store.getState().cart?.discountCodes).toEqual([{ code: 'FIVERACK', applicable: true }]);
  expect(store.getState().warnings.codes).toEqual({
    FIVERACK: 'CORNER10 was taken out. It cannot be combined with FIVERACK.',
  });
});

it('cart: keeps a code that ceases to apply, with the reason, until it applies again', async () => {
  const store = rehearsal.openBrowser().openTab();
  const gloves = rehearsal.merchandise('corner-gloves', '12oz', 'Red');
  await store.getState().add(gloves, 3);
  await store.getState().applyDiscount('HEAVYBAG25');
  await store.getState().setQuantity(gloves.variantGid, 1);
  await store.getState().applyDiscount('NOSUCH');
  expect(store.getState().cart?.discountCodes).toEqual([{ code: 'HEAVYBAG25', applicable: false }]);
  expect(store.getState().warnings.codes).toEqual({
    HEAVYBAG25: 'Your cart does not reach the amount this code asks for.',
  });
  await store.getState().setQuantity(gloves.variantGid, 3);
  expect(store.getState().cart?.discountCodes).toEqual([{ code: 'HEAVYBAG25', applicable: true }]);
});

it('cart: shows the quantity in stock when more is requested, with the reason next to the line', async () => {
  const store = rehearsal.openBrowser().openTab();
  const bag = rehearsal.merchandise('hanging-bag', '70 lb', 'Black');
  await store.getState().add(bag);
  await store.getState().setQuantity(bag.variantGid, 500);
  const [line] = store.getState().lines;
  expect(line?.quantity).toBeGreaterThan(1);
  expect(line?.quantity).toBeLessThan(500);
  expect(store.getState().warnings.lines[bag.variantGid]).toContain(`Only ${line?.quantity}`);
});

it('cart: keeps a sold out line with quantity 0 and says so', async () => {
  const store = rehearsal.openBrowser().openTab();
  const soldOut = rehearsal.merchandise('corner-gloves', '10oz', 'Eggshell');
  await store.getState().add(soldOut);
  expect(shownLines(store)).toEqual(['0 Corner Gloves']);
  expect(store.getState().warnings.lines[soldOut.variantGid]).toBe('Sold out. None are left.');
});

it('cart: rolls back what the service refuses and names it', async () => {
  const store = rehearsal.openBrowser().openTab();
  const gone = {
    ...rehearsal.merchandise('speed-rope'),
    variantGid: 'gid://shopify/ProductVariant/1',
  };
  await store.getState().add(rehearsal.merchandise('corner-gloves', '12oz', 'Red'));
  await store.getState().add(gone);
  expect(shownLines(store)).toEqual(['1 Corner Gloves']);
  expect(store.getState().errors.cart).toEqual([
    expect.stringMatching(/^Speed Rope.*: This product is not available\.$/),
  ]);
});

it('cart: reports to observers which carts are the shopper’s changes', async () => {
  const { openTab } = rehearsal.openBrowser();
  const store = openTab();
  const seen: string[] = [];
  const note = ({ previous, next, cause }: CartTransition) =>
    seen.push(`${cause} ${previous?.totalQuantity ?? 0} to ${next?.totalQuantity ?? 0}`);
  const stop = observeCart(note, store);
  await store.getState().add(rehearsal.merchandise('speed-rope'));
  stop();
  const reloaded = openTab();
  const stopReloaded = observeCart(note, reloaded);
  await reloaded.getState().hydrate();
  stopReloaded();
  expect(seen).toEqual(['changed 0 to 1', 'loaded 0 to 1']);
});

it('cart: refuses a quantity that a product is not sold in, with a sentence and without a request', async () => {
  const ruled = await openRehearsal({
    shop: withQuantityRule('speed-rope', { minimum: 4, maximum: 8, increment: 2 }),
  });
  try {
    const { openTab, network } = ruled.openBrowser();
    const store = openTab();
    const rope = ruled.merchandise('speed-rope');
    await store.getState().add(rope);
    expect(shownLines(store)).toEqual(['4 Speed Rope']);
    await store.getState().add(rope, 2);
    expect(shownLines(store)).toEqual(['6 Speed Rope']);
    network.sent.length = 0;
    const sentence = 'Only in multiples of 2, at least 4 and at most 8 in one order.';
    const [line] = store.getState().lines;
    await store.getState().setQuantity(line?.lineKey ?? '', 7);
    expect(store.getState().errors.lines).toEqual({ [line?.lineKey ?? '']: sentence });
    await store.getState().add(rope, 4);
    expect(store.getState().errors.lines).toEqual({ [line?.lineKey ?? '']: sentence });
    expect([network.sent, shownLines(store)]).toEqual([[], ['6 Speed Rope']]);
    // The rule is stored with the line.
    network.goOffline();
    const reloaded = openTab();
    await reloaded.getState().hydrate();
    await reloaded.getState().setQuantity(line?.lineKey ?? '', 5);
    expect(reloaded.getState().errors.cart).toEqual([expect.stringContaining(sentence)]);
    await reloaded.getState().remove(line?.lineKey ?? '');
    expect(shownLines(reloaded)).toEqual([]);
  } finally {
    await ruled.close();
  }
});
