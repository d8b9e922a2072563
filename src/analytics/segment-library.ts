import { experimentsKey, leftCartKey } from '../config/experiments';
import { localStore } from '../lib/browser/browser-storage';
import { isRecord } from '../lib/values/json';
import { readConsent } from './consent';
import type { CallMoment, CallTarget, HeldCall } from './leaving-calls';
import { nextIdleMoment, whenCalm } from './visitor-calm';

/** Queue that the plugin's snippet leaves in `window.analytics`, with what Segment's library looks for. */
export type SegmentSnippet = CallTarget & {
  ready: (callback: () => void) => void;
  /** Origin of the scripts and settings. */
  _cdn: string;
  /** Options of the library. */
  _loadOptions?: object;
};

/**
 * Beginnings of the keys and cookies that analytics stores: the library (the second are calls to repeat),
 * and then the site.
 */
const storedPrefixes = [
  'ajs_',
  'persisted-queue:v1:',
  's:context.referrer',
  experimentsKey,
  leftCartKey,
];

/**
 * Options of the library. Calls outlive the page (`keepalive`), nothing is kept in cookies, and no
 * link can identify its reader by parameters of the address.
 */
const loadOptions = {
  integrations: { 'Segment.io': { deliveryStrategy: { config: { keepalive: true } } } },
  storage: { stores: ['localStorage', 'memory'] },
  useQueryString: false,
};

/**
 * Loads Segment's library and resolves when it takes calls. Its settings are read first, since the
 * library writes to the console where they are missing or malformed.
 *
 * @throws when the settings or the script do not arrive, or the settings are not Segment's
 */
export async function startLibrary(snippet: SegmentSnippet): Promise<void> {
  const { _cdn: origin, _writeKey: writeKey } = snippet;
  const settings: unknown = await (
    await fetch(`${origin}/v1/projects/${writeKey}/settings`)
  ).json();
  if (!isRecord(settings) || !isRecord(settings.integrations)) throw new Error('not settings');
  const address = `${origin}/analytics.js/v1/${writeKey}/analytics.min.js`;
  await prefetchScript(address);
  // It arrives at any moment, and takes the processor as soon as it runs.
  await whenCalm();
  // A no may have come meanwhile.
  if (readConsent() !== 'granted') throw new Error('no consent');
  snippet._loadOptions = { ...loadOptions, disableClientPersistence: !canStore() };
  const isReady = new Promise<void>((resolve) => snippet.ready(resolve));
  const script = document.createElement('script');
  script.src = address;
  await addToHead(script);
  await isReady;
  guardDelivery(window.analytics);
  window.addEventListener('pagehide', removeAfterNo);
  removeAfterNo();
}

/**
 * Fetches a script without running it, in browsers that can. A preload that waits for its use, as while a visitor
 * keeps typing, is reported in the console; a prefetch is not.
 */
async function prefetchScript(address: string): Promise<void> {
  const file = document.createElement('link');
  if (!file.relList.supports('prefetch')) return;
  await addToHead(Object.assign(file, { rel: 'prefetch', as: 'script', href: address }));
}

function addToHead(element: HTMLLinkElement | HTMLScriptElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = reject;
    document.head.append(element);
  });
}

/** Returns false where storage is full or refused. The library starts with an error there unless its options forbid it storage. */
function canStore(): boolean {
  const key = `${storedPrefixes[0]}probe`;
  return localStore.write(key, '') && localStore.remove(key);
}

type PassOn = (library: object, method: unknown, given: unknown[]) => void;

/** Passes calls that waited to the library in their order, each in an idle moment, until none waits. */
export async function replay(
  calls: unknown[],
  moments: WeakMap<object, CallMoment>,
  passOn: PassOn,
): Promise<void> {
  for (;;) {
    const { analytics } = window;
    const call = calls.shift();
    if (call === undefined || analytics === undefined || Array.isArray(analytics)) return;
    if (!Array.isArray(call)) continue;
    const [method, ...given] = atItsMoment(call, moments.get(call));
    passOn(analytics, method, given);
    await nextIdleMoment();
  }
}

/** Adds time, page and id of a call that waited to its options, which come last. */
function atItsMoment(call: HeldCall, moment: CallMoment | undefined): HeldCall {
  return call[0] === 'track'
    ? [...call.slice(0, 3), { ...moment, ...asOptions(call[3]) }]
    : [...call, moment];
}

function asOptions(options: unknown): object {
  return isRecord(options) ? options : {};
}

/** Forgets the visitor, and removes what the library has stored on this site. */
export function stopLibrary(): void {
  const { analytics } = window;
  const reset: unknown = isRecord(analytics) && Reflect.get(analytics, 'reset');
  if (!Array.isArray(analytics) && typeof reset === 'function') Reflect.apply(reset, analytics, []);
  removeStored();
}

/** Storage keys and cookies, which a library of other options may have set for every host of the site. */
function removeStored(): void {
  for (const prefix of storedPrefixes) {
    for (const key of localStore.keys(prefix)) localStore.remove(key);
    for (const cookie of document.cookie.split('; ')) {
      const [name = ''] = cookie.split('=');
      if (name.startsWith(prefix)) expireCookie(name);
    }
  }
}

function expireCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const hosts = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const host of ['', ...hosts]) document.cookie = `${name}=; max-age=0; path=/${host}`;
}

/** The library stores its unsent calls when the page is left, in a listener that comes before this one. */
function removeAfterNo(): void {
  if (readConsent() === 'denied') removeStored();
}

type Delivery = (call: unknown) => unknown;

/**
 * Asks for consent before each delivery too: the library repeats failed ones by itself, for minutes,
 * and has no method that ends it.
 */
function guardDelivery(library: unknown): void {
  const queue = isRecord(library) && library.queue;
  const plugins = isRecord(queue) && Array.isArray(queue.plugins) ? queue.plugins : [];
  const destination: unknown = plugins.find(
    (plugin: unknown) => isRecord(plugin) && plugin.name === 'Segment.io',
  );
  if (!isRecord(destination)) return;
  for (const type of ['track', 'page', 'identify']) {
    const deliver = destination[type];
    if (typeof deliver !== 'function') continue;
    const guarded: Delivery = (call) =>
      readConsent() === 'granted' ? Reflect.apply(deliver, destination, [call]) : call;
    destination[type] = guarded;
  }
}
