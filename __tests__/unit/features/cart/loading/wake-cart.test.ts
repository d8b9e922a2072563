/** @jest-environment jest-fixed-jsdom */
import { navigate } from '@reach/router';
import { act } from '@testing-library/react';
import { wakeCart } from '../../../../../src/features/cart/loading/wake-cart';
import { restorePage } from '../../../../rigs/dom/restore-page';

let stop: (() => void) | undefined;

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/training/how-to-throw-a-jab');
});
afterEach(() => stop?.());

function open(address?: string) {
  if (address) window.history.replaceState(null, '', address);
  const load = jest.fn().mockResolvedValue(undefined);
  stop = wakeCart(load);
  return load;
}

it('wakeCart: does not load the script for a reader without a cart', () => {
  expect(open()).not.toHaveBeenCalled();
});

it.each([
  ['a cart of an earlier visit', 'cornerwork-cart'],
  ['a change the shop has not confirmed', 'cornerwork-cart-change-17'],
  ['a discount code that waits', 'cornerwork-discount-link'],
])('wakeCart: loads the script at once for %s', (_what, key) => {
  localStorage.setItem(key, '{}');
  expect(open()).toHaveBeenCalledTimes(1);
});

it.each(['/cart', '/cart/', '/cart?add=17', '/checkout', '/thanks?order=1', '/?discount=CORNER10'])(
  'wakeCart: loads the script at once on %s',
  (address) => {
    expect(open(address)).toHaveBeenCalledTimes(1);
  },
);

it('wakeCart: loads the script with the next page', () => {
  const load = open();
  act(() => void navigate('/products'));
  expect(load).toHaveBeenCalledTimes(1);
});

it('wakeCart: loads the script when another tab starts a cart, and for no other key', () => {
  const load = open();
  window.dispatchEvent(new StorageEvent('storage', { key: 'cornerwork-reading' }));
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'cornerwork-cart' }));
  expect(load).toHaveBeenCalledTimes(1);
});

it('wakeCart: checks again when the page is restored from the back/forward cache', () => {
  const load = open();
  restorePage();
  expect(load).not.toHaveBeenCalled();
  localStorage.setItem('cornerwork-cart', '{}');
  restorePage();
  expect(load).toHaveBeenCalledTimes(1);
});

it('wakeCart: retries a load that failed offline once the connection is back', async () => {
  const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  localStorage.setItem('cornerwork-cart', '{}');
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  stop = wakeCart(load);
  await Promise.resolve();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});

it('wakeCart: stops on request', () => {
  const load = open();
  stop?.();
  act(() => void navigate('/products'));
  expect(load).not.toHaveBeenCalled();
});
