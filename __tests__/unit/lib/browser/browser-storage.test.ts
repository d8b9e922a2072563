/** @jest-environment jest-fixed-jsdom */
import {
  createBrowserStorage,
  localStore,
  subscribeToStorage,
} from '../../../../src/lib/browser/browser-storage';
import { restorePage } from '../../../rigs/dom/restore-page';

const parseNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('storage that works', () => {
  it('lists the keys with a prefix', () => {
    ['cart-1', 'cart-2', 'search'].forEach((key) => localStore.write(key, ''));
    expect(localStore.keys('cart-').sort()).toEqual(['cart-1', 'cart-2']);
  });

  it.each([null, '', '{'])('reads %j as no JSON', (text) => {
    const parse = jest.fn();
    if (text !== null) localStore.write('n', text);
    expect(localStore.readJson('n', parse)).toBeUndefined();
    expect(parse).not.toHaveBeenCalled();
  });
});

describe('storage that is refused', () => {
  const refused = createBrowserStorage(() => {
    throw new DOMException('disabled', 'SecurityError');
  });

  it('returns undefined and false instead of throwing', () => {
    expect(refused.read('a')).toBeUndefined();
    expect(refused.readJson('a', parseNumber)).toBeUndefined();
    expect(refused.keys('')).toEqual([]);
    expect(refused.write('a', '1')).toBe(false);
    expect(refused.writeJson('a', 1)).toBe(false);
    expect(refused.remove('a')).toBe(false);
    expect(refused.refusal()).toBe('blocked');
  });

  it('returns false for a write over the quota, keeps what was stored, and says so until a write succeeds', () => {
    localStore.write('a', '1');
    expect(localStore.refusal()).toBeUndefined();
    const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(localStore.write('a', '2')).toBe(false);
    expect(localStore.read('a')).toBe('1');
    expect(localStore.refusal()).toBe('full');
    spy.mockRestore();
    localStore.write('a', '2');
    expect(localStore.refusal()).toBeUndefined();
  });
});

it('subscribeToStorage: reports keys that other tabs change, and a restored page that missed them, until unsubscribed', () => {
  const keys: (string | null)[] = [];
  const unsubscribe = subscribeToStorage((key) => keys.push(key));
  window.dispatchEvent(new StorageEvent('storage', { key: 'a' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new Event('pageshow'));
  restorePage();
  unsubscribe();
  window.dispatchEvent(new StorageEvent('storage', { key: 'b' }));
  restorePage();
  expect(keys).toEqual(['a', null, null]);
});
