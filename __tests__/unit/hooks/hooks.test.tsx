/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, screen, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { loadOnceOnline, useReplaceable } from '../../../src/hooks/use-loaded-near';
import { watchPageLeaving } from '../../../src/lib/browser/page-leaving';
import { useFetched } from '../../../src/hooks/use-fetched';
import { useShownPending } from '../../../src/hooks/use-shown-pending';
import { useRest } from '../../../src/hooks/use-rest';
import { endReturn, expectFurtherPages } from '../../../src/lib/browser/first-page';

const failure = new Error('Loading chunk 42 failed');
const { signal } = new AbortController();

it('loadOnceOnline: waits for the network after a failure offline', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce('script');
  const loaded = loadOnceOnline(load, signal);
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('script');
});

it('loadOnceOnline: loads a script again that leaving the page has ended, if the page comes back', async () => {
  watchPageLeaving();
  window.dispatchEvent(new Event('beforeunload'));
  const load = jest.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce('script');
  const loaded = loadOnceOnline(load, signal);
  await Promise.resolve();
  window.dispatchEvent(new Event('pageshow'));
  expect(await loaded).toBe('script');
});

describe('use fetched', () => {
  afterEach(() => jest.useRealTimers());

  type Answer = { ok: true; data: string } | { ok: false; error: string };

  /** Answers of a service, given when the test says so. */
  function createService() {
    const waiting = new Map<string, (answer: Answer) => void>();
    const load = (key: string) => new Promise<Answer>((resolve) => waiting.set(key, resolve));
    const answer = (key: string, given: Answer) => act(async () => waiting.get(key)?.(given));
    return { load, answer };
  }

  it('useFetched: keeps the last data after a failure, and tries again', async () => {
    const { load, answer } = createService();
    const { result } = renderHook(() => useFetched('rates', () => load('rates')));
    await answer('rates', { ok: true, data: '$5' });
    act(() => result.current.retry());
    expect(result.current).toMatchObject({ pending: true, data: '$5' });
    await answer('rates', { ok: false, error: 'No connection' });
    expect(result.current).toMatchObject({ pending: false, error: 'No connection', data: '$5' });
    act(() => result.current.retry());
    expect(result.current).toMatchObject({ pending: true, error: null });
  });

  it('useFetched: ignores an answer that was overtaken', async () => {
    const { load, answer } = createService();
    const { result, rerender } = renderHook(({ key }) => useFetched(key, () => load(key)), {
      initialProps: { key: 'US' },
    });
    rerender({ key: 'CA' });
    await answer('CA', { ok: true, data: '$9' });
    await answer('US', { ok: true, data: '$5' });
    expect(result.current.data).toBe('$9');
  });

  it('useShownPending: shows nothing of a fetch that takes less than 200 ms', () => {
    jest.useFakeTimers();
    const { result, rerender } = renderHook(({ pending }) => useShownPending(pending), {
      initialProps: { pending: true },
    });
    act(() => jest.advanceTimersByTime(199));
    expect(result.current).toBe(false);
    rerender({ pending: false });
    rerender({ pending: true });
    act(() => jest.advanceTimersByTime(199));
    expect(result.current).toBe(false);
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toBe(true);
    rerender({ pending: false });
    expect(result.current).toBe(false);
  });
});

/** Lets updates be rendered, each of which is in a task of its own. */
async function nextTasks() {
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

function More() {
  const place = useRef<HTMLParagraphElement>(null);
  const isButton = useReplaceable(place);
  return (
    <p ref={place}>{isButton ? <button type="button">More</button> : <a href="#2">More</a>}</p>
  );
}

it('link that becomes a button: does so after hydration, unless it has the focus', async () => {
  document.body.innerHTML = `<main>${renderToString(<More />)}</main>`;
  const link = screen.getByRole('link', { name: 'More' });
  link.focus();
  act(() => void hydrateRoot(screen.getByRole('main'), <More />));
  await act(nextTasks);
  expect(link).toHaveFocus();
  act(() => link.blur());
  expect(await screen.findByRole('button', { name: 'More' })).toBeVisible();
});

const renders: boolean[] = [];

function View() {
  const hasRest = useRest();
  renders.push(hasRest);
  return <p>{hasRest ? 'whole' : 'beginning'}</p>;
}

async function open() {
  renders.length = 0;
  await act(async () => render(<View />));
  expect(screen.getByText('whole')).toBeInTheDocument();
  cleanup();
  return renders[0];
}

it('rest of a page: is there at once on the first page', async () => {
  expect(await open()).toBe(true);
});

it('rest of a page: follows the beginning behind a link', async () => {
  expectFurtherPages();
  expect(await open()).toBe(false);
});

it('rest of a page: is there at once where a place is shown', async () => {
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await open()).toBe(true);
  endReturn();
  window.history.replaceState(null, '', '#part');
  expect(await open()).toBe(true);
});
