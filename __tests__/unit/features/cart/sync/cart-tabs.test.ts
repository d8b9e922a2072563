/** @jest-environment jest-fixed-jsdom */
import { exclusiveAcrossTabs } from '../../../../../src/features/cart/sync/cart-tabs';

/** Gives the page the locks of a browser that answers each request like this. */
function withLocks(request: (name: string, start: () => Promise<string>) => Promise<string>) {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

it('cart: runs its tasks in a browser that refuses locks, as Firefox with cookies blocked', async () => {
  withLocks(() => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')));
  await expect(exclusiveAcrossTabs(async () => 'done')).resolves.toBe('done');
});

it('cart: a task that fails in its lock is not run again', async () => {
  withLocks((_name, start) => start());
  const task = jest.fn(() => Promise.reject(new Error('not reached')));
  await expect(exclusiveAcrossTabs(task)).rejects.toThrow('not reached');
  expect(task).toHaveBeenCalledTimes(1);
});
