/**
 * @jest-environment jest-fixed-jsdom
 *
 * Consent from the call of an event to the collector's inbox, with the plugin's snippet and Segment's
 * own library as the collector serves it.
 */
import { waitFor } from '@testing-library/dom';
import type { CollectorRig } from '../../rigs/servers/collector-rig';
import { openCollector } from '../../rigs/servers/collector-rig';
import { segment } from '../../../src/gatsby/config/segment';
import { readEnvironment } from '../../../src/config/env';

type Head = { props: { dangerouslySetInnerHTML: { __html: string } } };
type SegmentPlugin = {
  onRenderBody: (api: { setHeadComponents: (heads: Head[]) => void }, options: unknown) => void;
};
type Library = { track: (event: string) => Promise<unknown> };

/** The package ships no types. */
const plugin = jest.requireActual<SegmentPlugin>('gatsby-plugin-segment-js/gatsby-ssr');

let collector: CollectorRig;
let script: string;
let requests: string[];

const realFetch = globalThis.fetch;
/** Number of calls that earlier tests left in the inbox. */
let earlier: number;

const newCalls = async () => {
  const calls = await collector.calls();
  return calls.slice(0, calls.length - earlier);
};

beforeAll(async () => {
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

/** Opens a page of the site: the plugin's snippet, and the site's modules in a state of their own. */
async function openPage({ isRequired }: { isRequired: boolean }) {
  jest.resetModules();
  process.env['GATSBY_CONSENT_REQUIRED'] = isRequired ? '1' : '0';
  const { analytics } = readEnvironment({});
  const reference = segment({ analytics: { ...analytics, scriptOrigin: collector.url } });
  const setHeadComponents = ([head]: Head[]) =>
    runScript(head?.props.dangerouslySetInnerHTML.__html ?? '');
  plugin.onRenderBody({ setHeadComponents }, typeof reference === 'object' && reference.options);
  const { sendToSegment } = await import('../../../src/analytics/segment-destination');
  const consent = await import('../../../src/analytics/consent');
  const track = (event: string) => sendToSegment('track', event, {}, { traits: {} });
  return { ...consent, sendToSegment, track };
}

const inbox = async () => (await newCalls()).map(({ event, name, type }) => event ?? name ?? type);
const storedKeys = () => Object.keys(localStorage).filter((key) => key !== 'analytics-consent');
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

beforeEach(async () => {
  localStorage.clear();
  earlier = (await collector.calls()).length;
  requests = [];
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
  // jsdom loads no scripts: the one that the snippet asks for is run here.
  new MutationObserver((records, observer) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const asked = added.find((node) => node instanceof HTMLScriptElement && node.src !== '');
    if (!asked) return;
    observer.disconnect();
    requests.push((asked as HTMLScriptElement).src);
    runScript(script);
  }).observe(document.documentElement, { childList: true, subtree: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
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

test('consent: a no drops what waited, and a later yes counts from then on', async () => {
  const page = await openPage({ isRequired: true });
  page.track('Element Viewed');
  page.storeChoice('denied');
  page.track('Cart Viewed');
  await settle();
  expect([requests, storedKeys()]).toEqual([[], []]);
  page.storeChoice('granted');
  page.track('Checkout Started');
  await waitFor(async () => expect(await inbox()).toEqual(['Checkout Started']));
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

test('consent: a choice in another tab counts in this one', async () => {
  const page = await openPage({ isRequired: true });
  page.track('Element Viewed');
  localStorage.setItem('analytics-consent', 'granted');
  window.dispatchEvent(new StorageEvent('storage', { key: 'analytics-consent' }));
  await waitFor(async () => expect(await inbox()).toEqual(['Element Viewed']));
});

test('consent: without a law that asks, visits are counted until a no', async () => {
  const page = await openPage({ isRequired: false });
  expect(page.mayStoreVisitorData()).toBe(true);
  page.track('Element Viewed');
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
  ['answering another JSON', async () => new Response('{"integrations":"none"}')],
  ['broken', async () => new Response('{}', { status: 503 })],
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
