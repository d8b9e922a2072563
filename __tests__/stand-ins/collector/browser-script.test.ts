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

/** Runs a classic script; `src` is that of `document.currentScript`. */
function runScript(text: string, src?: string): void {
  const element = document.createElement('script');
  element.textContent = text;
  if (src) Object.defineProperty(element, 'src', { value: src });
  document.head.append(element);
}

/** Runs the snippet as the plugin writes it into every page. */
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

it("browser script: is loaded by the plugin's snippet", () => {
  expect(document.querySelector<HTMLScriptElement>('script[src]')?.src).toBe(
    `${origin}/analytics.js/v1/${writeKey}/analytics.min.js`,
  );
});

it('browser script: replays queued calls in order and posts to the host it was loaded from', () => {
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

it('browser script: sends messages in the shape Segment documents', () => {
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

it("browser script: keeps one anonymous id across pages, under the real library's key", () => {
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

it('browser script: keeps the identified user until a reset', () => {
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

it('browser script: changes the anonymous id when another user is identified', () => {
  loadLibrary();
  library().identify?.('user-1', { email: 'ada@example.com' });
  library().identify?.('user-2', { firstName: 'Grace' });
  const [first, second] = sent();
  expect(second).toMatchObject({ userId: 'user-2', traits: { firstName: 'Grace' } });
  expect(second).not.toMatchObject({ anonymousId: first?.anonymousId });
});

it('browser script: accepts a category, an anonymous id and callbacks', async () => {
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

it('browser script: works without storage', () => {
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

it('browser script: sends failed calls again', async () => {
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

it('browser script: uses a beacon when the page is being unloaded', () => {
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

it('browser script: starts once', () => {
  loadLibrary();
  const first = library();
  loadLibrary();
  expect(library()).toBe(first);
});
