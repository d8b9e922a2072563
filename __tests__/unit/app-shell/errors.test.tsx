/** @jest-environment jest-fixed-jsdom */
import '../../../src/app-shell/loading/late-shell-script';
// Compiled before the tests, so that its import on demand is quick on a busy machine.
import '../../../src/app-shell/loading/late-shell-script';

import { act, render, screen, fireEvent, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  claimReload,
  guardUnhandledChunkFailures,
  isChunkFailure,
  reloadOnce,
} from '../../../src/app-shell/errors/chunk-reload';
import { restoreTypedFields } from '../../../src/app-shell/errors/typed-fields';
import { lateShell, startLateShell } from '../../../src/app-shell/loading/late-shell';
import { ErrorView } from '../../../src/app-shell/errors/error-view';
import { NotFoundView } from '../../../src/app-shell/errors/not-found-view';
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
  startLoading,
} from '../../../src/app-shell/loading/loading-store';
import { ErrorBoundary } from '../../../src/app-shell/errors/error-boundary';
import { ServedData } from '../../../src/app-shell/layout/served-data';
import { replaceHydrateFunction } from '../../../src/gatsby/browser/replace-hydrate-function';

describe('errors', () => {
  describe('chunk reload', () => {
    const failure = (type = 'missing') =>
      new Error(`Loading chunk 42 failed.\n(${type}: https://example.com/42.js)`);

    beforeEach(() => sessionStorage.clear());

    describe('isChunkFailure', () => {
      it.each([failure(), new Error('Loading CSS chunk 7 failed.\n(/styles.css)')])(
        'recognizes %p',
        (error) => {
          expect(isChunkFailure(error)).toBe(true);
        },
      );
    });

    describe('claimReload', () => {
      it('allows a load at most once in 60 seconds', () => {
        const outcomes = [0, 1, 59_999, 60_000, 60_001].map((at) => claimReload(1_000_000 + at));
        expect(outcomes).toEqual([true, false, false, true, false]);
      });

      it('allows one again after the clock was set back', () => {
        expect([claimReload(9_000_000), claimReload(1_000_000)]).toEqual([true, true]);
      });

      it('allows none without storage', () => {
        jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('refused', 'SecurityError');
        });
        expect(claimReload()).toBe(false);
      });
    });

    describe('reloadOnce', () => {
      const load = jest.fn();
      let reach: jest.SpiedFunction<typeof fetch>;

      beforeEach(() => {
        load.mockClear();
        reach = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
      });

      it('does not reload offline, nor where the site does not answer: the page would be lost', async () => {
        reach.mockRejectedValue(new TypeError('Failed to fetch'));
        expect(await reloadOnce(load)).toBe(false);
        jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
        expect(await reloadOnce(load)).toBe(false);
        // Asked twice: it could have been a redirect to another site, and not at all offline.
        expect(reach).toHaveBeenCalledTimes(2);
        expect(load).not.toHaveBeenCalled();
        // The guard is not used up.
        reach.mockResolvedValue(new Response());
        expect(await reloadOnce(load)).toBe(true);
      });

      it('puts back what was typed, also into a field that appears later, and only on the same page', async () => {
        const field = (label: string, value: string, type = 'text') =>
          `<label>${label}<input type="${type}" value="${value}"></label>`;
        startLateShell();
        await waitFor(() => expect(lateShell()).toBeDefined());
        document.body.innerHTML =
          field('Email', 'a@b.co', 'email') + field('Code', 'TEN') + field('Pieces', '3', 'number');
        await reloadOnce(load);
        const heard: string[] = [];
        document.body.innerHTML = field('Email', '', 'email') + field('Pieces', '1', 'number');
        document.body.oninput = ({ target }) => heard.push((target as HTMLInputElement).value);
        restoreTypedFields();
        expect(heard).toEqual(['a@b.co']);
        document.body.append(
          Object.assign(document.createElement('div'), { innerHTML: field('Code', '') }),
        );
        await Promise.resolve();
        expect(heard).toEqual(['a@b.co', 'TEN']);
        expect(sessionStorage.getItem('typed-fields')).toBeNull();

        await reloadOnce(load);
        window.history.replaceState(null, '', '/elsewhere');
        document.body.innerHTML = field('Email', '', 'email');
        restoreTypedFields();
        expect(heard).toHaveLength(2);
        window.history.replaceState(null, '', '/');
      });
    });

    describe('guardUnhandledChunkFailures', () => {
      const reload = jest.fn();
      const refuse = jest.fn();
      const gatsbysHandler = jest.fn();

      async function reject(reason: unknown) {
        window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
        await new Promise((resolve) => setTimeout(resolve));
      }

      beforeAll(() => {
        window.addEventListener('unhandledrejection', gatsbysHandler);
        guardUnhandledChunkFailures(refuse, reload);
      });
      beforeEach(() => {
        jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
        reload.mockClear();
        gatsbysHandler.mockClear();
      });

      it('reloads once and stops the event, which Gatsby would answer with a reload every time', async () => {
        await reject(failure());
        expect(refuse).not.toHaveBeenCalled();
        await reject(failure('timeout'));
        expect(reload).toHaveBeenCalledTimes(1);
        expect(refuse.mock.calls).toEqual([[failure('timeout')]]);
        expect(gatsbysHandler).not.toHaveBeenCalled();
      });

      it('does nothing where leaving the page has ended the script, since a reload would take its place', async () => {
        window.dispatchEvent(new Event('beforeunload'));
        await reject(failure());
        window.dispatchEvent(new Event('pageshow'));
        expect([reload, gatsbysHandler].map(({ mock }) => mock.calls)).toEqual([[], []]);
      });
    });
  });

  it.each([
    ['not found', <NotFoundView key="view" />],
    ['error', <ErrorView key="view" failure={{ message: 'It broke', statusCode: 500 }} />],
  ])(
    '%s: the heading takes the focus, also from the element that the router focuses',
    (_, view) => {
      render(
        <div id="gatsby-focus-wrapper" tabIndex={-1}>
          {view}
        </div>,
      );
      const heading = screen.getByRole('heading', { level: 1 });
      expect(heading).toHaveFocus();
      act(() => document.getElementById('gatsby-focus-wrapper')?.focus());
      expect(heading).toHaveFocus();
    },
  );

  it('not found: a page that the server sent leaves the focus where it is', () => {
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(<NotFoundView />);
    render(<NotFoundView />, { container: page, hydrate: true });
    expect(document.body).toHaveFocus();
  });
});

describe('notices', () => {
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

    beforeEach(() => {
      jest.useFakeTimers();
      render(<LoadingBar />);
    });
    afterEach(() => {
      act(() => finishLoading());
      pass(1000);
      jest.useRealTimers();
    });

    it('loading bar: announces a failed load, then disappears', () => {
      act(() => startLoading());
      pass(200);
      act(() => failLoading());
      expect(bar()).toHaveAttribute('aria-valuetext', 'Loading failed');
      pass(300);
      expect(bar()).toBeNull();
    });
  });
});

describe('served data', () => {
  const reported = jest.fn();

  type Content = { title: string; link: string };

  function Page({ data, heading = data.title }: { data: Content; heading?: string }) {
    return (
      <div id="gatsby-focus-wrapper">
        <ErrorBoundary resetKey="/" onError={reported}>
          <ServedData part="page" data={data} />
          <h1>{heading}</h1>
          <a href={data.link}>Read on</a>
          <label>
            Email address <input type="email" name="email" />
          </label>
        </ErrorBoundary>
      </div>
    );
  }

  const release1 = { title: 'Old words', link: '/old' };
  const release2 = { title: 'New words', link: '/new' };

  let end: (() => void) | undefined;

  /** Shows HTML, types into it and hydrates it. */
  async function hydrate(served: React.ReactElement, element: React.ReactElement) {
    document.body.innerHTML = `<div id="___gatsby">${renderToString(served)}</div>`;
    const container = document.getElementById('___gatsby');
    if (!container) throw new Error('No container.');
    const field = container.querySelector('input');
    if (field) field.value = 'reader@example.com';
    const before = container.querySelector('h1');
    const [hydratePage] = [replaceHydrateFunction?.({} as never, {} as never)];
    await act(async () => {
      end = (hydratePage as (element: unknown, container: Element) => () => void)(
        element,
        container,
      );
      await Promise.resolve();
    });
    return { container, isKept: before === container.querySelector('h1') };
  }

  beforeEach(() => {
    reported.mockReset();
    // jsdom has none.
    Object.assign(window, { reportError: reported });
  });

  afterEach(() => act(() => end?.()));

  it('a page whose data are of another release is rendered anew, without an error and with what was typed', async () => {
    const { container, isKept } = await hydrate(<Page data={release1} />, <Page data={release2} />);
    expect(isKept).toBe(false);
    expect(container.querySelector('h1')).toHaveTextContent('New words');
    expect(container.querySelector('a')).toHaveAttribute('href', '/new');
    await waitFor(() => expect(container.querySelector('input')).toHaveValue('reader@example.com'));
    expect(reported).not.toHaveBeenCalled();
  });

  it('a page that differs though its data do not is reported', async () => {
    await hydrate(<Page data={release1} />, <Page data={release1} heading="Other words" />);
    expect(reported).toHaveBeenCalled();
  });
});
