/** @jest-environment jest-fixed-jsdom */
import { exclusiveAcrossTabs } from '../../../../../src/features/cart/sync/cart-tabs';
import { restorePage } from '../../../../rigs/dom/restore-page';

type Request = (
  name: string,
  options: { signal: AbortSignal },
  start: () => Promise<unknown>,
) => Promise<unknown>;

/** Gives the page the locks of a browser that answers each request like this. */
function withLocks(request: Request) {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

it('cart: runs its tasks in a browser that refuses locks, as Firefox with cookies blocked', async () => {
  withLocks(() => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')));
  await expect(exclusiveAcrossTabs(async () => 'done')).resolves.toBe('done');
});

it('cart: a task that fails in its lock is not run again', async () => {
  withLocks((_name, _options, start) => start());
  const task = jest.fn(() => Promise.reject(new Error('not reached')));
  await expect(exclusiveAcrossTabs(task)).rejects.toThrow('not reached');
  expect(task).toHaveBeenCalledTimes(1);
});

const leave = () => window.dispatchEvent(new Event('pagehide'));

it('cart: a page that is left gives its lock up, and its task ends without it', async () => {
  const given = jest.fn();
  withLocks((_name, _options, start) => start().then(given));
  let finish: (text: string) => void = () => undefined;
  const ended = exclusiveAcrossTabs(() => new Promise<string>((resolve) => (finish = resolve)));
  await Promise.resolve();
  expect(given).not.toHaveBeenCalled();
  leave();
  await new Promise((resolve) => setTimeout(resolve));
  expect(given).toHaveBeenCalled();
  finish('done');
  await expect(ended).resolves.toBe('done');
});

it('cart: a page that is left while it waits for the lock asks again once it is restored', async () => {
  let isFree = false;
  withLocks((_name, { signal }, start) =>
    isFree
      ? start()
      : new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
  );
  const task = jest.fn(async () => 'done');
  const ended = exclusiveAcrossTabs(task);
  leave();
  await new Promise((resolve) => setTimeout(resolve));
  expect(task).not.toHaveBeenCalled();
  isFree = true;
  restorePage();
  await expect(ended).resolves.toBe('done');
  expect(task).toHaveBeenCalledTimes(1);
});
