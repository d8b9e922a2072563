/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { navigate } from '@reach/router';
import { installSight } from '../../rigs/dom/sight';
import type { Announcement } from '../../../src/domain/story/layout';
import {
  AnnouncementBar,
  rememberClosed,
} from '../../../src/features/announcement/announcement-bar';
import { PreHeaderStrip } from '../../../src/features/announcement/pre-header-strip';

describe('announcement bar', () => {
  const announcement: Announcement = {
    active: true,
    theme: 'red',
    component: 'announcement',
    headline: 'Free shipping',
    text: 'On orders over $75.',
    callToAction: { link: { kind: 'path', path: '/products' }, text: 'Shop' },
  };

  const sight = installSight();

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

  it('announcement: closes for this page when storage is refused', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    render(<AnnouncementBar announcement={announcement} />);
    await close();
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

  it('announcement: is tracked as a campaign that was seen, and as one that was closed', async () => {
    window.analytics = [];
    render(<AnnouncementBar announcement={announcement} />);
    sight.show(bar() ?? document.body);
    await close();
    const campaign = {
      campaign: 'announcement',
      name: 'Free shipping | On orders over $75. | Shop',
    };
    expect(window.analytics).toMatchObject([
      ['track', 'Campaign Viewed', campaign, {}],
      ['track', 'Campaign Dismissed', campaign, {}],
    ]);
  });
});

const strip = (active: boolean) => (
  <PreHeaderStrip
    isWideOnly={false}
    preHeader={{
      headline: 'Free shipping',
      active,
      items: [
        {
          headline: 'From $99',
          text: 'Standard shipping.',
          callToAction: { link: { kind: 'path', path: '/shipping' }, text: 'How we ship' },
        },
      ],
    }}
  />
);

it('pre-header: can start active, and stores nothing', async () => {
  const { unmount } = render(strip(true));
  await userEvent.click(screen.getByText('Free shipping'));
  expect(screen.getByText('Standard shipping.')).not.toBeVisible();
  unmount();
  render(strip(true));
  expect(screen.getByText('Standard shipping.')).toBeVisible();
});

it('pre-header: returns to its initial state on the next page', async () => {
  render(strip(false));
  await userEvent.click(screen.getByText('Free shipping'));
  expect(screen.getByText('Standard shipping.')).toBeVisible();
  act(() => void navigate('/shipping'));
  expect(screen.getByText('Standard shipping.')).not.toBeVisible();
});
