/** @jest-environment jest-fixed-jsdom */
import { endMove, startMove } from '../../../../src/app-shell/navigation/picture-moves';

const list = '<main><article data-track="card"><a href="/a/one">One</a><img></article></main>';

/** Ends of moves that have started, each run as the browser runs it after it has kept the old page. */
const updates: (() => Promise<void>)[] = [];
const skipTransition = jest.fn();

function show(html: string, path: string) {
  document.body.innerHTML = html;
  endMove(path);
}

/** jsdom has no style sheets that scripts add. */
class Sheet {
  replaceSync = jest.fn();
}

const picture = () => document.querySelector('img')?.style.viewTransitionName;

function placePictures(top: number) {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, top, 100, 100));
}

let isStill = false;

beforeEach(() => {
  updates.length = 0;
  isStill = false;
  skipTransition.mockClear();
  const settled = Promise.resolve(undefined);
  Object.assign(document, {
    adoptedStyleSheets: [],
    startViewTransition: (update: () => Promise<void>) => {
      updates.push(update);
      return { ready: settled, finished: new Promise(() => undefined), skipTransition };
    },
  });
  Object.assign(window, { matchMedia: () => ({ matches: isStill }), CSSStyleSheet: Sheet });
  placePictures(10);
  show(list, '/list');
});

it.each([
  ['of a page without a card here', () => startMove('/a/two')],
  ['of the page that is shown', () => startMove('/list')],
  [
    'for a reader who wants less motion',
    () => {
      isStill = true;
      startMove('/a/one');
    },
  ],
  [
    'of a picture out of view',
    () => {
      placePictures(10_000);
      startMove('/a/one');
    },
  ],
])('moves: none %s', (_case, start) => {
  start();
  expect(updates).toHaveLength(0);
  expect(picture()).toBe('');
});

it('moves: end where the other page has no such picture', async () => {
  startMove('/a/one');
  const shown = updates[0]?.();
  show('<main><img></main>', '/a/one');
  await shown;
  expect(skipTransition).toHaveBeenCalledTimes(1);
  expect(picture()).toBe('');
});
