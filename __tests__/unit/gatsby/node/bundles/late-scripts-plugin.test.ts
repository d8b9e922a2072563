/** @jest-environment jest-fixed-jsdom */
import { deferScripts } from '../../../../../src/gatsby/node/bundles/late-scripts-plugin';

const chunkFiles = {
  app: ['/framework-1.js', '/app-2.js'],
  'component---article': ['/shared-3.js', '/article-5.js'],
  'component---home': ['/home-6.js'],
  'slice---header': ['/shared-3.js', '/header-7.js'],
};

const slice =
  '<script>window.___webpackCompilationHash="1";</script><script src="/framework-1.js" async></script><script src="/app-2.js" async></script>';

/** Puts the slice into a page and runs its inline scripts, as a browser does. */
function open(pagePath: string, readyState: DocumentReadyState) {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  document.head.innerHTML = '';
  document.body.setAttribute('data-page-chunk', 'component---article');
  document.body.innerHTML = deferScripts(slice, chunkFiles);
  Object.assign(window, { pagePath });
  for (const { type, textContent } of document.body.querySelectorAll('script')) {
    if (type !== 'application/json') window.eval(textContent);
  }
}

const startedScripts = () =>
  [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

const everything = [
  '/framework-1.js',
  '/app-2.js',
  '/shared-3.js',
  '/header-7.js',
  '/article-5.js',
];

beforeEach(() => jest.useFakeTimers());

it('late scripts: loads framework, slices and template at once when the viewport is painted', () => {
  open('/training/jab', 'interactive');
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersToNextFrame();
  expect(startedScripts()).toEqual([]);
  jest.advanceTimersToNextFrame();
  expect(startedScripts()).toEqual(everything);
});

it('late scripts: waits for no frame in a hidden tab, which has none', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open('/training/jab', 'interactive');
  window.dispatchEvent(new Event('load'));
  expect(startedScripts()).toEqual(everything);
});

it.each(['pointerdown', 'keydown'])(
  'late scripts: starts at the first %s, and only once',
  (press) => {
    open('/', 'loading');
    window.dispatchEvent(new Event(press));
    expect(startedScripts()).toEqual(everything);
    window.dispatchEvent(new Event('load'));
    jest.runAllTimers();
    expect(startedScripts()).toEqual(everything);
  },
);

it('late scripts: records presses of buttons that need the scripts, in order', () => {
  open('/training/jab', 'loading');
  const pressed = ['button', 'submit', 'button'].map((type) => {
    const button = document.createElement('button');
    button.setAttribute('type', type);
    button.append(document.createElement('span'));
    document.body.append(button);
    button.querySelector('span')?.click();
    return button;
  });
  document.body.click();
  // The earlier tests left listeners in the same window.
  expect([...new Set(window.earlyPresses)]).toEqual([pressed[0], pressed[2]]);
});

it('late scripts: starts after a time-out when a picture does not arrive', () => {
  open('/training/jab', 'interactive');
  jest.runAllTimers();
  expect(startedScripts()).toEqual(everything);
});

it('late scripts: starts at once in a page that is complete', () => {
  open('/training/jab', 'complete');
  expect(startedScripts()).toEqual(everything);
});

it('late scripts: leaves no script tag that the browser would start itself', () => {
  expect(deferScripts(slice, chunkFiles)).not.toContain('<script src=');
  expect(() => deferScripts('<script defer src="/app.js"></script>', {})).toThrow(
    'The slice _gatsby-scripts holds no script tag',
  );
});
