/** @jest-environment jest-fixed-jsdom */
import {
  isPageLeft,
  outlastLeaving,
  watchPageLeaving,
  whenPageStays,
} from '../../../../src/lib/browser/page-leaving';

const reported = jest.fn();

beforeAll(() => {
  watchPageLeaving();
  window.addEventListener('unhandledrejection', reported);
});

const happen = (type: string) =>
  window.dispatchEvent(new Event(type, { cancelable: true, bubbles: true }));

/** Returns what arrived while the page was being left, or `left` if it still is. */
const soon = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 0, 'left'))]);

afterEach(() => {
  happen('pageshow');
  jest.useRealTimers();
});

test.each(['beforeunload', 'pagehide', 'submit'])(
  'leaving: from %s on a cut load is no failure, and is made again once the page is back',
  async (type) => {
    const load = jest.fn(async () => 'loaded');
    load.mockRejectedValueOnce(new SyntaxError('unexpected end of data'));
    happen(type);
    const loading = outlastLeaving(load);
    expect(await soon(loading)).toBe('left');
    happen('pageshow');
    expect(await loading).toBe('loaded');
    expect(load).toHaveBeenCalledTimes(2);
  },
);

test('leaving: a page that is not left has its failures, and they are reported', async () => {
  await expect(outlastLeaving(() => Promise.reject(new TypeError('lost')))).rejects.toThrow('lost');
  await whenPageStays();
  happen('unhandledrejection');
  expect(reported).toHaveBeenCalledTimes(1);
  happen('beforeunload');
  expect(happen('unhandledrejection')).toBe(false);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('leaving: a page that nothing has replaced stays, as after a download', async () => {
  jest.useFakeTimers();
  happen('beforeunload');
  jest.advanceTimersByTime(9_999);
  expect(isPageLeft()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isPageLeft()).toBe(false);
  await whenPageStays();
});

test.each([
  ['/membership', {}, true],
  ['https://elsewhere.example/', {}, true],
  ['/membership', { ctrlKey: true }, false],
  ['/#part', {}, false],
  ['#part', {}, false],
  ['mailto:a@b.example', {}, false],
  ['/plan.ics" download="', {}, false],
  ['/membership" target="_blank', {}, false],
])('leaving: begins with a click on a link to %s (%j): %s', (href, keys, isLeft) => {
  document.body.innerHTML = `<a href="${href}"><span>Go</span></a>`;
  const link = document.querySelector('span');
  // Stands for the navigation, which this environment has not.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  expect(isPageLeft()).toBe(isLeft);
});

test('leaving: does not begin with a link that a script follows', () => {
  document.body.innerHTML = '<a href="/membership">Go</a>';
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  expect(isPageLeft()).toBe(false);
});
