/** @jest-environment jest-fixed-jsdom */
import type * as VisitorCalm from '../../../src/analytics/visitor-calm';

let calm: typeof VisitorCalm;

/** Runs a wait and returns a function that tells whether it has ended. */
function begin(wait: () => Promise<void>): () => boolean {
  let hasEnded = false;
  void wait().then(() => (hasEnded = true));
  return () => hasEnded;
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const press = () => window.dispatchEvent(new Event('pointerdown'));

beforeEach(async () => {
  jest.resetModules();
  jest.useFakeTimers();
  window.requestIdleCallback = (task) => Number(setTimeout(task));
  calm = await import('../../../src/analytics/visitor-calm');
  calm.watchVisitor();
});
afterEach(() => jest.useRealTimers());

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'calm: a visitor is engaged by %s',
  async (type) => {
    const isEngaged = begin(calm.whenEngaged);
    await pass(100);
    expect(isEngaged()).toBe(false);
    window.dispatchEvent(new Event(type));
    await pass(0);
    expect(isEngaged()).toBe(true);
    await calm.whenEngaged();
  },
);

test('calm: a visitor who stays is engaged, a page that scrolls by itself engages nobody', async () => {
  const isEngaged = begin(calm.whenEngaged);
  window.dispatchEvent(new Event('scroll'));
  await pass(9_990);
  expect(isEngaged()).toBe(false);
  await pass(20);
  expect(isEngaged()).toBe(true);
});

test('calm: a second after the last press, and not before', async () => {
  press();
  const isCalm = begin(calm.whenCalm);
  await pass(900);
  press();
  await pass(900);
  expect(isCalm()).toBe(false);
  await pass(200);
  expect(isCalm()).toBe(true);
});

test('calm: a press while the browser is busy puts it off', async () => {
  let runIdle = () => {};
  window.requestIdleCallback = (task) => {
    runIdle = () => task({ didTimeout: false, timeRemaining: () => 0 });
    return 0;
  };
  const isCalm = begin(calm.whenCalm);
  press();
  runIdle();
  await pass(500);
  expect(isCalm()).toBe(false);
  await pass(600);
  runIdle();
  await pass(0);
  expect(isCalm()).toBe(true);
});
