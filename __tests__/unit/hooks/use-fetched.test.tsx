/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import { useFetched } from '../../../src/hooks/use-fetched';
import { useShownPending } from '../../../src/hooks/use-shown-pending';

afterEach(() => jest.useRealTimers());

type Answer = { ok: true; data: string } | { ok: false; error: string };

/** Answers of a service, given when the test says so. */
function createService() {
  const waiting = new Map<string, (answer: Answer) => void>();
  const load = (key: string) => new Promise<Answer>((resolve) => waiting.set(key, resolve));
  const answer = (key: string, given: Answer) => act(async () => waiting.get(key)?.(given));
  return { load, answer };
}

it('useFetched: is pending until the answer, and keeps its time', async () => {
  const { load, answer } = createService();
  const { result } = renderHook(() => useFetched('rates', () => load('rates')));
  expect(result.current).toMatchObject({ pending: true, error: null, timestamp: null });
  await answer('rates', { ok: true, data: '$5' });
  expect(result.current).toMatchObject({ pending: false, error: null, data: '$5' });
  expect(result.current.timestamp).toBeGreaterThan(0);
});

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
