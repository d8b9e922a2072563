import { selectTotalsStatus } from '../../../src/features/cart/state/cart-selectors';
import { openRehearsal, shownLines } from '../../rigs/cart/open-rehearsal';
import { withQuantityRule } from '../../../stand-ins/services/rigs/ruled-shop';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const rehearsal = openForFile(openRehearsal, 'close');

const redGloves = () => rehearsal.merchandise('corner-gloves', '12oz', 'Red');

/** Opens a browser with a cart of a number of gloves. */
async function cartWithGloves(quantity = 1) {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  const gloves = redGloves();
  await store.getState().add(gloves, quantity);
  browser.network.sent.length = 0;
  return { ...browser, ...store.getState(), store, gloves, held: () => browser.serviceCart(store) };
}

it('cart: shows a new line at once and its price after the answer', async () => {
  const store = rehearsal.openBrowser().openTab();
  await store.getState().hydrate();
  expect(selectTotalsStatus(store.getState())).toBe('');
  const adding = store.getState().add(redGloves(), 2);
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
  expect(store.getState().cause).toBe('changed');
  expect(selectTotalsStatus(store.getState())).toBe('Cart totals updated');
});

it('cart: merges quick taps into one change after the one in flight', async () => {
  const { network, store, gloves, held, setQuantity } = await cartWithGloves();
  const release = network.hold();
  const first = setQuantity(gloves.variantGid, 2);
  await network.nextSent();
  const taps = [3, 4, 5].map((quantity) => setQuantity(gloves.variantGid, quantity));
  expect(shownLines(store)).toEqual(['5 Corner Gloves']);
  expect(store.getState().lines[0]).toMatchObject({ confirmed: { total: { cents: 8900 } } });
  release();
  await Promise.all([first, ...taps]);
  expect(network.sent).toEqual(['CartLinesUpdate', 'CartLinesUpdate']);
  expect((await held())?.totalQuantity).toBe(5);
});

it('cart: adds the same merchandise several times as one line, with its price meanwhile', async () => {
  const { network, store, add, gloves, held } = await cartWithGloves();
  const release = network.hold();
  const first = add(gloves);
  await network.nextSent();
  const others = [add(gloves), add(gloves, 2)];
  expect(shownLines(store)).toEqual(['5 Corner Gloves']);
  expect(store.getState().lines[0]).toMatchObject({ confirmed: { total: { cents: 8900 } } });
  release();
  await Promise.all([first, ...others]);
  expect(network.sent).toEqual(['CartLinesAdd', 'CartLinesAdd']);
  expect((await held())?.lines).toMatchObject([{ quantity: 5 }]);
});

it('cart: adds several lines in one request and names those that are refused', async () => {
  const { network, store, addLines, gloves, held } = await cartWithGloves();
  const timer = rehearsal.merchandise('round-timer');
  const gone = { ...timer, variantGid: 'gid://shopify/ProductVariant/1' };
  const adding = addLines([
    { merchandise: gone, quantity: 1 },
    { merchandise: rehearsal.merchandise('speed-rope'), quantity: 2 },
    { merchandise: gloves, quantity: 3 },
  ]);
  expect(shownLines(store)).toEqual(['2 Speed Rope', '1 Round Timer', '4 Corner Gloves']);
  await adding;
  expect(network.sent).toEqual(['CartLinesAdd', 'CartLinesAdd']);
  expect(shownLines(store)).toEqual(['2 Speed Rope', '4 Corner Gloves']);
  expect((await held())?.totalQuantity).toBe(6);
  expect(store.getState().errors.cart).toEqual([
    expect.stringMatching(/^Round Timer.*: This product is not available\.$/),
  ]);
});

describe('quantities', () => {
  it('that cannot be one are refused next to their line', async () => {
    const { store, network, setQuantity, gloves } = await cartWithGloves(2);
    for (const quantity of [0.5, -1, Number.NaN, 10_001]) {
      await setQuantity(gloves.variantGid, quantity);
      expect(store.getState().errors.lines).toEqual({
        [gloves.variantGid]: 'Enter a whole number up to 10,000.',
      });
    }
    expect([network.sent, shownLines(store)]).toEqual([[], ['2 Corner Gloves']]);
  });

  it('are those in stock when more is requested, with the reason next to the line', async () => {
    const store = rehearsal.openBrowser().openTab();
    const bag = rehearsal.merchandise('hanging-bag', '70 lb', 'Black');
    await store.getState().add(bag);
    await store.getState().setQuantity(bag.variantGid, 500);
    const [line] = store.getState().lines;
    expect(line?.quantity).toBeGreaterThan(1);
    expect(line?.quantity).toBeLessThan(500);
    expect(store.getState().warnings.lines[bag.variantGid]).toContain(`Only ${line?.quantity}`);

    const soldOut = rehearsal.merchandise('corner-gloves', '10oz', 'Eggshell');
    await store.getState().add(soldOut);
    expect(shownLines(store)[0]).toBe('0 Corner Gloves');
    expect(store.getState().warnings.lines[soldOut.variantGid]).toBe('Sold out. None are left.');
  });

  it('in which a product is not sold are refused with a sentence and without a request', async () => {
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
      await store.getState().setQuantity(rope.variantGid, 7);
      expect(store.getState().errors.lines).toEqual({ [rope.variantGid]: sentence });
      await store.getState().add(rope, 4);
      expect(store.getState().errors.lines).toEqual({ [rope.variantGid]: sentence });
      expect([network.sent, shownLines(store)]).toEqual([[], ['6 Speed Rope']]);
      // The rule is stored with the line.
      network.goOffline();
      const reloaded = openTab();
      await reloaded.getState().hydrate();
      await reloaded.getState().setQuantity(rope.variantGid, 5);
      expect(reloaded.getState().errors.cart).toEqual([expect.stringContaining(sentence)]);
      await reloaded.getState().remove(rope.variantGid);
      expect(shownLines(reloaded)).toEqual([]);
    } finally {
      await ruled.close();
    }
  });
});

describe('codes', () => {
  it('are applied and removed in any case, with amounts computed by the service', async () => {
    const { store, network, applyDiscount, removeDiscount } = await cartWithGloves();
    const codes = () => store.getState().cart?.discountCodes;
    const cents = () => store.getState().cart?.cost.total.cents;
    await applyDiscount(' corner10 ');
    expect([codes(), cents()]).toEqual([[{ code: 'corner10', applicable: true }], 8010]);
    await removeDiscount('CORNER10');
    expect([codes(), cents()]).toEqual([[], 8900]);
    // Of two changes of one code only the last is sent.
    network.goOffline();
    await store.getState().setNote('Ring twice.');
    network.sent.length = 0;
    await applyDiscount('corner10');
    await removeDiscount('CORNER10');
    expect(store.getState().changes.map(({ kind }) => kind)).toEqual(['set-note', 'remove-code']);
  });

  it('start a cart, as from a link, and are kept for the first line', async () => {
    const store = rehearsal.openBrowser().openTab();
    await store.getState().applyDiscount('CORNER10');
    await store.getState().add(redGloves());
    await store.getState().applyDiscount('SHIPFREE');
    expect(store.getState().cart?.discountCodes).toEqual([
      { code: 'CORNER10', applicable: true },
      { code: 'SHIPFREE', applicable: true },
    ]);
  });

  it('that are too long or empty are not sent', async () => {
    const { store, network, applyDiscount } = await cartWithGloves();
    const long = 'x'.repeat(300);
    await applyDiscount(long);
    await applyDiscount('   ');
    expect(store.getState().errors.codes[long]).toMatch(/^A code has at most 255 characters/);
    expect(network.sent).toEqual([]);
  });

  it('that are refused are not kept, and are said once with the reason', async () => {
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

  it('that displace another one, or cannot be combined with it, name it', async () => {
    const { store, add, applyDiscount, gloves } = await cartWithGloves(3);
    await applyDiscount('FIVERACK');
    await applyDiscount('CORNER10');
    await applyDiscount('HEAVYBAG25');
    expect(store.getState().errors.codes).toEqual({
      HEAVYBAG25: 'It cannot be combined with CORNER10.',
    });
    await add(gloves, 2);
    await applyDiscount('FIVERACK');
    expect(store.getState().cart?.discountCodes).toEqual([{ code: 'FIVERACK', applicable: true }]);
    expect(store.getState().warnings.codes).toEqual({
      FIVERACK: 'CORNER10 was taken out. It cannot be combined with FIVERACK.',
    });
  });

  it('that cease to apply are kept, with the reason, until they apply again', async () => {
    const { store, applyDiscount, setQuantity, gloves } = await cartWithGloves(3);
    await applyDiscount('HEAVYBAG25');
    await setQuantity(gloves.variantGid, 1);
    await applyDiscount('NOSUCH');
    const held = () => store.getState().cart?.discountCodes;
    expect(held()).toEqual([{ code: 'HEAVYBAG25', applicable: false }]);
    expect(store.getState().warnings.codes).toEqual({
      HEAVYBAG25: 'Your cart does not reach the amount this code asks for.',
    });
    await setQuantity(gloves.variantGid, 3);
    expect(held()).toEqual([{ code: 'HEAVYBAG25', applicable: true }]);
  });

  it('of gift cards are applied and removed; the service is silent about an unknown one', async () => {
    const { store, applyGiftCard, removeGiftCard, held } = await cartWithGloves();
    await applyGiftCard(' corner gift 0025 ');
    const [card] = store.getState().cart?.giftCards ?? [];
    expect(card).toMatchObject({ lastCharacters: '0025', balance: { currencyCode: 'USD' } });
    const paid = store.getState().cart?.cost.total.cents ?? 0;
    await removeGiftCard(card?.gid ?? '');
    expect(store.getState().cart?.cost.total.cents).toBeGreaterThan(paid);
    expect((await held())?.giftCards).toEqual([]);
    // A rebuilt cart is not to have it either.
    expect(store.getState().localGiftCodes).toEqual([]);
    await applyGiftCard('NOSUCHCARD');
    expect(store.getState().errors.codes).toEqual({
      NOSUCHCARD: 'This gift card is not known, or nothing is left on it.',
    });
  });
});

describe('note', () => {
  it('is shown at once, and only the last of several is sent', async () => {
    const { store, network, setNote, held } = await cartWithGloves();
    const release = network.hold();
    const first = setNote('R');
    await network.nextSent();
    const rest = ['Ri', 'Rin', 'Ring twice.'].map(setNote);
    expect(store.getState().note).toBe('Ring twice.');
    release();
    await Promise.all([first, ...rest]);
    expect(network.sent).toEqual(['CartNoteUpdate', 'CartNoteUpdate']);
    expect((await held())?.note).toBe('Ring twice.');
    await setNote('');
    expect((await held())?.note).toBe('');
  });

  it('that is too long is refused without a request, and the stored one is kept', async () => {
    const { store, network, setNote, held } = await cartWithGloves();
    await setNote('Short.');
    network.sent.length = 0;
    await setNote('x'.repeat(5001));
    expect(store.getState().errors.note).toBe(
      'Your note has 5,001 characters. Shorten it to 5,000.',
    );
    expect([network.sent, (await held())?.note]).toEqual([[], 'Short.']);
    await setNote('x'.repeat(5000));
    expect(store.getState().errors.note).toBeNull();
    expect((await held())?.note).toHaveLength(5000);
  });
});
