/** @jest-environment jest-fixed-jsdom */
import { keepScreenAwake } from '../../../../../src/features/training/session/wake-lock';

/** Wake locks of a browser, as the page sees them. */
function installWakeLock(isRefused = false) {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = async () => {
    if (isRefused) throw new DOMException('low battery', 'NotAllowedError');
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return locks;
}

/** Hides or shows the page; hiding releases the locks, as in browsers. */
function show(isVisible: boolean, locks: { released: boolean }[]) {
  if (!isVisible) for (const lock of locks) lock.released = true;
  Object.defineProperty(document, 'visibilityState', {
    value: isVisible ? 'visible' : 'hidden',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => {
  show(true, []);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('wake lock: is requested once and released', async () => {
  const locks = installWakeLock();
  const letGo = keepScreenAwake();
  await settled();
  expect(locks.map(({ released }) => released)).toEqual([false]);
  letGo();
  await settled();
  expect(locks.map(({ released }) => released)).toEqual([true]);
});

it('wake lock: is requested again when the page becomes visible, until released', async () => {
  const locks = installWakeLock();
  const letGo = keepScreenAwake();
  await settled();
  show(false, locks);
  await settled();
  expect(locks).toHaveLength(1);
  show(true, locks);
  await settled();
  expect(locks.map(({ released }) => released)).toEqual([true, false]);
  letGo();
  show(false, locks);
  show(true, locks);
  await settled();
  expect(locks).toHaveLength(2);
});

it('wake lock: is released if it arrives too late', async () => {
  const locks = installWakeLock();
  keepScreenAwake()();
  await settled();
  expect(locks.map(({ released }) => released)).toEqual([true]);
});

it('wake lock: is optional where refused or missing', async () => {
  installWakeLock(true);
  const letGo = keepScreenAwake();
  await settled();
  expect(letGo).not.toThrow();
  Reflect.deleteProperty(navigator, 'wakeLock');
  const letGoToo = keepScreenAwake();
  await settled();
  expect(letGoToo).not.toThrow();
});
