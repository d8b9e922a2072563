/** @jest-environment jest-fixed-jsdom */
import { render, screen, act, waitFor, fireEvent } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { ArticleImage, Image } from '../../../../src/ui/media/image';
import { startPlaying } from '../../../../src/ui/media/video/use-playback';
import { VideoPlayer } from '../../../../src/ui/media/video/video-player';
import { stubMedia } from '../../../rigs/dom/stub-media';
import { stubFilms, theFilm } from '../../../rigs/dom/stub-films';
import { YoutubeVideo } from '../../../../src/ui/media/video/youtube-video';

const src = 'https://a.storyblok.com/f/1/1600x900/ab12/jab.jpg';

describe('Image', () => {
  it("is requested at once when preloaded, from the page's head too", () => {
    const html = renderToString(<Image src={src} alt="A jab" preset="cover" preload />);
    expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="[^"]+320w/);
    expect(html).toMatch(/<img[^>]+loading="eager"[^>]+fetchPriority="high"/);
  });

  it.each([
    [true, 'anonymous'],
    ['use-credentials', 'use-credentials'],
    ['', ''],
    [false, null],
  ] as const)('takes %j for crossorigin', (crossorigin, attribute) => {
    render(<Image src={src} alt="A jab" crossorigin={crossorigin} />);
    expect(screen.getByRole('img').getAttribute('crossorigin')).toBe(attribute);
  });
});

describe('ArticleImage', () => {
  it('has a generic label when it is meaningful and has no alternative text', () => {
    render(<ArticleImage image={{ url: src, alt: '' }} />);
    expect(screen.getByRole('img', { name: 'Cornerwork article' })).toHaveAttribute(
      'width',
      '1250',
    );
  });

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
  ['plays', filmThat(() => Promise.resolve()), 'playing'],
  ['is held where the browser wants a press first', refusing('NotAllowedError'), 'held'],
  ['is held when a pause came first', refusing('AbortError'), 'held'],
  ['fails when the file cannot be played', refusing('NotSupportedError'), 'failed'],
] as const)('film start: %s', async (_, film, outcome) => {
  await expect(startPlaying(film)).resolves.toBe(outcome);
});

it('film start: rethrows unknown errors', async () => {
  const film = filmThat(() => Promise.reject(new TypeError('Broken.')));
  await expect(startPlaying(film)).rejects.toThrow('Broken.');
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

  it('video: plays while in view', async () => {
    expect(theFilm().paused).toBe(true);
    await scroll(true);
    await waitFor(() => expect(theFilm().paused).toBe(false));
    await scroll(false);
    expect(theFilm().paused).toBe(true);
    await scroll(true);
    await waitFor(() => expect(theFilm().paused).toBe(false));
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

  it('video: leaves everything to the browser’s controls when asked to', () => {
    show({ controls: true });
    expect(theFilm()).toHaveAttribute('controls');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

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

  it('video: takes other icons, and shows no mute button for a film without sound', async () => {
    const icons = { playIcon: 'Go', pauseIcon: 'Halt', muteIcon: 'Hush', unmuteIcon: 'Loud' };
    const { rerender } = show({ muted: true, ...icons });
    expect(button('Play')).toHaveTextContent('Go');
    expect(button('Unmute')).toHaveTextContent('Loud');
    await userEvent.click(button('Unmute'));
    expect(button('Mute')).toHaveTextContent('Hush');
    await userEvent.click(button('Play'));
    expect(await screen.findByText('Halt')).toBeInTheDocument();
    rerender(<VideoPlayer src="/jab.mp4" title="The jab" hasMuteButton={false} />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('video: reports a file that cannot be played, with a link to it', () => {
    show();
    fireEvent.error(theFilm());
    expect(screen.getByRole('alert')).toHaveTextContent('This video could not be played.');
    expect(screen.getByRole('link', { name: 'Open the video file' })).toHaveAttribute(
      'href',
      '/jab.mp4',
    );
  });

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

  it.each([
    `https://youtu.be/${videoId}`,
    `https://www.youtube.com/watch?v=${videoId}`,
    `https://www.youtube.com/embed/${videoId}`,
    `https://www.youtube.com/v/${videoId}`,
    videoId,
  ])('YouTube video: replaces %s by the player and moves focus into it', async (video) => {
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
  });

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

  it('YouTube video: shows an error for a link that is no video', () => {
    render(<YoutubeVideo video="https://example.com/film" title="The jab" />);
    expect(screen.getByText('The jab: this video is not available.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
