/** @jest-environment jest-fixed-jsdom */
import {
  endNavigation,
  holdCutPages,
  watchNavigation,
} from '../../../../src/app-shell/navigation/watch-navigation';
import { useMissedChunkStore } from '../../../../src/app-shell/errors/missed-chunk-store';
import type {
  GatsbyLoader,
  LoadedPage,
} from '../../../../src/gatsby/engine/page-loader/gatsby-loader';
import { useLoadingStore } from '../../../../src/app-shell/loading/loading-store';
import { lateShell, startLateShell } from '../../../../src/app-shell/loading/late-shell';
// Compiled before the tests, so that its import on demand is quick on a busy machine.
import '../../../../src/app-shell/loading/late-shell-script';
import { useNetworkStore } from '../../../../src/app-shell/network/network-store';
import { watchNetwork } from '../../../../src/app-shell/network/watch-network';
import { watchPageLeaving } from '../../../../src/lib/browser/page-leaving';
import { waitFor } from '@testing-library/dom';
import { navigate as navigateByGatsby } from 'gatsby';

const loadInFull = jest.fn();
const loadAppData = jest.fn();
const answer = jest.fn<Promise<LoadedPage>, [string]>();
const isPageNotFound = jest.fn<boolean, [string]>();
const missed = () => useMissedChunkStore.getState().missed;

function watchedLoader(holdsOtherCode = () => false): GatsbyLoader {
  const others = { loadAppData, enqueue: jest.fn(), loadPageSync: jest.fn(), hovering: jest.fn() };
  const loader: GatsbyLoader = { loadPage: answer, isPageNotFound, ...others };
  watchNavigation(loader, holdsOtherCode, loadInFull);
  return loader;
}

const navigate = (path: string) => watchedLoader().loadPage(path);

const never = new Promise<LoadedPage>(() => undefined);

/** Resolves to true if Gatsby gets an answer, on which it would act. */
function isSettled(page: Promise<LoadedPage>): Promise<boolean> {
  const soon = new Promise<false>((resolve) => setTimeout(() => resolve(false), 20));
  return Promise.race([page.then(() => true), soon]);
}

function setOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

let siteAnswers: jest.SpiedFunction<typeof fetch>;

beforeEach(() => {
  siteAnswers = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  loadInFull.mockClear();
  isPageNotFound.mockReturnValue(false);
  sessionStorage.clear();
  endNavigation();
  useNetworkStore.setState({ status: 'online' });
});

it('network: is offline at once, and online when the connection has lasted', () => {
  jest.useFakeTimers();
  const change = (isOnline: boolean) => {
    setOnline(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    return useNetworkStore.getState();
  };
  setOnline(false);
  watchNetwork();
  expect(useNetworkStore.getState()).toMatchObject({ status: 'offline', isBack: false });
  const states = jest.fn();
  const stop = useNetworkStore.subscribe(({ status, isBack }) => states(status, isBack));
  change(true);
  jest.advanceTimersByTime(1_000);
  change(false);
  change(true);
  jest.advanceTimersByTime(2_000);
  jest.advanceTimersByTime(10_000);
  expect(states.mock.calls).toEqual([
    ['offline', false],
    ['online', true],
    ['online', false],
  ]);
  stop();
  jest.useRealTimers();
});

describe('where the site cannot be reached', () => {
  const copies = { has: jest.fn().mockResolvedValue(false) };

  beforeEach(() => {
    Object.defineProperty(window, 'caches', { value: copies, configurable: true });
    answer.mockResolvedValue({ status: 'error' });
  });

  it.each(['offline', 'without an answer'])('keeps the reader on this page %s', async (state) => {
    if (state === 'offline') setOnline(false);
    siteAnswers.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await isSettled(navigate('/a?b=1'))).toBe(false);
    const isOffline = state === 'offline';
    expect(useNetworkStore.getState().missedPath).toBe(isOffline ? '/a?b=1' : undefined);
    expect(missed()?.message).toBe(isOffline ? undefined : 'The site did not answer');
    expect(loadInFull).not.toHaveBeenCalled();
    endNavigation();
    expect(useNetworkStore.getState().missedPath).toBeUndefined();
    expect(missed()).toBeUndefined();
  });

  it('loads a page of which the browser keeps a copy', async () => {
    setOnline(false);
    copies.has.mockResolvedValueOnce(true);
    startLateShell();
    await waitFor(() => expect(lateShell()).toBeDefined());
    await isSettled(navigate('/a?b=1'));
    expect(copies.has).toHaveBeenLastCalledWith('page 1 /a');
    expect(loadInFull).toHaveBeenCalledWith('/a?b=1');
  });
});

describe('a page of a release with other code', () => {
  const page = (code: string) => ({ page: { webpackCompilationHash: code } });
  beforeAll(() => {
    window.___webpackCompilationHash = 'this';
  });

  it('is loaded in full, with its hash, and is never rendered by the code of this tab', async () => {
    answer.mockResolvedValue(page('other'));
    const gatsbys = jest.fn();
    window.___navigate = gatsbys;
    const loader = watchedLoader();
    gatsbys.mockImplementation((to: string) => void loader.loadPage(to.split('#')[0] ?? ''));
    window.___navigate('/a?b=1#c', { replace: true });
    await isSettled(never);
    expect(loadInFull.mock.calls).toEqual([['/a?b=1#c']]);
    expect(gatsbys).toHaveBeenCalledWith('/a?b=1#c', { replace: true });
    expect(await isSettled(loader.loadPage('/a?b=1'))).toBe(false);
    expect(loadInFull).toHaveBeenLastCalledWith('/a?b=1');
  });

  it('is loaded in full where its data may be of code that has been rolled back meanwhile', async () => {
    answer.mockResolvedValue(page('this'));
    const loader = watchedLoader(() => true);
    expect(await isSettled(loader.loadPage('/a'))).toBe(false);
    expect(loadInFull).toHaveBeenCalledWith('/a');
  });

  it('is loaded in full after all if its release went live between the data and the question', async () => {
    answer.mockResolvedValue(page('this'));
    loadAppData.mockResolvedValueOnce({ webpackCompilationHash: 'other' });
    await expect(navigate('/a')).resolves.toEqual(page('this'));
    await isSettled(never);
    expect(loadInFull.mock.calls).toEqual([['/a']]);
    loadAppData.mockResolvedValueOnce({ webpackCompilationHash: 'this' });
    await navigate('/b');
    await isSettled(never);
    expect(loadInFull).toHaveBeenCalledTimes(1);
  });
});

describe('an address whose path has a page', () => {
  const page = { page: { webpackCompilationHash: '' } };
  const navigated = jest.fn();
  const answerAt = (path: string) =>
    Object.defineProperties(new Response(), {
      redirected: { value: true },
      url: { value: `${window.location.origin}${path}` },
    });

  beforeEach(() => {
    window.___webpackCompilationHash = '';
    window.___navigate = navigated.mockReset();
    jest.mocked(navigateByGatsby).mockImplementation((to) => window.___navigate?.(to));
    setOnline(true);
    answer.mockResolvedValue(page);
    siteAnswers.mockResolvedValue(answerAt('/training/jab'));
  });

  it('is followed to where the site redirects its query', async () => {
    const loader = watchedLoader();
    navigated.mockImplementationOnce(() => void loader.loadPage('/?p=12'));
    window.___navigate?.('/?p=12#guard');
    await waitFor(() =>
      expect(navigated).toHaveBeenLastCalledWith('/training/jab#guard', undefined),
    );
    expect(siteAnswers).toHaveBeenCalledTimes(1);
    expect(useLoadingStore.getState().phase).toBe('idle');
    expect(loadInFull).not.toHaveBeenCalled();
  });

  it.each(['/training', '/cart?lines=1', '/products/gloves?Size=12oz'])(
    '%s is shown without a question',
    async (address) => {
      await expect(navigate(address)).resolves.toBe(page);
      expect(siteAnswers).not.toHaveBeenCalled();
    },
  );
});

describe('a page whose data are cut because this one is left', () => {
  beforeAll(watchPageLeaving);
  beforeEach(() => window.dispatchEvent(new Event('beforeunload')));
  afterEach(() => window.dispatchEvent(new Event('pageshow')));

  const open = (path: string) => {
    const others = {
      loadAppData,
      enqueue: jest.fn(),
      loadPageSync: jest.fn(),
      hovering: jest.fn(),
    };
    const loader: GatsbyLoader = { loadPage: answer, isPageNotFound, ...others };
    holdCutPages(loader, loadInFull);
    return loader.loadPage(path);
  };

  it.each<[string, () => void]>([
    ['counts as failed', () => answer.mockResolvedValue({ status: 'error' })],
    ['has no slices', () => answer.mockRejectedValue(new SyntaxError('unexpected end of data'))],
    [
      'counts as missing',
      () => {
        answer.mockResolvedValue({ page: { webpackCompilationHash: '' } });
        isPageNotFound.mockReturnValue(true);
      },
    ],
  ])('is never shown where it %s, and loaded in full if this one stays', async (_, cut) => {
    cut();
    expect(await isSettled(open('/a'))).toBe(false);
    expect(loadInFull).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
    await waitFor(() => expect(loadInFull.mock.calls).toEqual([['/a']]));
  });
});

describe('an address without a page', () => {
  const notFound = { page: { webpackCompilationHash: 'this' } };

  it('is loaded in full where the site has one, as after prefetched data were cut', async () => {
    expect(await isSettled(navigate('/a'))).toBe(false);
    expect(loadInFull).toHaveBeenCalledWith('/a');
  });

  beforeEach(() => {
    window.___webpackCompilationHash = 'this';
    answer.mockResolvedValue(notFound);
    isPageNotFound.mockReturnValue(true);
  });

  it.each<[string, LoadedPage]>([
    ['shows that there is none', notFound],
    ['fails', { status: 'error' }],
  ])(
    'is loaded in full where the host redirects it to another site and the loader %s',
    async (_, page) => {
      answer.mockResolvedValue(page);
      const elsewhere = Object.defineProperties(new Response(), {
        type: { value: 'opaqueredirect' },
        ok: { value: false },
      });
      siteAnswers.mockImplementation((_, options) =>
        options?.redirect === 'manual'
          ? Promise.resolve(elsewhere)
          : Promise.reject(new TypeError('Failed to fetch')),
      );
      void navigate('/old');
      await waitFor(() => expect(loadInFull).toHaveBeenCalledWith('/old'));
      expect(missed()).toBeUndefined();
    },
  );

  it('is shown as such where the site has none either, whatever its hash', async () => {
    siteAnswers.mockResolvedValue(new Response(null, { status: 404 }));
    // Gatsby decodes what it is asked for, and throws for a percent sign alone.
    isPageNotFound.mockImplementation((path) => decodeURIComponent(path) === '/wrong');
    let page: Promise<LoadedPage> | undefined;
    window.___navigate = () => void (page = loader.loadPage('/wrong'));
    const loader = watchedLoader();
    window.___navigate('/wrong#100%');
    await expect(page).resolves.toBe(notFound);
    expect(loadInFull).not.toHaveBeenCalled();
  });
});
