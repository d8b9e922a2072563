/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import { LoadingBar } from '../../../../src/app-shell/loading/loading-bar';
import {
  failLoading,
  finishLoading,
  growLoading,
  startLoading,
  useLoadingStore,
} from '../../../../src/app-shell/loading/loading-store';

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const bar = () => screen.queryByRole('progressbar', { name: 'Loading page' });
const progress = () => useLoadingStore.getState().progress;

beforeEach(() => {
  jest.useFakeTimers();
  render(<LoadingBar />);
});
afterEach(() => {
  act(() => finishLoading());
  pass(1000);
  jest.useRealTimers();
});

it('loading bar: stays hidden during a quick navigation', () => {
  act(() => startLoading());
  pass(199);
  expect(bar()).toBeNull();
  act(() => finishLoading());
  pass(5000);
  expect(bar()).toBeNull();
});

it('loading bar: grows by 30 for page data and by 45 for the payload, each once', () => {
  act(() => startLoading());
  pass(200);
  const start = progress();
  expect(bar()).toHaveAttribute('aria-valuenow', String(start));
  act(() => growLoading('page-data'));
  act(() => growLoading('page-data'));
  expect(progress() - start).toBe(30);
  act(() => growLoading('payload'));
  expect(progress() - start).toBe(75);
  act(() => finishLoading());
  expect(bar()).toHaveAttribute('aria-valuenow', '100');
  pass(300);
  expect(bar()).toBeNull();
});

it('loading bar: restarts with the next navigation', () => {
  act(() => startLoading());
  const start = progress();
  act(() => growLoading('payload'));
  act(() => startLoading());
  expect(progress()).toBe(start);
  act(() => growLoading('payload'));
  expect(progress() - start).toBe(45);
});

it('loading bar: announces a failed load, then disappears', () => {
  act(() => startLoading());
  pass(200);
  act(() => failLoading());
  expect(bar()).toHaveAttribute('aria-valuetext', 'Loading failed');
  pass(300);
  expect(bar()).toBeNull();
});

it('loading bar: ignores data while nothing is loading', () => {
  act(() => growLoading('payload'));
  expect(useLoadingStore.getState()).toEqual({ phase: 'idle', progress: 0, isVisible: false });
});
