/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { VideoPlayer } from '../../../../../src/ui/media/video/video-player';
import { stubMedia } from '../../../../rigs/dom/stub-media';
import { stubFilms, theFilm } from '../../../../rigs/dom/stub-films';
import { YoutubeVideo } from '../../../../../src/ui/media/video/youtube-video';

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
