/** @jest-environment jest-fixed-jsdom */
import {
  clearStoredSession,
  storeSession,
  readStoredSession,
} from '../../../../../src/features/training/session/stored-session';
import { makeWorkout } from '../../../../rigs/builders/workouts';
import {
  defaultSettings,
  storeSettings,
  readSettings,
} from '../../../../../src/features/training/session/training-settings';
import { keepScreenAwake } from '../../../../../src/features/training/session/wake-lock';

describe('stored session', () => {
  const workout = makeWorkout();
  const session = { position: 42_000, workedMs: 32_000, finishedRounds: [1] };

  beforeEach(() => sessionStorage.clear());

  it('stored session: is returned for the same workout', () => {
    storeSession(workout, session);
    expect(readStoredSession(makeWorkout())).toEqual(session);
  });

  it.each([
    ['another title', makeWorkout({ title: 'Four rounds' })],
    ['other times', makeWorkout({ workSeconds: 90 })],
    ['other steps', makeWorkout({ steps: [] })],
  ])('stored session: is ignored for a workout with %s', (_, other) => {
    storeSession(workout, session);
    expect(readStoredSession(other)).toBeUndefined();
  });

  it('stored session: can be cleared', () => {
    storeSession(workout, session);
    clearStoredSession();
    expect(readStoredSession(workout)).toBeUndefined();
  });

  it.each([
    ['no JSON', () => '{'],
    ['no object', () => 'null'],
    ['another version', (text: string) => text.replace('"version":1', '"version":2')],
    ['a position in words', (text: string) => text.replace('42000', '"soon"')],
    ['a position before the start', (text: string) => text.replace('42000', '-1')],
    ['the very start', (text: string) => text.replace('42000', '0')],
    ['no rounds', (text: string) => text.replace('[1]}', '7}')],
  ])('stored session: ignores %s', (_, tamper) => {
    storeSession(workout, session);
    const [key = ''] = Object.keys(sessionStorage);
    sessionStorage.setItem(key, tamper(sessionStorage.getItem(key) ?? ''));
    expect(readStoredSession(workout)).toBeUndefined();
  });

  it('stored session: drops invalid rounds', () => {
    storeSession(workout, { ...session, finishedRounds: [1, 0, 99, 2.5] });
    expect(readStoredSession(workout)?.finishedRounds).toEqual([1]);
  });

  it('stored session: is undefined when storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => storeSession(workout, session)).not.toThrow();
    expect(readStoredSession(workout)).toBeUndefined();
  });
});

describe('settings', () => {
  beforeEach(() => localStorage.clear());

  it('training settings: return the stored choice, and the defaults before', () => {
    expect(readSettings()).toEqual(defaultSettings);
    const chosen = { volume: 0.25, isMuted: true, vibrates: false };
    storeSettings(chosen);
    expect(readSettings()).toEqual(chosen);
  });

  it.each(['{', '7', 'null', '{"version":9,"volume":0.1}'])(
    'training settings: read %s as no choice',
    (text) => {
      storeSettings(defaultSettings);
      const [key = ''] = Object.keys(localStorage);
      localStorage.setItem(key, text);
      expect(readSettings()).toEqual(defaultSettings);
    },
  );

  it('training settings: validate each value', () => {
    storeSettings({ ...defaultSettings, isMuted: true });
    const [key = ''] = Object.keys(localStorage);
    const text = localStorage.getItem(key) ?? '';
    localStorage.setItem(key, text.replace('0.8', '80').replace('"vibrates":true', '"vibrates":1'));
    expect(readSettings()).toEqual({ ...defaultSettings, isMuted: true });
  });

  it('training settings: fall back on the defaults when storage is blocked', () => {
    for (const method of ['getItem', 'setItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    expect(() => storeSettings(defaultSettings)).not.toThrow();
    expect(readSettings()).toEqual(defaultSettings);
  });
});

describe('wake lock', () => {
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
});
