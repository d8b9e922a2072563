/** @jest-environment jest-fixed-jsdom */
import { trackElements } from '../../../src/analytics/track-elements';
import { storeChoice } from '../../../src/analytics/consent';
import { publicEnv } from '../../../src/config/public-env';
import { installSight } from '../../rigs/dom/sight';

const sight = installSight();

const page = `
  <main>
    <section data-track="hero"><h1>Hands up</h1>
      <a href="#gear" data-track="call to action">See the gear</a>
    </section>
    <section><h2>Fresh</h2>
      <ul>
        <li><article data-track="card"><h3><a href="#jab">Throw a jab</a></h3></article></li>
        <li><article data-track="card"><h3><a href="#hook">Throw a hook</a></h3></article></li>
      </ul>
    </section>
    <video aria-label="Footwork"></video>
    <video aria-label="Endless bag" loop></video>
    <a href="#other">Other</a>
  </main>`;

const tracked = () =>
  (window.analytics as unknown[][]).map(([, event, properties]) => [event, properties]);

const find = (selector: string) => {
  const found = document.querySelectorAll(selector);
  return (index = 0) => found.item(index);
};

beforeAll(() => {
  jest.useFakeTimers();
  trackElements();
});

beforeEach(async () => {
  window.analytics = [];
  window.dataLayer = [];
  document.body.innerHTML = page;
  await jest.advanceTimersByTimeAsync(2_000);
});

afterEach(() => {
  jest.restoreAllMocks();
  storeChoice('granted');
});

afterAll(() => jest.useRealTimers());

const card = {
  element: 'card',
  name: 'Throw a hook',
  list: 'Fresh',
  position: 2,
};

it('tracked elements: a press is tracked with name, list and position, and told to the data layer', () => {
  for (const link of document.querySelectorAll<HTMLElement>('a')) link.click();
  expect(tracked()).toEqual([
    ['Element Clicked', { element: 'call to action', name: 'See the gear' }],
    ['Element Clicked', { ...card, name: 'Throw a jab', position: 1 }],
    ['Element Clicked', card],
  ]);
  expect(window.dataLayer).toEqual([
    { event: 'track_click', name: 'See the gear' },
    { event: 'track_click', name: 'Throw a jab' },
    { event: 'track_click', name: 'Throw a hook' },
  ]);
});

it('tracked elements: are seen once, at most once a second, and not where a scroll passes them', () => {
  const cards = find('[data-track=card]');
  sight.show(find('[data-track=hero]')());
  expect(tracked()).toEqual([['Element Viewed', { element: 'hero', name: 'Hands up' }]]);
  sight.show(cards(0));
  sight.show(cards(0), false);
  sight.show(cards(1));
  expect(tracked()).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(tracked()).toHaveLength(2);
  expect(tracked()[1]).toEqual(['Element Viewed', card]);
  sight.show(cards(1));
  expect(tracked()).toHaveLength(2);
});

it('tracked elements: a film is started once and watched to its end, unless it repeats itself', () => {
  const films = find('video');
  for (const film of [films(0), films(1)]) {
    film.dispatchEvent(new Event('play'));
    film.dispatchEvent(new Event('play'));
  }
  films(0).dispatchEvent(new Event('ended'));
  const film = { element: 'video', name: 'Footwork' };
  expect(tracked()).toEqual([
    ['Element Clicked', { ...film, state: 'started' }],
    ['Element Viewed', { ...film, state: 'finished' }],
  ]);
});

it('tracked elements: the data layer is told nothing before consent, nor after a no', () => {
  localStorage.clear();
  jest.replaceProperty(publicEnv, 'isConsentRequired', true);
  const press = () => document.querySelector<HTMLElement>('a')?.click();
  press();
  storeChoice('denied');
  press();
  expect(window.dataLayer).toEqual([]);
});
