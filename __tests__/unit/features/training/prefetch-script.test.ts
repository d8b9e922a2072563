/** @jest-environment jest-fixed-jsdom */
import { prefetchScript } from '../../../../src/features/training/prefetch-script';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

/** A script that fails to load a number of times. */
function script(failures = 0) {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= failures) throw new Error('Loading chunk 7 failed');
  };
  return { load, asked: () => asked };
}

const rest = () => jest.advanceTimersByTimeAsync(3_000);

it('loads once, when the page is at rest', async () => {
  const { load, asked } = script();
  prefetchScript(load);
  expect(asked()).toBe(0);
  await rest();
  expect(asked()).toBe(1);
  window.dispatchEvent(new Event('online'));
  expect(asked()).toBe(1);
});

it('tries again when the connection comes back', async () => {
  const { load, asked } = script(1);
  prefetchScript(load);
  await rest();
  window.dispatchEvent(new Event('online'));
  await rest();
  window.dispatchEvent(new Event('online'));
  expect(asked()).toBe(2);
});

it('leaves it to a press when the reader saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { load, asked } = script();
  prefetchScript(load);
  await rest();
  window.dispatchEvent(new Event('online'));
  expect(asked()).toBe(0);
});

it('stops when the page is left', async () => {
  const { load, asked } = script();
  prefetchScript(load)();
  await rest();
  window.dispatchEvent(new Event('online'));
  expect(asked()).toBe(0);
});
