import { enqueue } from '../../../../src/features/cart/outbox/outbox';
import { withLineKeys } from '../../../../src/features/cart/state/cart-selectors';
import type {
  ChangeRequest,
  QueuedChange,
} from '../../../../src/features/cart/state/queued-change';
import type { StoredCart } from '../../../../src/features/cart/state/cart-state';
import {
  cartStorageVersion,
  createCartStorage,
} from '../../../../src/features/cart/storage/cart-storage';
import { createCartStore } from '../../../../src/features/cart/store/cart-store';
import {
  hasTakenEffect,
  isLostCart,
  toSentMark,
} from '../../../../src/features/cart/sync/send-change';
import { lineTerms } from '../../../../src/features/cart/views/lines/line-price';
import { makeCart, makeLine, makeMerchandise, usd } from '../../../rigs/builders/shop-builders';
import { createMemoryStorage } from '../../../rigs/cart/memory-storage';

let isMissing = true;
const mockDeliver = jest.fn(() => Promise.resolve());

/** Stands for the engine's script, which a page may lack. */
jest.mock('../../../../src/features/cart/sync/cart-engine', () => {
  if (isMissing) throw new Error('Loading chunk 7 failed');
  return { deliverChanges: mockDeliver, resumeDelivery: mockDeliver };
});

it("cart: keeps a change when the engine's script is missing, and retries", async () => {
  const storage = createMemoryStorage();
  const store = createCartStore({
    storage: () => storage,
    exclusively: (task) => task(),
    isOnline: () => true,
  });
  await store.getState().hydrate();
  expect(store.getState()).toMatchObject({ status: 'ready', errors: { network: null } });
  await store.getState().add(makeMerchandise('rope'));
  expect(store.getState()).toMatchObject({
    isWaiting: true,
    errors: { network: 'The shop cannot be reached. Check your connection and try again.' },
  });
  expect(store.getState().lines).toHaveLength(1);
  const refused = await store.getState().runOnCart(() => Promise.reject(new Error('not reached')));
  expect(refused).toMatchObject({ ok: false, error: { layer: 'network' } });
  expect(store.getState().checkoutTasks).toBe(0);
  isMissing = false;
  await store.getState().resume();
  expect(mockDeliver).toHaveBeenCalledTimes(1);
  expect(store.getState().errors.network).toBeNull();
});

it('outbox: merges changes of one line, unless one has several lines, was sent, or is another kind', () => {
  const add = (changeId: number, ...lineKeys: string[]): QueuedChange => {
    const lines = lineKeys.map((lineKey) => ({
      ...{ lineKey, quantity: 1, merchandise: makeMerchandise(lineKey) },
    }));
    return { kind: 'add', changeId, lines };
  };
  const set = (changeId: number, quantity: number): QueuedChange => {
    const merchandise = makeMerchandise('rope');
    return { kind: 'set-quantity', changeId, lineKey: 'rope', quantity, merchandise };
  };
  const merge = (one: QueuedChange, other: QueuedChange, isSent = false) =>
    enqueue([one], other, () => isSent);
  expect(merge(set(1, 2), set(2, 3))).toEqual([set(2, 3)]);
  expect(merge(add(1, 'rope'), add(2, 'rope'))).toMatchObject([{ lines: [{ quantity: 2 }] }]);
  const code: QueuedChange = { kind: 'apply-code', changeId: 1, code: 'CORNER10' };
  const pairs = [
    merge(add(1, 'rope'), add(2, 'rope', 'bag')),
    merge(add(1, 'rope', 'bag'), add(2, 'rope')),
    merge(add(1, 'rope'), add(2, 'bag')),
    merge(set(1, 3), add(2, 'rope')),
    merge(code, { ...code, kind: 'apply-gift-card', changeId: 2 }),
    merge(set(1, 2), set(2, 3), true),
    merge(add(1, 'rope'), add(2, 'rope'), true),
  ];
  expect(pairs.map(({ length }) => length)).toEqual(pairs.map(() => 2));
});

it('cart: two lines of the same merchandise, as bundles can have, have keys of their own', () => {
  const lines = withLineKeys([makeLine('rope', 1, 'line-1'), makeLine('rope', 1, 'line-2')]);
  expect(lines.map(({ lineKey }) => lineKey)).toEqual(['rope', 'line-2']);
});

it('cart: is lost by a refusal of its id, and by an answer with another cart', () => {
  const cart = makeCart({ lines: [makeLine('rope', 1)] });
  const answer = { cart, userErrors: [], warnings: [] };
  expect(isLostCart({ ...cart, cartGid: 'gid://shopify/Cart/1?key=other' }, answer)).toBe(false);
  expect(isLostCart({ ...cart, cartGid: 'gid://shopify/Cart/2?key=a' }, answer)).toBe(true);
  const refusal = { code: 'INVALID' as const, field: ['cartId'], message: 'no' };
  expect(isLostCart(cart, { ...answer, cart: null, userErrors: [refusal] })).toBe(true);
});

describe('a change whose answer was lost', () => {
  const rope = { lineKey: 'rope', merchandise: makeMerchandise('rope') };
  const one = makeCart({ lines: [makeLine('rope', 1)] });
  const two = makeCart({ lines: [makeLine('rope', 2)] });
  const noted = makeCart({ note: 'Ring.' });
  const paid = makeCart({
    giftCards: [{ gid: 'card-1', lastCharacters: '0025', amountUsed: usd(500), balance: usd(0) }],
  });
  const coded = makeCart({ discountCodes: [{ code: 'corner10', applicable: false }] });
  const add = (quantity: number) => ({ kind: 'add', lines: [{ ...rope, quantity }] }) as const;
  const set = (quantity: number) => ({ kind: 'set-quantity', ...rope, quantity }) as const;
  const note = { kind: 'set-note', note: 'Ring.' } as const;
  const card = { kind: 'apply-gift-card', code: 'corner-gift-0025' } as const;
  const cardOff = { kind: 'remove-gift-card', gid: 'card-1' } as const;
  const code = { kind: 'apply-code', code: 'CORNER10' } as const;
  const codeOff = { kind: 'remove-code', code: 'CORNER10' } as const;

  it.each([
    ['an addition that arrived', add(1), one, two, true],
    ['an addition clipped to stock', add(9), one, two, true],
    ['an addition that did not arrive', add(1), one, one, false],
    ['an addition whose line was clipped meanwhile', add(1), two, one, false],
    ['a first line', add(1), null, one, false],
    ['a quantity', set(2), one, two, true],
    ['a quantity that another stock made', set(5), one, two, false],
    ['a removal', set(0), one, makeCart(), true],
    ['a note', note, one, noted, true],
    ['a note that did not arrive', note, one, one, false],
    ['a gift card', card, one, paid, true],
    ['a gift card that did not arrive', card, one, one, false],
    ['a gift card taken off', cardOff, paid, one, true],
    ['a gift card that is still on', cardOff, paid, paid, false],
    ['a code', code, one, coded, true],
    ['a code that did not arrive', code, one, one, false],
    ['a code taken away', codeOff, coded, one, true],
    ['a code that is still there', codeOff, coded, coded, false],
  ])('is judged by the cart: %s', (_name, request: ChangeRequest, before, after, expected) => {
    const change = { ...request, changeId: 1 };
    expect(hasTakenEffect(change, toSentMark(change, before, 0), after)).toBe(expected);
  });
});

describe('cart storage', () => {
  const memory: StoredCart = {
    cartGid: 'gid://shopify/Cart/1?key=a',
    localLines: [],
    localCodes: ['CORNER10'],
    localNote: 'Ring twice.',
    localAttributes: [{ key: 'source', value: 'newsletter' }],
    localGiftCodes: ['CORNER-GIFT-0025'],
    checkoutOpened: false,
    orderPlaced: false,
    unconfirmedLines: [],
    codeReasons: { CORNER10: 'This code is not valid at the moment.' },
  };

  /** Reads a state as an earlier visit may have stored it. */
  function read(state: unknown, version = cartStorageVersion) {
    const storage = createMemoryStorage();
    storage.setItem('cart', JSON.stringify({ state, version }));
    return createCartStorage(() => storage).getItem('cart');
  }

  it("does not write the same again over another tab's cart", () => {
    const storage = createMemoryStorage();
    const tab = createCartStorage(() => storage);
    const value = { state: memory, version: cartStorageVersion };
    void tab.getItem('cart');
    void tab.setItem('cart', value);
    storage.setItem('cart', 'of another tab');
    void tab.setItem('cart', value);
    expect(storage.getItem('cart')).toBe('of another tab');
  });

  it('reads what was stored, also before carts had notes, gift cards and reasons', () => {
    const { lineGid, quantity, merchandise } = makeLine('rope', 2);
    const filled = { ...memory, localLines: [{ lineGid, quantity, merchandise }] };
    expect(read(filled)).toEqual({ state: filled, version: cartStorageVersion });
    expect(read(memory, 0)).toBeNull();
    const { cartGid, localLines, localCodes } = memory;
    expect(read({ cartGid, localLines, localCodes })).toMatchObject({
      state: { cartGid, localCodes, localNote: '', localGiftCodes: [], codeReasons: {} },
    });
  });

  it('reads only lines and reasons that can be shown, and ignores an id that cannot be one', () => {
    const good = makeLine('rope', 1);
    const script = { url: 'javascript:alert(1)', alt: '', width: 1, height: 1 };
    const withGoods = (change: object) => ({
      ...good,
      merchandise: { ...good.merchandise, ...change },
    });
    const localLines = [
      { ...good, quantity: 'many' },
      { ...good, quantity: -1 },
      withGoods({ price: { cents: 1, currencyCode: 'dollars' } }),
      withGoods({ image: { url: 7 } }),
      withGoods({ image: script }),
      withGoods({ selectedOptions: [{ name: 7 }] }),
      null,
      good,
    ];
    const codeReasons = { short: 'This code does not exist.', long: 'x'.repeat(1_001), number: 7 };
    for (const cartGid of [7, '', 'javascript:alert(1)', 'gid://shopify/Cart/a b']) {
      expect(read({ ...memory, cartGid, localLines, codeReasons })).toEqual({
        state: {
          ...memory,
          cartGid: null,
          localLines: [good],
          codeReasons: { short: codeReasons.short },
        },
        version: cartStorageVersion,
      });
    }
  });

  it('cuts values that are too long or too many to send', () => {
    const stored = read({
      ...memory,
      localNote: 'x'.repeat(6000),
      localCodes: Array.from({ length: 300 }, String),
      localLines: [makeLine('rope', 1e12)],
    }) as { state: StoredCart };
    expect(stored.state.localNote).toHaveLength(5000);
    expect(stored.state.localCodes).toHaveLength(250);
    expect(stored.state.localLines[0]?.quantity).toBe(10_000);
  });
});

describe('line terms', () => {
  const trial = { trialDays: 14, monthlyPrice: usd(1900) };

  it.each([
    [0, 'every month', trial, '14 days free, then $19.00 a month, Renews'],
    [0, 'every month', undefined, '$0.00 today, then $19.00 a month, Renews'],
    [950, 'every year', trial, '$9.50 today, then $19.00 a year, Renews'],
    [1900, undefined, undefined, '$19.00, Renews'],
  ])('a plan of %s cents first, then $19.00 %s', (first, period, terms, words) => {
    const next = period && { price: usd(1900), period };
    const plan = { planGid: 'gid://shopify/SellingPlan/1', name: 'Renews', ...(next && { next }) };
    const merchandise = makeMerchandise('membership', { price: usd(first), plan });
    expect(lineTerms(merchandise, terms)).toBe(words);
  });

  it('promise no trial without a plan', () => {
    const merchandise = makeMerchandise('membership', { price: usd(1900) });
    expect(lineTerms(merchandise, trial)).toBe('$19.00 a month');
    expect(lineTerms(makeMerchandise('rope'), trial)).toBeUndefined();
  });
});
