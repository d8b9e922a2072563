/** @jest-environment jest-fixed-jsdom */
import { exclusiveAcrossTabs, onLockStolen } from '../../../../../src/features/cart/sync/cart-tabs';
import { restorePage } from '../../../../rigs/dom/restore-page';

type Request = (
  name: string,
  options: { signal?: AbortSignal; steal?: boolean },
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

const goAway = {
  'is left': () => window.dispatchEvent(new Event('pagehide')),
  'is frozen': () => document.dispatchEvent(new Event('freeze')),
};
const comeBack = {
  'is left': restorePage,
  'is frozen': () => document.dispatchEvent(new Event('resume')),
};
const ways = ['is left', 'is frozen'] as const;

it.each(ways)(
  'cart: a page that %s gives its lock up, and its task ends without it',
  async (way) => {
    const given = jest.fn();
    withLocks((_name, _options, start) => start().then(given));
    let finish: (text: string) => void = () => undefined;
    const ended = exclusiveAcrossTabs(() => new Promise<string>((resolve) => (finish = resolve)));
    await Promise.resolve();
    expect(given).not.toHaveBeenCalled();
    goAway[way]();
    await new Promise((resolve) => setTimeout(resolve));
    expect(given).toHaveBeenCalled();
    finish('done');
    await expect(ended).resolves.toBe('done');
  },
);

/** Answers a request as long as another tab has the lock. */
function waitForAbort(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
}

it.each(ways)('cart: a page that %s while it waits for the lock asks again later', async (way) => {
  let isFree = false;
  withLocks((_name, { signal }, start) => (isFree ? start() : waitForAbort(signal)));
  const task = jest.fn(async () => 'done');
  const ended = exclusiveAcrossTabs(task);
  goAway[way]();
  await new Promise((resolve) => setTimeout(resolve));
  expect(task).not.toHaveBeenCalled();
  isFree = true;
  comeBack[way]();
  await expect(ended).resolves.toBe('done');
  expect(task).toHaveBeenCalledTimes(1);
});

it('cart: says that its lock was taken while its task runs, and ends the task', async () => {
  let rob: (reason: Error) => void = () => undefined;
  withLocks((_name, _options, start) => {
    void start();
    return new Promise((_resolve, reject) => (rob = reject));
  });
  const onStolen = jest.fn();
  const stop = onLockStolen(onStolen);
  let finish: (text: string) => void = () => undefined;
  const ended = exclusiveAcrossTabs(() => new Promise<string>((resolve) => (finish = resolve)));
  rob(new DOMException('', 'AbortError'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(onStolen).toHaveBeenCalledTimes(1);
  finish('done');
  await expect(ended).resolves.toBe('done');
  stop();
});
