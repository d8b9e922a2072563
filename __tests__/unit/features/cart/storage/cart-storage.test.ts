import {
  cartStorageVersion,
  createCartStorage,
} from '../../../../../src/features/cart/storage/cart-storage';
import type { StoredCart } from '../../../../../src/features/cart/state/cart-state';
import { makeLine } from '../../../../rigs/builders/shop-builders';
import { createMemoryStorage } from '../../../../rigs/cart/memory-storage';

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
const value = { state: memory, version: cartStorageVersion };

it('cart storage: reads what it has written', () => {
  const storage = createMemoryStorage();
  const { lineGid, quantity, merchandise } = makeLine('rope', 2);
  const filled = { ...memory, localLines: [{ lineGid, quantity, merchandise }] };
  const writer = createCartStorage(() => storage);
  void writer.getItem('cart');
  void writer.setItem('cart', { ...value, state: filled });
  expect(createCartStorage(() => storage).getItem('cart')).toEqual({ ...value, state: filled });
});

it('cart storage: writes nothing before it has read', () => {
  const storage = createMemoryStorage();
  storage.setItem('cart', 'of an earlier visit');
  void createCartStorage(() => storage).setItem('cart', value);
  expect(storage.getItem('cart')).toBe('of an earlier visit');
});

it("cart storage: does not write the same again over another tab's cart", () => {
  const storage = createMemoryStorage();
  const tab = createCartStorage(() => storage);
  void tab.getItem('cart');
  void tab.setItem('cart', value);
  storage.setItem('cart', 'of another tab');
  void tab.setItem('cart', value);
  expect(storage.getItem('cart')).toBe('of another tab');
});

it('cart storage: treats blocked storage as empty', () => {
  const tab = createCartStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(tab.getItem('cart')).toBeNull();
  expect(() => tab.setItem('cart', value)).not.toThrow();
});

it('cart storage: ignores a cart of another version', () => {
  const storage = createMemoryStorage();
  storage.setItem('cart', JSON.stringify({ ...value, version: 0 }));
  expect(createCartStorage(() => storage).getItem('cart')).toBeNull();
});

it('cart storage: reads only reasons that can be shown, and accepts carts stored without any', () => {
  const storage = createMemoryStorage();
  const kept = { short: 'This code does not exist.', long: 'x'.repeat(1_001), number: 7 };
  const stored = { ...value, state: { ...memory, codeReasons: kept } };
  storage.setItem('cart', JSON.stringify(stored));
  const read = () => createCartStorage(() => storage).getItem('cart');
  expect(read()).toMatchObject({ state: { codeReasons: { short: kept.short } } });
  expect(JSON.stringify(read())).not.toContain('xxx');
  const { codeReasons, ...before } = memory;
  expect(Object.keys(codeReasons)).toHaveLength(1);
  storage.setItem('cart', JSON.stringify({ ...value, state: before }));
  expect(read()).toEqual({ ...value, state: { ...before, codeReasons: {} } });
});

it('cart storage: reads only lines that can be shown', () => {
  const storage = createMemoryStorage();
  const good = makeLine('rope', 1);
  const script = { url: 'javascript:alert(1)', alt: '', width: 1, height: 1 };
  const bad = [
    { ...good, quantity: 'many' },
    { ...good, merchandise: { ...good.merchandise, price: { cents: 1, currencyCode: 'dollars' } } },
    { ...good, merchandise: { ...good.merchandise, image: { url: 7 } } },
    { ...good, merchandise: { ...good.merchandise, image: script } },
    { ...good, merchandise: { ...good.merchandise, selectedOptions: [{ name: 7 }] } },
    { ...good, quantity: -1 },
    null,
  ];
  const state = { ...memory, localLines: [...bad, good] };
  storage.setItem('cart', JSON.stringify({ ...value, state }));
  expect(createCartStorage(() => storage).getItem('cart')).toMatchObject({
    state: { localLines: [good] },
  });
});

it.each([7, '', 'javascript:alert(1)', 'gid://shopify/Product/1', 'gid://shopify/Cart/a b'])(
  'cart storage: ignores %j as a cart id and keeps the lines',
  (cartGid) => {
    const storage = createMemoryStorage();
    const state = { ...memory, cartGid, localLines: [makeLine('rope', 1)] };
    storage.setItem('cart', JSON.stringify({ ...value, state }));
    expect(createCartStorage(() => storage).getItem('cart')).toMatchObject({
      state: { cartGid: null, localLines: [makeLine('rope', 1)] },
    });
  },
);

it('cart storage: cuts values that are too long or too many to send', () => {
  const storage = createMemoryStorage();
  const state = {
    ...memory,
    localNote: 'x'.repeat(6000),
    localCodes: Array.from({ length: 300 }, String),
    localLines: [makeLine('rope', 1e12)],
  };
  storage.setItem('cart', JSON.stringify({ ...value, state }));
  const read = createCartStorage(() => storage).getItem('cart') as { state: StoredCart };
  expect(read.state.localNote).toHaveLength(5000);
  expect(read.state.localCodes).toHaveLength(250);
  expect(read.state.localLines[0]?.quantity).toBe(10_000);
});

it('cart storage: reads a cart stored before carts had notes and gift cards', () => {
  const storage = createMemoryStorage();
  const { cartGid, localLines, localCodes } = memory;
  storage.setItem('cart', JSON.stringify({ ...value, state: { cartGid, localLines, localCodes } }));
  expect(createCartStorage(() => storage).getItem('cart')).toMatchObject({
    state: { cartGid, localCodes, localNote: '', localGiftCodes: [] },
  });
});
