/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useNetworkStore } from '../../../src/app-shell/network/network-store';
import {
  clearMissedChunk,
  reportMissedChunk,
} from '../../../src/app-shell/errors/missed-chunk-store';
import { ShellNotices } from '../../../src/app-shell/network/shell-notices';
import { watchNetwork } from '../../../src/app-shell/network/watch-network';
import { restorePage } from '../../rigs/dom/restore-page';
import { LoadingBar } from '../../../src/app-shell/loading/loading-bar';
import {
  failLoading,
  finishLoading,
  growLoading,
  startLoading,
  useLoadingStore,
} from '../../../src/app-shell/loading/loading-store';

it('network notice: says once what changed, in a live region that is always mounted', () => {
  render(<ShellNotices />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  act(() => useNetworkStore.setState({ status: 'offline' }));
  expect(region).toHaveTextContent('You are offline');
  expect(region).toHaveTextContent('What you have already opened still works.');
  act(() => useNetworkStore.setState({ missedPath: '/training' }));
  expect(region).toHaveTextContent('That page has not been loaded yet.');
  act(() => useNetworkStore.setState({ status: 'online', isBack: true, missedPath: undefined }));
  expect(region).toHaveTextContent('You are online again');
  act(() => useNetworkStore.setState({ isBack: false }));
  expect(region).toBeEmptyDOMElement();
  // Where nothing answers, a full load would lose the page.
  act(() => reportMissedChunk(new Error('The site did not answer'), '/gear'));
  expect(region).toHaveTextContent('The site did not answer The next page did not arrive.');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(region).toBeEmptyDOMElement();
});

const chunkError = (type: string) =>
  Object.assign(new Error(`Loading chunk 42 failed.\n(${type}: /42.js)`), { type });

it('missed chunk notice: names the failure and leads to the page, until it is closed', () => {
  render(<ShellNotices />);
  const region = screen.getByRole('status');
  act(() => reportMissedChunk(chunkError('missing'), '/training?page=2'));
  expect(region).toHaveTextContent('Loading chunk 42 failed The next page did not arrive.');
  expect(screen.getByRole('link', { name: 'Load the page in full' })).toHaveAttribute(
    'href',
    '/training?page=2',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(region).toBeEmptyDOMElement();
});

it('missed chunk notice: tells a time-out, and a missing part of the current page', () => {
  render(<ShellNotices />);
  act(() => reportMissedChunk(chunkError('timeout')));
  expect(screen.getByRole('status')).toHaveTextContent(
    'A part of this page did not arrive in time.',
  );
  expect(screen.getByRole('link', { name: 'Load this page again' })).toHaveAttribute('href', '/');
  act(() => clearMissedChunk());
});

it('missed chunk notice: is announced again when the failure repeats', () => {
  render(<ShellNotices />);
  act(() => reportMissedChunk(chunkError('missing'), '/a'));
  const first = screen.getByText('Loading chunk 42 failed');
  act(() => reportMissedChunk(chunkError('missing'), '/a'));
  expect(first).not.toBeInTheDocument();
  expect(screen.getByText('Loading chunk 42 failed')).toBeVisible();
  act(() => clearMissedChunk());
});

test('network: a copy that the service worker sent is offline until the site answers again', async () => {
  jest.useFakeTimers();
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError());
  document.head.innerHTML = '<meta name="kept-copy">';
  watchNetwork();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(useNetworkStore.getState()).toMatchObject({ status: 'offline', isBack: false });
  asked.mockResolvedValue(new Response());
  await jest.advanceTimersByTimeAsync(7_000);
  expect(useNetworkStore.getState()).toMatchObject({ status: 'online', isBack: true });
  asked.mockClear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('network: a connection that was lost while the page was in the back-forward cache is missed', () => {
  document.head.innerHTML = '';
  useNetworkStore.setState(useNetworkStore.getInitialState(), true);
  watchNetwork();
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  restorePage();
  expect(useNetworkStore.getState().status).toBe('offline');
});

describe('loading bar', () => {
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
});
