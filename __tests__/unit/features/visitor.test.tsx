/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { Announcement } from '../../../src/domain/story/layout';
import {
  AnnouncementBar,
  rememberClosed,
} from '../../../src/features/announcement/announcement-bar';
import { readConsent } from '../../../src/analytics/consent';
import { publicEnv } from '../../../src/config/public-env';
import { PrivacyChoicesButton } from '../../../src/features/consent/privacy-choices-button';
import { PrivacyChoicesPlace } from '../../../src/features/consent/privacy-choices-place';
import { closePrivacyChoices } from '../../../src/features/consent/privacy-choices-store';
import { startConsent } from '../../../src/features/consent/start-consent';
import { restorePage } from '../../rigs/dom/restore-page';
import { installSight } from '../../rigs/dom/sight';
import { NewsletterSignup } from '../../../src/features/signup/newsletter-signup';

describe('announcement', () => {
  describe('announcement bar', () => {
    const announcement: Announcement = {
      active: true,
      theme: 'red',
      component: 'announcement',
      headline: 'Free shipping',
      text: 'On orders over $75.',
      callToAction: { link: { kind: 'path', path: '/products' }, text: 'Shop' },
    };

    const bar = () => screen.queryByRole('complementary', { name: 'Announcement' });
    const close = () => userEvent.click(screen.getByRole('button', { name: 'Close announcement' }));

    beforeEach(() => {
      rememberClosed('');
      localStorage.clear();
      document.body.innerHTML = '';
    });

    it('announcement: closes when another tab closed it', async () => {
      const { unmount } = render(<AnnouncementBar announcement={announcement} />);
      await close();
      const closed = localStorage.getItem('closed-announcement') ?? '';
      unmount();
      rememberClosed('');
      localStorage.clear();
      render(<AnnouncementBar announcement={announcement} />);
      expect(bar()).toBeVisible();
      localStorage.setItem('closed-announcement', closed);
      act(() => void window.dispatchEvent(new StorageEvent('storage')));
      expect(bar()).toBeNull();
    });

    describe('announcement in the built page', () => {
      /**
       * Parses the built HTML into the document. Scripts inserted by `innerHTML` do not run, so this
       * runs them.
       */
      function readPage() {
        const host = document.createElement('div');
        host.innerHTML = renderToString(<AnnouncementBar announcement={announcement} />);
        document.body.append(host);
        const script = host.querySelector('script');
        jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
        // oxlint-disable-next-line @typescript-eslint/no-implied-eval -- what a browser does with it
        const run = new Function(script?.textContent ?? '') as () => void;
        run();
        return host;
      }

      it('is hidden before the first paint and hydrates without a warning', () => {
        localStorage.setItem('closed-announcement', 'Free shipping | On orders over $75. | Shop');
        const host = readPage();
        expect(host.querySelector('aside')).not.toBeVisible();
        render(<AnnouncementBar announcement={announcement} />, { container: host, hydrate: true });
        expect(host).toBeEmptyDOMElement();
      });
    });
  });
});

describe('privacy choices', () => {
  /** Opens a page with the place and the footer's button. */
  async function openPage({ isRequired }: { isRequired: boolean }): Promise<void> {
    jest.replaceProperty(publicEnv, 'isConsentRequired', isRequired);
    render(
      <>
        <PrivacyChoicesPlace />
        <main id="main" tabIndex={-1} />
        <PrivacyChoicesButton />
      </>,
    );
    await act(startConsent);
  }

  const panel = () => screen.queryByRole('region', { name: 'Privacy choices' });
  const opener = () => screen.getByRole('button', { name: 'Privacy choices' });
  /** Rules for what stays above the panel. */
  const reserved = () => document.adoptedStyleSheets.map(String);

  /** A sheet as browsers have it and jsdom does not. */
  class StubSheet {
    private text = '';
    replaceSync(text: string) {
      this.text = text;
    }
    toString() {
      return this.text;
    }
  }

  /** An observer that reports the size at once. */
  class StubObserver {
    disconnect = jest.fn();
    constructor(private readonly report: () => void) {}
    observe() {
      this.report();
    }
  }

  beforeEach(() => {
    localStorage.clear();
    closePrivacyChoices();
    Object.assign(window, { CSSStyleSheet: StubSheet, ResizeObserver: StubObserver });
    Object.assign(document, { adoptedStyleSheets: [] });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'));

  it('privacy choices: asks where the law does, and a yes is an answer', async () => {
    await openPage({ isRequired: true });
    expect(readConsent()).toBe('undecided');
    expect(document.body).toHaveFocus();
    expect(reserved()).toEqual([expect.stringContaining('html { scroll-padding-bottom: 0px }')]);
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Leave me out' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Count me' }));
    expect(panel()).toBeNull();
    expect(readConsent()).toBe('granted');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(reserved()).toEqual([]);
  });

  it('privacy choices: ask nothing where the law does not, and a mind can be changed in the footer', async () => {
    await openPage({ isRequired: false });
    expect(panel()).toBeNull();
    const user = userEvent.setup();
    await user.click(opener());
    expect(await screen.findByRole('heading', { name: 'Privacy choices' })).toHaveFocus();
    expect(panel()).toHaveTextContent('You have not said no, so your visits are counted.');
    await user.click(screen.getByRole('button', { name: 'Leave me out' }));
    expect(readConsent()).toBe('denied');
    expect(opener()).toHaveFocus();
    await user.click(opener());
    expect(panel()).toHaveTextContent('You said no: your visits are not counted.');
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it('privacy choices: a choice in another tab, which this page missed while it was away, closes the question', async () => {
    await openPage({ isRequired: true });
    localStorage.setItem('analytics-consent', 'granted');
    act(restorePage);
    expect(panel()).toBeNull();
  });

  it('privacy choices: Global Privacy Control is told as a no that only the browser can change', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    localStorage.setItem('ajs_anonymous_id', '"left by an earlier visit"');
    await openPage({ isRequired: true });
    expect(panel()).toBeNull();
    expect(screen.getByText(/^Opt-out request honored/)).toBeVisible();
    expect(localStorage.getItem('ajs_anonymous_id')).toBeNull();
    await userEvent.click(opener());
    expect(panel()).toHaveTextContent('We take that as a no');
    expect(screen.queryByRole('button', { name: 'Count me' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(opener()).toHaveFocus();
  });
});

describe('newsletter signup', () => {
  let answer: () => Promise<Response>;

  const sight = installSight();

  const field = () => screen.getByRole('textbox', { name: 'Email Address' });
  const status = () => screen.getByRole('status');
  const tracked = () =>
    (window.analytics as unknown[][])
      .filter(([method]) => method === 'track')
      .map(([, event, properties]) => [event, properties]);

  const best = [{ path: '/training/jab', title: 'The jab', readingMinutes: 4 }];
  const bestArticles = async () => new Response(JSON.stringify(best));

  beforeEach(() => {
    localStorage.clear();
    answer = async () => new Response('{}', { headers: { 'content-type': 'application/json' } });
    window.analytics = [];
    jest
      .spyOn(window, 'fetch')
      .mockImplementation((url) => (url === '/best-articles.json' ? bestArticles() : answer()));
  });
  it.each([
    ['a gateway', 502, '<h1>Bad gateway</h1>', 'text/html'],
    ['JSON without a sentence', 500, '{}', 'application/json'],
  ])('signup: keeps the address after a failure: %s', async (_case, code, body, type) => {
    answer = async () => new Response(body, { status: code, headers: { 'content-type': type } });
    render(<NewsletterSignup />);
    await userEvent.type(field(), 'mara@example.com{Enter}');
    expect(await screen.findByRole('button', { name: 'Sign up' })).toBeVisible();
    expect(field()).toHaveAccessibleDescription(
      'Signing up failed on our side. Please try again in a minute.',
    );
    expect(field()).toHaveValue('mara@example.com');
    expect(field()).toHaveFocus();
    expect(status()).toBeEmptyDOMElement();
    expect(tracked()).toEqual([]);
  });

  it('newsletter signup: does not take the focus from another element', async () => {
    let finish: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (finish = resolve));
    render(
      <>
        <NewsletterSignup />
        <a href="/c">Go on</a>
      </>,
    );
    await userEvent.type(field(), 'mara@example.com{Enter}');
    const link = screen.getByRole('link', { name: 'Go on' });
    link.focus();
    await act(async () => finish(new Response('{}')));
    expect(status()).toHaveTextContent('Thanks for signing up!');
    expect(link).toHaveFocus();
  });

  it('newsletter signup: tracks a view once, when a fifth of it is visible', async () => {
    const { container } = render(<NewsletterSignup />);
    const form = container.firstElementChild ?? container;
    expect(sight.threshold()).toBe(0.2);
    sight.show(form, false);
    expect(tracked()).toEqual([]);
    sight.show(form);
    sight.show(form);
    expect(tracked()).toEqual([['Campaign Viewed', { campaign: 'newsletter' }]]);
  });
});
