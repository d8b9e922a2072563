/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { YoutubeVideo } from '../../../../../src/ui/media/video/youtube-video';

const videoId = 'a1B2c3D4e5_';

it('YouTube video: is a link without script, and sends YouTube no request', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<YoutubeVideo video={videoId} title="The jab" />);
  const link = page.querySelector('a');
  expect(link).toHaveAttribute('href', `https://www.youtube.com/watch?v=${videoId}`);
  expect(link).not.toHaveAttribute('role');
  expect(page.querySelector('iframe, img, script, link')).toBeNull();
});

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
