/** @jest-environment jest-fixed-jsdom */
import type { ParsedStory } from '../../../../src/content/parse-story';
import { readLive } from '../../../../src/preview/shell/visit';
import { watchRelease } from '../../../../src/preview/shell/watch-release';
import { emptyContext } from '../../../../src/preview/draft/draft-context';

const before = { data: { article: { title: 'Before' } }, pageContext: {} };
const pageOf = (title: string) => ({
  path: '/training/jab',
  result: { data: { article: { title } }, pageContext: {} },
});

const answer = jest.fn<Promise<Response>, [string]>();

beforeEach(() => {
  jest.useFakeTimers();
  answer.mockReset();
  jest.spyOn(window, 'fetch').mockImplementation((address) => answer(address as string));
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const page = (title: string) => Promise.resolve(Response.json(pageOf(title)));

const jab = { path: '/training/jab', context: emptyContext, requested: new Set<string>() };

it('release watch: reports a change as live once the page has it', async () => {
  answer.mockImplementationOnce(() => page('Before'));
  answer.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  answer.mockImplementation(() => page('After'));
  const onEnd = jest.fn();
  watchRelease(() => readLive(jab), before, onEnd);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(onEnd).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  const after = { data: { article: { title: 'After' } }, pageContext: {} };
  expect(onEnd.mock.calls).toEqual([['live', after]]);
  expect(answer).toHaveBeenCalledTimes(3);
  expect(answer).toHaveBeenCalledWith('/page-data/training/jab/page-data.json');
});

it('release watch: ends without news after two minutes', async () => {
  answer.mockImplementation(() => page('Before'));
  const onEnd = jest.fn();
  watchRelease(() => readLive(jab), before, onEnd);
  await jest.advanceTimersByTimeAsync(125_000);
  expect(onEnd.mock.calls).toEqual([['unseen', before]]);
});

it('release watch: a story that had no page is live when it gets one', async () => {
  answer.mockImplementationOnce(() => Promise.resolve(new Response('', { status: 404 })));
  answer.mockImplementation(() => page('New'));
  const onEnd = jest.fn();
  const stop = watchRelease(() => readLive(jab), undefined, onEnd);
  await jest.advanceTimersByTimeAsync(4_500);
  expect(onEnd.mock.calls).toEqual([['live', expect.anything()]]);
  stop();
});

it('release watch: a layout is live when the data of one of its slices has changed', async () => {
  let menu = 'Train';
  const slices: Record<string, () => Promise<Response>> = {
    '/slice-data/announcement.json': () => sliceOf({ announcements: [] }),
    '/slice-data/header.json': () => sliceOf({ headerMenus: [{ label: menu }] }),
    '/slice-data/footer.json': () => sliceOf({ footerMenus: [] }),
  };
  answer.mockImplementation((address) => slices[address]?.() ?? page('Home'));
  const published = { type: 'layout' } as ParsedStory;
  const layout = { ...jab, path: '/', published };
  const onEnd = jest.fn();
  watchRelease(() => readLive(layout), await readLive(layout), onEnd);
  await jest.advanceTimersByTimeAsync(4_500);
  expect(onEnd).not.toHaveBeenCalled();
  menu = 'Practice';
  await jest.advanceTimersByTimeAsync(2_000);
  expect(onEnd.mock.calls).toEqual([['live', await readLive(layout)]]);
});

const sliceOf = (layout: object) =>
  Promise.resolve(Response.json({ result: { data: { layout }, sliceContext: {} } }));
