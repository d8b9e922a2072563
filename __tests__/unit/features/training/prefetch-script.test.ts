/** @jest-environment jest-fixed-jsdom */
import { prefetchScript } from '../../../../src/features/training/prefetch-script';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Returns a loader that fails a number of times. */
function script(failures = 0) {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= failures) throw new Error('Loading chunk 7 failed');
  };
  return { load, asked: () => asked };
}

const rest = () => jest.advanceTimersByTimeAsync(3_000);

it('prefetch: retries when the connection is back', async () => {
  const { load, asked } = script(1);
  prefetchScript(load);
  await rest();
  window.dispatchEvent(new Event('online'));
  await rest();
  window.dispatchEvent(new Event('online'));
  expect(asked()).toBe(2);
});

it('prefetch: stops when the page is left', async () => {
  const { load, asked } = script();
  prefetchScript(load)();
  await rest();
  window.dispatchEvent(new Event('online'));
  expect(asked()).toBe(0);
});
