/** @jest-environment jest-fixed-jsdom */
import { keepScreenAwake } from '../../../../../src/features/training/session/wake-lock';

/** A browser's wake locks, as the page sees them. */
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

/** Hides or shows the page; hiding takes the locks away, as browsers do. */
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

it('holds one lock and lets it go', async () => {
  const locks = installWakeLock();
  const letGo = keepScreenAwake();
  await settled();
  expect(locks.map(({ released }) => released)).toEqual([false]);
  letGo();
  await settled();
  expect(locks.map(({ released }) => released)).toEqual([true]);
});

it('asks again when the page is seen again, until it is let go', async () => {
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

it('gives a lock back that comes too late', async () => {
  const locks = installWakeLock();
  keepScreenAwake()();
  await settled();
  expect(locks.map(({ released }) => released)).toEqual([true]);
});

it('does without where it is refused or missing', async () => {
  installWakeLock(true);
  const letGo = keepScreenAwake();
  await settled();
  expect(letGo).not.toThrow();
  Reflect.deleteProperty(navigator, 'wakeLock');
  const letGoToo = keepScreenAwake();
  await settled();
  expect(letGoToo).not.toThrow();
});
