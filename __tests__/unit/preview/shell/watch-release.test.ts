/** @jest-environment jest-fixed-jsdom */
import { watchRelease } from '../../../../src/preview/shell/watch-release';

const before = { data: { article: { title: 'Before' } }, pageContext: {} };
const pageOf = (title: string) => ({
  path: '/training/jab',
  result: { data: { article: { title } }, pageContext: {} },
});

const answer = jest.fn<Promise<Response>, [RequestInfo | URL]>();

beforeEach(() => {
  jest.useFakeTimers();
  answer.mockReset();
  jest.spyOn(window, 'fetch').mockImplementation((address) => answer(address));
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const page = (title: string) => Promise.resolve(Response.json(pageOf(title)));

it('release watch: reports a change as live once the page has it', async () => {
  answer.mockImplementationOnce(() => page('Before'));
  answer.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  answer.mockImplementation(() => page('After'));
  const onEnd = jest.fn();
  watchRelease('/training/jab', before, onEnd);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(onEnd).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onEnd.mock.calls).toEqual([['live']]);
  expect(answer).toHaveBeenCalledTimes(3);
  expect(answer).toHaveBeenCalledWith('/page-data/training/jab/page-data.json');
});

it('release watch: ends without news after two minutes', async () => {
  answer.mockImplementation(() => page('Before'));
  const onEnd = jest.fn();
  watchRelease('/training/jab', before, onEnd);
  await jest.advanceTimersByTimeAsync(125_000);
  expect(onEnd.mock.calls).toEqual([['unseen']]);
});

it('release watch: a story that had no page is live when it gets one', async () => {
  answer.mockImplementationOnce(() => Promise.resolve(new Response('', { status: 404 })));
  answer.mockImplementation(() => page('New'));
  const onEnd = jest.fn();
  const stop = watchRelease('/training/jab', undefined, onEnd);
  await jest.advanceTimersByTimeAsync(4_500);
  expect(onEnd.mock.calls).toEqual([['live']]);
  stop();
});
