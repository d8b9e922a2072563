/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Film } from '../../../../../src/domain/story/rich-text';
// Compiled before the tests, so that its import on demand is quick on a busy machine.
import '../../../../../src/features/articles/body/film-player';
import { VideoBlok } from '../../../../../src/features/articles/body/video-blok';
import { stubMedia } from '../../../../rigs/dom/stub-media';

beforeAll(() => stubMedia());

const film: Film = {
  source: { kind: 'file', url: 'http://localhost:4401/f/1/x/jab.mp4' },
  title: 'A jab',
  caption: '',
};

/** Hydrates a served film once what loads near the viewport has had time to arrive. */
async function hydrate(prepare: (served: HTMLElement) => void) {
  document.body.innerHTML = `<main>${renderToString(<VideoBlok video={film} />)}</main>`;
  const served = screen.getByLabelText('A jab');
  prepare(served);
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(screen.getByRole('main'), <VideoBlok video={film} />);
  });
  await act(async () => {
    for (let task = 0; task < 5; task += 1) await new Promise((resolve) => setTimeout(resolve));
  });
  const isKept = served.isConnected;
  act(() => root?.unmount());
  return { isKept };
}

it('video: the site’s player takes the place of the browser’s', async () => {
  expect(await hydrate(() => undefined)).toEqual({ isKept: false });
});

it('video: a film that was started before the page was hydrated is not replaced', async () => {
  const start = (served: HTMLElement) =>
    Object.defineProperty(served, 'played', { value: { length: 1 } });
  expect(await hydrate(start)).toEqual({ isKept: true });
});
