/** @jest-environment jest-fixed-jsdom */
import userEvent from '@testing-library/user-event';
import { render, screen, act, waitFor, fireEvent } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { ComponentProps } from 'react';
import { ArticleImage, Image } from '../../../src/ui/media/image';
import { startPlaying } from '../../../src/ui/media/video/use-playback';
import { VideoPlayer } from '../../../src/ui/media/video/video-player';
import { stubMedia } from '../../rigs/dom/stub-media';
import { YoutubeVideo } from '../../../src/ui/media/video/youtube-video';
import { publicEnv } from '../../../src/config/public-env';
import type { Link } from '../../../src/domain/story/link';
import { ContentLink, toLinkTarget } from '../../../src/ui/links/content-link';

const src = 'https://a.storyblok.com/f/1/1600x900/ab12/jab.jpg';

describe('Image', () => {
  it("is requested at once when preloaded, from the page's head too", () => {
    const html = renderToString(<Image src={src} alt="A jab" preset="cover" preload />);
    expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="[^"]+320w/);
    expect(html).toMatch(/<img[^>]+loading="eager"[^>]+fetchPriority="high"/);
  });
});

describe('ArticleImage', () => {
  it("has the editor's text, and none when decorative", () => {
    const { rerender } = render(<ArticleImage image={{ url: src, alt: 'A jab' }} />);
    expect(screen.getByRole('img', { name: 'A jab' })).toBeVisible();
    rerender(<ArticleImage image={{ url: src, alt: 'A jab' }} isDecorative />);
    expect(screen.queryByRole('img', { name: 'A jab' })).toBeNull();
    expect(screen.getByRole('presentation')).toHaveAttribute('alt', '');
  });

  it('is cropped around its focus point', () => {
    render(<ArticleImage image={{ url: src, alt: 'A jab', focus: '1x1:2x2' }} preset="card" />);
    expect(screen.getByRole('img').getAttribute('src')).toBe(
      `${src}/m/1040x650/filters:format(jpeg):focal(1x1:2x2)`,
    );
  });
});

function filmThat(play: () => Promise<void>): HTMLVideoElement {
  return Object.assign(document.createElement('video'), { play });
}
const refusing = (name: string) => filmThat(() => Promise.reject(new DOMException('No.', name)));

it.each([
  ['is held where the browser wants a press first', refusing('NotAllowedError'), 'held'],
  ['fails when the file cannot be played', refusing('NotSupportedError'), 'failed'],
] as const)('film start: %s', async (_, film, outcome) => {
  await expect(startPlaying(film)).resolves.toBe(outcome);
});

describe('video in view', () => {
  let notify: (entries: { isIntersecting: boolean }[]) => void = () => undefined;

  class StubObserver {
    constructor(callback: typeof notify) {
      notify = callback;
    }
    observe = jest.fn();
    disconnect = jest.fn();
  }

  beforeEach(() => {
    stubMedia();
    stubFilms();
    Object.assign(window, { IntersectionObserver: StubObserver });
    render(<VideoPlayer src="/jab.mp4" title="The jab" playback="auto" />);
  });

  const scroll = (isIntersecting: boolean) =>
    act(async () => {
      notify([{ isIntersecting }]);
      await Promise.resolve();
    });

  it('video: stays paused after a person paused it', async () => {
    await scroll(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Pause video: The jab' }));
    await scroll(false);
    await scroll(true);
    expect(theFilm().paused).toBe(true);
  });
});

describe('videos', () => {
  beforeEach(() => {
    stubMedia();
    stubFilms();
  });

  const show = (props: Partial<ComponentProps<typeof VideoPlayer>> = {}) =>
    render(<VideoPlayer src="/jab.mp4" title="The jab" {...props} />);
  const button = (name: string) => screen.getByRole('button', { name: `${name} video: The jab` });
  const plays = (expected: boolean) => waitFor(() => expect(theFilm().paused).toBe(!expected));
  /** Gives a start that must not happen time to happen. */
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

  it('video: keeps playing without the pointer after a press', async () => {
    show({ playback: 'onHover' });
    const user = userEvent.setup();
    button('Play').focus();
    await user.keyboard('{Enter}');
    await plays(true);
    await user.hover(theFilm());
    await user.unhover(theFilm());
    await plays(true);
  });

  it('video: starts once for a tap, which also fires enter', async () => {
    show({ playback: 'onHover' });
    await userEvent.pointer([{ keys: '[TouchA]', target: button('Play') }]);
    await plays(true);
  });

  it.each(['auto', 'onHover'] as const)(
    'video: does not play %s with reduced motion, only when pressed',
    async (playback) => {
      stubMedia({ isMotionReduced: true });
      show({ playback });
      await userEvent.hover(theFilm());
      await settle();
      expect(theFilm().paused).toBe(true);
      await userEvent.click(button('Play'));
      await plays(true);
    },
  );

  it('video: loads a file that failed anew and plays it', async () => {
    const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    show();
    fireEvent.error(theFilm());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(load).toHaveBeenCalledTimes(1);
    await plays(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('video: says that a file is slow to load, until it plays', () => {
    jest.useFakeTimers();
    try {
      show();
      fireEvent.waiting(theFilm());
      act(() => void jest.advanceTimersByTime(7_000));
      expect(screen.queryByText(/slow to load/)).not.toBeInTheDocument();
      act(() => void jest.advanceTimersByTime(1_000));
      expect(screen.getByRole('status')).toHaveTextContent('This video is slow to load.');
      fireEvent.playing(theFilm());
      expect(screen.queryByText(/slow to load/)).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('video: also reports a file that failed before hydration', () => {
    const page = document.createElement('div');
    document.body.append(page);
    const player = <VideoPlayer src="/jab.mp4" title="The jab" />;
    page.innerHTML = renderToString(player);
    Object.defineProperty(theFilm(), 'error', { value: { code: 4 } });
    render(player, { container: page, hydrate: true });
    expect(screen.getByRole('alert')).toHaveTextContent('This video could not be played.');
  });

  const videoId = 'a1B2c3D4e5_';

  it.each([`https://youtu.be/${videoId}`, videoId])(
    'YouTube video: replaces %s by the player and moves focus into it',
    async (video) => {
      render(<YoutubeVideo video={video} title="The jab" poster={<img src="/jab.jpg" alt="" />} />);
      expect(screen.queryByTitle('The jab')).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Play video: The jab' }));
      const player = screen.getByTitle('The jab');
      expect(player).toHaveAttribute(
        'src',
        `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`,
      );
      expect(player).toHaveFocus();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );

  it('YouTube video: starts at the second that its link names', async () => {
    render(<YoutubeVideo video={`https://youtu.be/${videoId}?t=1m3s`} title="The jab" />);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByTitle('The jab')).toHaveAttribute(
      'src',
      expect.stringMatching(/&start=63$/),
    );
  });

  it('YouTube video: does not take focus again when the page changes', async () => {
    const { rerender } = render(<YoutubeVideo video={videoId} title="The jab" />);
    await userEvent.click(screen.getByRole('button'));
    act(() => screen.getByTitle('The jab').blur());
    rerender(<YoutubeVideo video={videoId} title="The jab, again" />);
    expect(document.body).toHaveFocus();
  });
});

describe('content link', () => {
  beforeEach(() => {
    jest.replaceProperty(publicEnv, 'siteUrl', 'https://cornerwork.example');
  });

  const path = (address: string): Link => ({ kind: 'path', path: address });
  const url = (address: string): Link => ({ kind: 'url', url: address });

  describe('toLinkTarget', () => {
    it.each<[Link, ReturnType<typeof toLinkTarget>]>([
      [path('/training/jab'), { kind: 'router', path: '/training/jab', hash: '' }],
      [path('/'), { kind: 'router', path: '/', hash: '' }],
      [path('/rss.xml'), { kind: 'plain', href: '/rss.xml' }],
      [url('mailto:corner@example.com'), { kind: 'plain', href: 'mailto:corner@example.com' }],
      [
        url('https://cornerwork.example/c/training?x=1#top'),
        { kind: 'router', path: '/c/training?x=1', hash: '#top' },
      ],
      [
        url('https://cornerwork.example.evil.com/'),
        { kind: 'external', href: 'https://cornerwork.example.evil.com/' },
      ],
    ])('follows %j', (link, target) => {
      expect(toLinkTarget(link)).toEqual(target);
    });

    it('has no target for a story without a page', () => {
      expect(toLinkTarget({ kind: 'story', story: 'u' })).toBeUndefined();
      expect(toLinkTarget(undefined)).toBeUndefined();
    });
  });

  describe('ContentLink', () => {
    it('has what an editor set, and noopener in a new tab', () => {
      const paid = { newTab: true, rel: 'sponsored nofollow', title: 'T' } as const;
      render(
        <>
          <ContentLink link={{ kind: 'url', url: 'https://example.com/', ...paid }}>
            Out
          </ContentLink>
          <ContentLink link={{ kind: 'path', path: '/training/jab', newTab: true }}>In</ContentLink>
        </>,
      );
      const out = screen.getByRole('link', { name: 'Out' });
      expect(out).toHaveAttribute('rel', 'noopener sponsored nofollow');
      expect(out).toHaveAttribute('target', '_blank');
      expect(out).toHaveAttribute('title', 'T');
      const inside = screen.getByRole('link', { name: 'In' });
      expect(inside).toHaveAttribute('rel', 'noopener');
      expect(inside).toHaveAttribute('target', '_blank');
    });
  });
});

const isPlaying = new WeakSet<HTMLMediaElement>();

/** Lets jsdom's films play and pause, with the events a browser sends. */
function stubFilms(play: () => Promise<void> = () => Promise.resolve()): void {
  Object.defineProperty(HTMLMediaElement.prototype, 'paused', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return !isPlaying.has(this);
    },
  });
  HTMLMediaElement.prototype.play = async function start(this: HTMLMediaElement) {
    await play();
    isPlaying.add(this);
    act(() => void this.dispatchEvent(new Event('play')));
  };
  HTMLMediaElement.prototype.pause = function pause(this: HTMLMediaElement) {
    if (!isPlaying.delete(this)) return;
    act(() => void this.dispatchEvent(new Event('pause')));
  };
}

/** The one film of a view. */
function theFilm(): HTMLVideoElement {
  const film = document.querySelector('video');
  if (!film) throw new Error('There is no film.');
  return film;
}
