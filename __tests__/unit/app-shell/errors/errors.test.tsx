/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/dom';
import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  chunkFailureMessage,
  claimReload,
  guardUnhandledChunkFailures,
  isChunkFailure,
  reloadOnce,
} from '../../../../src/app-shell/errors/chunk-reload';
import { restoreTypedFields } from '../../../../src/app-shell/errors/typed-fields';
import { lateShell, startLateShell } from '../../../../src/app-shell/loading/late-shell';
import '../../../../src/app-shell/loading/late-shell-script';
import { ErrorView } from '../../../../src/app-shell/errors/error-view';
import { NotFoundView } from '../../../../src/app-shell/errors/not-found-view';

describe('chunk reload', () => {
  const failure = (type = 'missing') =>
    new Error(`Loading chunk 42 failed.\n(${type}: https://example.com/42.js)`);

  beforeEach(() => sessionStorage.clear());

  describe('isChunkFailure', () => {
    it.each([
      failure(),
      failure('timeout'),
      new Error('Loading chunk component---src-templates-article-tsx failed.'),
      new Error('Loading CSS chunk 7 failed.\n(/styles.css)'),
    ])('recognizes %p', (error) => {
      expect(isChunkFailure(error)).toBe(true);
    });

    it.each([new Error('Loading failed'), 'Loading chunk 42 failed', undefined])(
      'ignores %p',
      (thrown) => {
        expect(isChunkFailure(thrown)).toBe(false);
      },
    );

    it("chunkFailureMessage: leaves out the file's URL", () => {
      expect(chunkFailureMessage(failure())).toBe('Loading chunk 42 failed');
      const sheet = new Error('Loading CSS chunk 7 failed.\n(/styles.css)');
      expect(chunkFailureMessage(sheet)).toBe('Loading chunk 7 failed');
    });
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

    it('ignores other rejections', async () => {
      await reject(new Error('No gloves left'));
      expect(reload).not.toHaveBeenCalled();
      expect(gatsbysHandler).toHaveBeenCalledTimes(1);
    });
  });
});

it('error navigation: offers the link home and the other links under one name', () => {
  render(<NotFoundView />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'This page could not be found' }),
  ).toBeVisible();
  const navigation = within(screen.getByRole('navigation', { name: 'Where to go instead' }));
  const targets = navigation
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(targets).toEqual([
    ['Go back to home', '/'],
    ['Between Rounds', '/c'],
    ['Shop', '/products'],
    ['Search', '/search'],
    ['Sitemap', '/sitemap'],
  ]);
});

it.each([
  ['not found', <NotFoundView key="view" />],
  ['error', <ErrorView key="view" failure={{ message: 'It broke', statusCode: 500 }} />],
])('%s: the heading takes the focus, also from the element that the router focuses', (_, view) => {
  render(
    <div id="gatsby-focus-wrapper" tabIndex={-1}>
      {view}
    </div>,
  );
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveFocus();
  act(() => document.getElementById('gatsby-focus-wrapper')?.focus());
  expect(heading).toHaveFocus();
});

it('not found: a page that the server sent leaves the focus where it is', () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<NotFoundView />);
  render(<NotFoundView />, { container: page, hydrate: true });
  expect(document.body).toHaveFocus();
});
