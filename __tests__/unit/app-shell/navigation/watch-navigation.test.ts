/** @jest-environment jest-fixed-jsdom */
import {
  endNavigation,
  watchNavigation,
} from '../../../../src/app-shell/navigation/watch-navigation';
import { useMissedChunkStore } from '../../../../src/app-shell/errors/missed-chunk-store';
import type { GatsbyLoader, LoadedPage } from '../../../../src/app-shell/navigation/gatsby-loader';
import { useLoadingStore } from '../../../../src/app-shell/loading/loading-store';
import { useNetworkStore, watchNetwork } from '../../../../src/app-shell/network/network-store';

const loadInFull = jest.fn();
const answer = jest.fn<Promise<LoadedPage>, [string]>();
const chunkError = Object.assign(new Error('Loading chunk 42 failed.\n(missing: /42.js)'), {
  request: '/42.js',
});
const missed = () => useMissedChunkStore.getState().missed;

function watchedLoader(): GatsbyLoader {
  const loader: GatsbyLoader = { loadPage: answer, enqueue: jest.fn(), hovering: jest.fn() };
  watchNavigation(loader, loadInFull);
  return loader;
}

const navigate = (path: string) => watchedLoader().loadPage(path);

/** Resolves to true if Gatsby gets an answer, on which it would act. */
function isSettled(page: Promise<LoadedPage>): Promise<boolean> {
  const soon = new Promise<false>((resolve) => setTimeout(() => resolve(false), 20));
  return Promise.race([page.then(() => true), soon]);
}

function setOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

beforeEach(() => {
  loadInFull.mockClear();
  sessionStorage.clear();
  endNavigation();
  useNetworkStore.setState({ status: 'online', missedPath: undefined });
});

it('navigation: shows progress from the click to the rendered route', async () => {
  const page = { page: { path: '/a' } } as LoadedPage;
  answer.mockResolvedValue(page);
  const loading = navigate('/a');
  expect(useLoadingStore.getState().phase).toBe('loading');
  const before = useLoadingStore.getState().progress;
  await expect(loading).resolves.toBe(page);
  expect(useLoadingStore.getState().progress - before).toBe(45);
  endNavigation();
  expect(useLoadingStore.getState().phase).toBe('idle');
});

it('navigation: counts page data when its file arrives', async () => {
  let report: (names: string[]) => void = () => undefined;
  globalThis.PerformanceObserver = class {
    constructor(callback: PerformanceObserverCallback) {
      report = (names) =>
        callback(
          { getEntries: () => names.map((name) => ({ name })) } as PerformanceObserverEntryList,
          this as unknown as PerformanceObserver,
        );
    }
    observe = jest.fn();
    disconnect = jest.fn();
  } as unknown as typeof PerformanceObserver;
  answer.mockReturnValue(new Promise(() => undefined));
  void navigate('/training/jab?x=1');
  const before = useLoadingStore.getState().progress;
  report(['https://example.com/page-data/training/page-data.json']);
  expect(useLoadingStore.getState().progress).toBe(before);
  report(['https://example.com/page-data/training/jab/page-data.json']);
  expect(useLoadingStore.getState().progress - before).toBe(30);
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

describe('when a chunk is missing', () => {
  beforeEach(() => answer.mockResolvedValue({ status: 'error', error: chunkError }));

  it('loads the page in full, with its query, and leaves Gatsby waiting', async () => {
    expect(await isSettled(navigate('/search?q=jab'))).toBe(false);
    expect(loadInFull).toHaveBeenCalledWith('/search?q=jab');
  });

  it('shows a notice after a recent reload, until the next route', async () => {
    await isSettled(navigate('/a'));
    expect(await isSettled(navigate('/b'))).toBe(false);
    expect(loadInFull).toHaveBeenCalledTimes(1);
    expect(missed()).toMatchObject({ message: 'Loading chunk 42 failed', path: '/b' });
    endNavigation();
    expect(missed()).toBeUndefined();
  });

  it('loads the page when the link is followed again, as soon as the chunk is there', async () => {
    const request = jest.fn().mockResolvedValueOnce({ ok: false }).mockResolvedValue({ ok: true });
    jest.spyOn(globalThis, 'fetch').mockImplementation(request);
    await isSettled(navigate('/a'));
    await isSettled(navigate('/b'));
    await isSettled(navigate('/b'));
    expect(loadInFull).toHaveBeenCalledTimes(1);
    expect(missed()).toMatchObject({ path: '/b', count: 2 });
    await isSettled(navigate('/b'));
    expect(request.mock.calls).toEqual([['/42.js'], ['/42.js']]);
    expect(loadInFull).toHaveBeenLastCalledWith('/b');
  });
});

it('navigation: keeps the reader on the current page when offline', async () => {
  setOnline(false);
  answer.mockResolvedValue({ status: 'error' });
  expect(await isSettled(navigate('/a'))).toBe(false);
  expect(useNetworkStore.getState()).toEqual({ status: 'offline', missedPath: '/a' });
});

it('navigation: leaves every other failure to Gatsby', async () => {
  answer.mockResolvedValue({ status: 'error' });
  await expect(navigate('/rss.xml')).resolves.toEqual({ status: 'error' });
  expect(loadInFull).not.toHaveBeenCalled();
});

it('navigation: treats a loader that throws as failed', async () => {
  const error = new SyntaxError('Unexpected token <');
  answer.mockRejectedValue(error);
  await expect(navigate('/a')).resolves.toEqual({ status: 'error', error });
});

it('navigation: follows the connection', () => {
  setOnline(false);
  watchNetwork();
  expect(useNetworkStore.getState().status).toBe('offline');
  useNetworkStore.setState({ missedPath: '/a' });
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  expect(useNetworkStore.getState()).toEqual({ status: 'online', missedPath: undefined });
});
