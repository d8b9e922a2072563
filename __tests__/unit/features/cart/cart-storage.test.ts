import { cartStorageVersion, createCartStorage } from '../../../../src/features/cart/cart-storage';
import type { CartMemory } from '../../../../src/features/cart/cart-state';
import { makeLine } from '../../../support/shop-builders';
import { createMemoryStorage } from '../../../integration/cart/memory-storage';

const memory: CartMemory = {
  cartGid: 'cart',
  localLines: [],
  localCodes: ['CORNER10'],
  checkoutOpened: false,
  unconfirmedLines: [],
};
const value = { state: memory, version: cartStorageVersion };

it('gives back what it was given', () => {
  const storage = createMemoryStorage();
  const { lineGid, quantity, merchandise } = makeLine('rope', 2);
  const filled = { ...memory, localLines: [{ lineGid, quantity, merchandise }] };
  const writer = createCartStorage(() => storage);
  void writer.getItem('cart');
  void writer.setItem('cart', { ...value, state: filled });
  expect(createCartStorage(() => storage).getItem('cart')).toEqual({ ...value, state: filled });
});

it('writes nothing before it has read', () => {
  const storage = createMemoryStorage();
  storage.setItem('cart', 'of an earlier visit');
  void createCartStorage(() => storage).setItem('cart', value);
  expect(storage.getItem('cart')).toBe('of an earlier visit');
});

it('does not repeat itself over what another tab has written', () => {
  const storage = createMemoryStorage();
  const tab = createCartStorage(() => storage);
  void tab.getItem('cart');
  void tab.setItem('cart', value);
  storage.setItem('cart', 'of another tab');
  void tab.setItem('cart', value);
  expect(storage.getItem('cart')).toBe('of another tab');
});

it('counts storage that is blocked as empty', () => {
  const tab = createCartStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(tab.getItem('cart')).toBeNull();
  expect(() => tab.setItem('cart', value)).not.toThrow();
});

it('forgets a memory of another version', () => {
  const storage = createMemoryStorage();
  storage.setItem('cart', JSON.stringify({ ...value, version: 0 }));
  expect(createCartStorage(() => storage).getItem('cart')).toBeNull();
});

it('takes only lines that can be shown', () => {
  const storage = createMemoryStorage();
  const good = makeLine('rope', 1);
  const bad = [
    { ...good, quantity: 'many' },
    { ...good, merchandise: { ...good.merchandise, price: { cents: 1, currencyCode: 'dollars' } } },
    { ...good, merchandise: { ...good.merchandise, image: { url: 7 } } },
    null,
  ];
  const state = { ...memory, localLines: [...bad, good] };
  storage.setItem('cart', JSON.stringify({ ...value, state }));
  expect(createCartStorage(() => storage).getItem('cart')).toMatchObject({
    state: { localLines: [good] },
  });
});
