/** @jest-environment jest-fixed-jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCall } from '../../../src/stand-ins/collector/read-calls';

type Head = { props: { dangerouslySetInnerHTML: { __html: string } } };
type SegmentPlugin = {
  onRenderBody: (
    api: { setHeadComponents: (heads: Head[]) => void },
    options: { prodKey: string; devKey: string; host: string; trackPage: false },
  ) => void;
};

/** The package ships no types. */
const plugin = jest.requireActual<SegmentPlugin>('gatsby-plugin-segment-js/gatsby-ssr');
const writeKey = 'embeddedcollectorwritekey000000';
const origin = 'http://collector.test';
const script = readFileSync(
  path.join(process.cwd(), 'src/stand-ins/collector/browser/analytics.js'),
  'utf8',
);

type Library = Record<string, (...given: unknown[]) => unknown>;
type Post = { url: string; body: string; keepalive: boolean };
type FetchOptions = { body: string; keepalive: boolean };
type Answer = () => Promise<Response>;

const accept: Answer = async () => new Response('{"success":true}');
let answer: Answer;
let posts: Post[];

/** Runs a classic script; `src` is what `document.currentScript` says of it. */
function runScript(text: string, src?: string): void {
  const element = document.createElement('script');
  element.textContent = text;
  if (src) Object.defineProperty(element, 'src', { value: src });
  document.head.append(element);
}

/** The snippet just as the plugin writes it into every page. */
function runSnippet(): void {
  const setHeadComponents = ([head]: Head[]) =>
    runScript(head?.props.dangerouslySetInnerHTML.__html ?? '');
  plugin.onRenderBody(
    { setHeadComponents },
    { prodKey: writeKey, devKey: writeKey, host: origin, trackPage: false },
  );
}

function loadLibrary(): void {
  const requested = document.querySelector<HTMLScriptElement>('script[src]')?.src;
  runScript(script, requested);
}

const library = () => Reflect.get(window, 'analytics') as Library;

const sent = () =>
  posts.map(({ url, body }) => {
    const type = { t: 'track', p: 'page', i: 'identify' }[url.slice(-1)];
    if (type !== 'track' && type !== 'page' && type !== 'identify') throw new Error(url);
    return readCall(type, { text: body, authorization: undefined });
  });

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  posts = [];
  answer = accept;
  localStorage.clear();
  document.head.replaceChildren();
  document.title = 'Corner Gloves';
  window.history.replaceState(null, '', '/products/corner-gloves?Size=12oz#reviews');
  Reflect.deleteProperty(window, 'analytics');
  globalThis.fetch = jest.fn((url: string, { body, keepalive }: FetchOptions) => {
    posts.push({ url, body, keepalive });
    return answer();
  }) as unknown as typeof fetch;
  runSnippet();
});

it('is asked for by the snippet', () => {
  expect(document.querySelector<HTMLScriptElement>('script[src]')?.src).toBe(
    `${origin}/analytics.js/v1/${writeKey}/analytics.min.js`,
  );
});

it('carries out what was queued, in order, and posts to the host it came from', () => {
  library().identify?.({ email: 'ada@example.com' });
  library().page?.('Product');
  library().track?.('Product Viewed', { price: 12.5 });
  loadLibrary();
  expect(posts.map(({ url }) => url)).toEqual([
    `${origin}/v1/i`,
    `${origin}/v1/p`,
    `${origin}/v1/t`,
  ]);
  expect(posts.every(({ keepalive }) => keepalive)).toBe(true);
  expect(sent()).toMatchObject([
    { traits: { email: 'ada@example.com' } },
    { name: 'Product', properties: { name: 'Product', path: '/products/corner-gloves' } },
    { event: 'Product Viewed', properties: { price: 12.5 } },
  ]);
});

it('sends messages in the shape Segment documents', () => {
  loadLibrary();
  library().track?.('Cart Viewed', { items: 1 }, { traits: { email: 'ada@example.com' } });
  expect(JSON.parse(posts[0]?.body ?? '')).toEqual({
    type: 'track',
    event: 'Cart Viewed',
    properties: { items: 1 },
    context: {
      page: {
        url: 'http://localhost/products/corner-gloves?Size=12oz',
        path: '/products/corner-gloves',
        search: '?Size=12oz',
        referrer: '',
        title: 'Corner Gloves',
      },
      traits: { email: 'ada@example.com' },
      userAgent: expect.any(String),
      locale: 'en-US',
      library: { name: 'analytics.js', version: 'collector' },
    },
    integrations: {},
    anonymousId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    userId: null,
    messageId: expect.stringMatching(/^ajs-next-\d+-/),
    timestamp: expect.stringMatching(/^\d{4}-/),
    sentAt: expect.stringMatching(/^\d{4}-/),
    writeKey,
  });
});

it('keeps one anonymous id from page to page, in the key of the real library', () => {
  loadLibrary();
  library().page?.();
  Reflect.deleteProperty(window, 'analytics');
  runSnippet();
  loadLibrary();
  library().page?.();
  const [first, second] = sent();
  expect(first?.anonymousId).toBe(second?.anonymousId);
  expect(JSON.parse(localStorage.getItem('ajs_anonymous_id') ?? '')).toBe(first?.anonymousId);
});

it('remembers who was identified until it is reset', () => {
  loadLibrary();
  library().identify?.('user-1', { email: 'ada@example.com' });
  library().identify?.({ firstName: 'Ada' });
  const user = library().user?.() as { id: () => unknown; traits: () => unknown };
  expect(user.id()).toBe('user-1');
  expect(user.traits()).toEqual({ email: 'ada@example.com', firstName: 'Ada' });
  library().reset?.();
  expect(user.id()).toBeNull();
  expect(user.traits()).toEqual({});
});

it('takes another user for another person', () => {
  loadLibrary();
  library().identify?.('user-1', { email: 'ada@example.com' });
  library().identify?.('user-2', { firstName: 'Grace' });
  const [first, second] = sent();
  expect(second).toMatchObject({ userId: 'user-2', traits: { firstName: 'Grace' } });
  expect(second).not.toMatchObject({ anonymousId: first?.anonymousId });
});

it('accepts a category, an anonymous id and callbacks', async () => {
  const called: string[] = [];
  library().ready?.(() => called.push('ready'));
  loadLibrary();
  library().setAnonymousId?.('known-id');
  library().page?.('Shop', 'Product', { tags: ['new'] }, () => called.push('page'));
  await settle();
  expect(called).toEqual(['ready', 'page']);
  expect(sent()).toMatchObject([
    { category: 'Shop', name: 'Product', anonymousId: 'known-id', properties: { tags: ['new'] } },
  ]);
});

it('does without storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  loadLibrary();
  library().page?.();
  library().page?.();
  const [first, second] = sent();
  expect(first?.anonymousId).toBe(second?.anonymousId);
});

it('sends again what could not be sent', async () => {
  loadLibrary();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  library().track?.('Product Added');
  await settle();
  answer = accept;
  library().track?.('Cart Viewed');
  await settle();
  const events = sent().map((call) => 'event' in call && call.event);
  expect(events).toEqual(['Product Added', 'Cart Viewed', 'Product Added']);
  expect(sent()[0]?.messageId).toBe(sent()[2]?.messageId);
});

it('uses a beacon when the page is being left', () => {
  const beacons: unknown[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string) => beacons.push(url) > 0,
  });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  loadLibrary();
  library().track?.('Checkout Started');
  expect(beacons).toEqual([`${origin}/v1/t`]);
  expect(posts).toEqual([]);
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

it('starts once', () => {
  loadLibrary();
  const first = library();
  loadLibrary();
  expect(library()).toBe(first);
});
