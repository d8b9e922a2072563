/**
 * @jest-environment jest-fixed-jsdom
 *
 * Consent and delivery from the call of an event to the collector's inbox, with the plugin's snippet and Segment's
 * own library as the collector serves it.
 */
import { MessageChannel } from 'node:worker_threads';
import { waitFor } from '@testing-library/dom';
import type { CollectorRig } from '../../../stand-ins/services/rigs/open-collector';
import { openCollector } from '../../../stand-ins/services/rigs/open-collector';
import { releaseOf, startWorker } from '../../rigs/browser/worker-under-test';
import { segment } from '../../../src/gatsby/config/segment';
import type * as Limits from '../../../src/config/limits';
import { readEnvironment } from '../../../src/config/env';

// A visitor engages by scrolling alone, however long a busy machine takes.
jest.mock('../../../src/config/limits', () => {
  const actual = jest.requireActual<typeof Limits>('../../../src/config/limits');
  return { ...actual, timings: { ...actual.timings, engagedAfterMs: 2 ** 30 } };
});

type Head = { props: { dangerouslySetInnerHTML: { __html: string } } };
type SegmentPlugin = {
  onRenderBody: (api: { setHeadComponents: (heads: Head[]) => void }, options: unknown) => void;
};
type Stored = Awaited<ReturnType<CollectorRig['calls']>>;
type Library = { track: (event: string) => Promise<unknown> };

/** The package ships no types. */
const plugin = jest.requireActual<SegmentPlugin>('gatsby-plugin-segment-js/gatsby-ssr');

let collector: CollectorRig;
let script: string;
let requests: string[];
let beacons: Promise<Response>[];

const realFetch = globalThis.fetch;
/** Number of calls that earlier tests left in the inbox. */
let earlier: number;

const newCalls = async () => {
  const calls = await collector.calls();
  return calls.slice(0, calls.length - earlier);
};

beforeAll(async () => {
  Object.assign(globalThis, { MessageChannel });
  watchListeners(window);
  watchListeners(document);
  collector = await openCollector();
  const { analytics } = readEnvironment({});
  const address = `${collector.url}/analytics.js/v1/${analytics.writeKey}/analytics.min.js`;
  script = await (await fetch(address)).text();
});
afterAll(() => collector.end());

/** Runs a classic script. */
function runScript(text: string): void {
  const element = document.createElement('script');
  element.textContent = text;
  document.body.append(element);
}

/** The visitor scrolls, so that the library may start. */
const scroll = () => window.dispatchEvent(new Event('wheel'));

/** The browser leaves the page. */
const leave = () => window.dispatchEvent(new Event('pagehide'));

function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/**
 * Opens a page of the site: the plugin's snippet, and the site's modules in a state of their own.
 *
 * @param isRead false for a visitor who does nothing
 */
async function openPage({ isRequired, isRead = true }: { isRequired: boolean; isRead?: boolean }) {
  endPage();
  delete window.analytics;
  jest.resetModules();
  process.env['GATSBY_CONSENT_REQUIRED'] = isRequired ? '1' : '0';
  const { analytics } = readEnvironment({});
  const origins = { scriptOrigin: collector.url, apiOrigin: collector.url };
  const reference = segment({ analytics: { ...analytics, ...origins } });
  const setHeadComponents = ([head]: Head[]) =>
    runScript(head?.props.dangerouslySetInnerHTML.__html ?? '');
  plugin.onRenderBody({ setHeadComponents }, typeof reference === 'object' && reference.options);
  const { sendToSegment } = await import('../../../src/analytics/segment-destination');
  const consent = await import('../../../src/analytics/consent');
  const track = (event: string) => {
    sendToSegment('track', event, {}, { traits: {} });
    if (isRead) scroll();
  };
  return { ...consent, sendToSegment, track };
}

/** Removes the listeners of the open page. */
const removals: (() => void)[] = [];

/** Follows the listeners that are added, so that the next page has none of them. */
function watchListeners(target: Window | Document): void {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (
    type: string,
    listener: EventListener,
    options?: AddEventListenerOptions,
  ) => {
    removals.push(() => target.removeEventListener(type, listener, options));
    add(type, listener, options);
  };
}

function endPage(): void {
  for (const remove of removals.splice(0)) remove();
}

const inbox = async () => (await newCalls()).map(({ event, name, type }) => event ?? name ?? type);
const storedKeys = () => Object.keys(localStorage).filter((key) => key !== 'analytics-consent');
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

beforeEach(async () => {
  localStorage.clear();
  earlier = (await collector.calls()).length;
  requests = [];
  beacons = [];
  document.body.replaceChildren();
  document.head.replaceChildren();
  delete window.analytics;
  window.history.replaceState(null, '', '/training/how-to-throw-a-jab?utm_source=letter');
  document.title = 'How to throw a jab';
  window.requestIdleCallback = (task) => Number(setTimeout(task));
  globalThis.fetch = (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (!address.endsWith('/inbox.json')) requests.push(address);
    return realFetch(input, init);
  };
  // jsdom loads no scripts and has no beacons: the script that is asked for is run here.
  navigator.sendBeacon = (address, body) => {
    beacons.push(realFetch(address, { method: 'POST', body }));
    return true;
  };
  new MutationObserver((records, observer) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added) {
      if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event('load'));
    }
    const asked = added.find((node) => node instanceof HTMLScriptElement && node.src !== '');
    if (!asked) return;
    observer.disconnect();
    requests.push((asked as HTMLScriptElement).src);
    runScript(script);
    (asked as HTMLScriptElement).dispatchEvent(new Event('load'));
  }).observe(document.documentElement, { childList: true, subtree: true });
});
afterEach(() => {
  endPage();
  for (const name of ['globalPrivacyControl', 'onLine']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, 'visibilityState');
  globalThis.fetch = realFetch;
});

test('consent: nothing is loaded, stored or sent before a yes; then what waited arrives in order, as it happened', async () => {
  const page = await openPage({ isRequired: true });
  page.sendToSegment('page', 'How to throw a jab', {});
  page.track('Element Viewed');
  page.sendToSegment('identify', { email: 'ada@example.com' });
  window.history.replaceState(null, '', '/cart');
  page.track('Cart Viewed');
  await settle();
  expect([requests, storedKeys(), document.cookie]).toEqual([[], [], '']);
  page.storeChoice('granted');
  await waitFor(async () => expect(await inbox()).toHaveLength(4));
  const calls = [...(await newCalls())].sort((one, other) =>
    one.timestamp.localeCompare(other.timestamp),
  );
  expect(calls.map(({ context }) => context.page?.path)).toEqual([
    '/training/how-to-throw-a-jab',
    '/training/how-to-throw-a-jab',
    '/training/how-to-throw-a-jab',
    '/cart',
  ]);
  expect(calls).toMatchObject([
    { type: 'page', name: 'How to throw a jab' },
    { event: 'Element Viewed' },
    { type: 'identify', traits: { email: 'ada@example.com' } },
    { event: 'Cart Viewed' },
  ]);
  expect(new Set(calls.map(({ anonymousId }) => anonymousId)).size).toBe(1);
  expect(storedKeys()).toContain('ajs_anonymous_id');
  expect(document.cookie).toBe('');
});

test('consent: withdrawing removes what the library stored and ends its deliveries', async () => {
  const page = await openPage({ isRequired: false });
  page.track('Element Viewed');
  await waitFor(async () => expect(await inbox()).toEqual(['Element Viewed']));
  document.cookie = 'ajs_anonymous_id=left-by-another-set-up; path=/';
  localStorage.setItem('cart', 'kept');
  page.storeChoice('denied');
  await waitFor(() => expect([storedKeys(), document.cookie]).toEqual([['cart'], '']));
  page.track('Cart Viewed');
  // Even what the library itself repeats.
  await (window.analytics as unknown as Library).track('Repeated');
  window.dispatchEvent(new Event('pagehide'));
  expect(storedKeys()).toEqual(['cart']);
  expect(await inbox()).toEqual(['Element Viewed']);
  page.storeChoice('granted');
  page.track('Checkout Started');
  await waitFor(async () => expect(await inbox()).toEqual(['Checkout Started', 'Element Viewed']));
  const [second, first] = await newCalls();
  expect(second?.anonymousId).not.toBe(first?.anonymousId);
});

test('consent: Global Privacy Control is a no, whatever was chosen', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  const page = await openPage({ isRequired: false });
  page.storeChoice('granted');
  page.track('Element Viewed');
  await settle();
  expect([page.readConsent(), page.mayStoreVisitorData()]).toEqual(['denied', false]);
  expect([requests, storedKeys()]).toEqual([[], []]);
});

test('consent: a choice holds for the page where storage is refused', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  const page = await openPage({ isRequired: true });
  page.track('Element Viewed');
  page.storeChoice('granted');
  await waitFor(async () => expect(await inbox()).toEqual(['Element Viewed']));
});

test('consent: a call that a busy service refuses is repeated, and outlives the page', async () => {
  const page = await openPage({ isRequired: false });
  const deliveries: RequestInit[] = [];
  const passOn = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    if (input !== `${collector.url.replace('127.0.0.1', 'localhost')}/v1/t`)
      return passOn(input, init);
    deliveries.push(init);
    return deliveries.length === 1 ? new Response('busy', { status: 503 }) : passOn(input, init);
  };
  page.track('Element Viewed');
  await waitFor(async () => expect(await inbox()).toEqual(['Element Viewed']), { timeout: 10_000 });
  expect(deliveries).toMatchObject([
    { keepalive: true },
    { keepalive: true, headers: { 'X-Retry-Count': '1' } },
  ]);
});

test('consent: at most a hundred calls wait, the oldest are dropped', async () => {
  const page = await openPage({ isRequired: true });
  for (let index = 0; index < 103; index += 1) page.track(`Event ${index}`);
  page.storeChoice('granted');
  await waitFor(async () => expect(await inbox()).toHaveLength(100));
  expect(await inbox()).not.toContain('Event 2');
});

test.each<[string, () => Promise<Response>]>([
  ['dead', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answering rubbish', async () => new Response('<script>rubbish</script>')],
  ['slow', () => new Promise(() => undefined)],
])(
  'consent: a collector that is %s starts no library, and the console is silent',
  async (_case, answer) => {
    globalThis.fetch = answer;
    const page = await openPage({ isRequired: false });
    page.track('Element Viewed');
    await settle();
    page.track('Cart Viewed');
    expect(requests).toEqual([]);
    expect(storedKeys()).toEqual([]);
  },
);

/** Calls of the inbox in the order in which they were made. */
const byTime = (calls: Stored) =>
  calls.toSorted((one, other) => one.timestamp.localeCompare(other.timestamp));

test('leaving: a visit without a press sends its calls once, as they happened, and a visitor who returns is the same', async () => {
  const page = await openPage({ isRequired: false, isRead: false });
  page.sendToSegment('page', 'How to throw a jab', { name: 'How to throw a jab' });
  page.track('Element Viewed');
  await settle();
  expect([requests, beacons]).toEqual([[], []]);
  leave();
  leave();
  await waitFor(async () => expect(await inbox()).toHaveLength(2));
  const { origin } = window.location;
  const path = '/training/how-to-throw-a-jab';
  const read = { path, title: 'How to throw a jab', url: `${origin}${path}?utm_source=letter` };
  expect(byTime(await newCalls())).toMatchObject([
    { type: 'page', name: 'How to throw a jab', properties: read, context: { page: read } },
    { event: 'Element Viewed', context: { page: read, campaign: { source: 'letter' } } },
  ]);
  page.track('Cart Viewed');
  scroll();
  await waitFor(async () => expect(await inbox()).toHaveLength(3));
  leave();
  const calls = await newCalls();
  expect([calls.length, beacons.length]).toEqual([3, 1]);
  expect(new Set(calls.map(({ anonymousId }) => anonymousId)).size).toBe(1);
});

test('leaving: a call has the referrer that the service worker saw where the browser leaves it out', async () => {
  const worker = startWorker('Firefox/153.0');
  worker.serve(releaseOf('1', 'a'));
  await worker.open('/a', 'https://mail.example/');
  await worker.open('/b', 'https://elsewhere.example/');
  const controller = worker.controllerOf('/a');
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  const page = await openPage({ isRequired: false, isRead: false });
  page.sendToSegment('page', 'How to throw a jab', {});
  await waitFor(() => expect(document.referrer).toBe('https://mail.example/'));
  leave();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(document, 'referrer');
  const referrer = 'https://mail.example/';
  await waitFor(async () =>
    expect(await newCalls()).toMatchObject([
      { properties: { referrer }, context: { page: { referrer } } },
    ]),
  );
});

test('leaving: who a visitor is goes with their calls, and is stored as the library stores it', async () => {
  const page = await openPage({ isRequired: false, isRead: false });
  page.sendToSegment('identify', 'user-1', { email: 'ada@example.com' });
  page.sendToSegment('identify', { firstName: 'Ada' });
  page.track('Element Viewed');
  leave();
  await waitFor(async () => expect(await inbox()).toHaveLength(3));
  const traits = { email: 'ada@example.com', firstName: 'Ada' };
  expect(byTime(await newCalls())).toMatchObject([
    { type: 'identify', userId: 'user-1' },
    { type: 'identify', userId: 'user-1', traits },
    { event: 'Element Viewed', userId: 'user-1' },
  ]);
  // Where Segment's library looks when it starts.
  const stored = ['ajs_user_id', 'ajs_user_traits'].map((key) => localStorage.getItem(key) ?? '');
  expect(stored.map((text): unknown => JSON.parse(text))).toEqual(['user-1', traits]);
  page.sendToSegment('identify', 'user-2', { firstName: 'Ben' });
  leave();
  await waitFor(async () => expect(await inbox()).toHaveLength(4));
  expect(byTime(await newCalls()).at(-1)).toMatchObject({
    userId: 'user-2',
    traits: { firstName: 'Ben' },
  });
  expect(localStorage.getItem('ajs_user_traits')).toBe('{"firstName":"Ben"}');
});

test('leaving: a page in the background sends at once, since it may end without a word', async () => {
  const page = await openPage({ isRequired: false, isRead: false });
  page.track('Element Viewed');
  show('hidden');
  await waitFor(async () => expect(await inbox()).toEqual(['Element Viewed']));
  page.track('Cart Viewed');
  await waitFor(async () => expect(await inbox()).toHaveLength(2));
  expect(requests).toEqual([]);
});

test('leaving: what no line takes is kept for the next page, and sent once', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  const page = await openPage({ isRequired: false, isRead: false });
  page.track('Element Viewed');
  leave();
  expect(beacons).toEqual([]);
  Reflect.deleteProperty(navigator, 'onLine');
  const next = await openPage({ isRequired: false, isRead: false });
  next.track('Cart Viewed');
  leave();
  leave();
  await waitFor(async () => expect(await inbox()).toHaveLength(2));
  expect(byTime(await newCalls()).map(({ event }) => event)).toEqual([
    'Element Viewed',
    'Cart Viewed',
  ]);
  expect([beacons.length, localStorage.getItem('ajs_unsent_calls')]).toEqual([1, null]);
});

test('leaving: more than a beacon holds goes in several, more than wait are sent before', async () => {
  const page = await openPage({ isRequired: false, isRead: false });
  const comment = 'jab '.repeat(1_000);
  for (let index = 0; index < 120; index += 1) {
    page.sendToSegment('track', `Event ${index}`, { comment }, { traits: {} });
  }
  leave();
  await waitFor(async () => expect(await inbox()).toHaveLength(120));
  expect((await Promise.all(beacons)).every(({ ok }) => ok)).toBe(true);
});

test('leaving: without a yes nothing is sent or kept, and a no removes what was kept', async () => {
  const page = await openPage({ isRequired: true });
  page.track('Element Viewed');
  leave();
  expect([beacons, storedKeys()]).toEqual([[], []]);
  page.storeChoice('granted');
  navigator.sendBeacon = () => false;
  leave();
  expect(storedKeys()).toContain('ajs_unsent_calls');
  page.storeChoice('denied');
  await waitFor(() => expect(storedKeys()).toEqual([]));
});
