import { localStore } from '../lib/browser/browser-storage';
import { randomId } from '../lib/browser/random-id';
import { asRecord, isRecord } from '../lib/values/json';

/** Call that waits for consent or for the library: method and arguments. */
export type HeldCall = unknown[];

/** Time, page and id of a call that waited, under Segment's names. */
export type CallMoment = { timestamp: Date; page: { search: string }; messageId: string };

/** Destination of calls: the key of the source, and the origin of Segment's HTTP API. */
export type CallTarget = { _writeKey: string; _api: string };

/** Keys of Segment's library, which stores values as JSON. */
const keys = { anonymousId: 'ajs_anonymous_id', userId: 'ajs_user_id', traits: 'ajs_user_traits' };

/** Calls that could not be sent when a page was left. The library's prefix: a no removes them. */
const unsentKey = 'ajs_unsent_calls';

/** Maximum size of what waits in one beacon, in bytes. Browsers refuse 64 KiB. */
const maxBeaconBytes = 60_000;

/** Maximum number of unsent calls that are kept for the next page; the oldest are dropped. */
const maxUnsent = 100;

/** Names of the campaign's fields in Segment, by their parameter of the address. */
const campaignFields: Readonly<Record<string, string>> = { campaign: 'name' };

/** Anonymous id of this page where storage is refused. */
let idInMemory: string | undefined;

/**
 * Sends calls as one batch of Segment's HTTP API, without its library, by a beacon that outlives the
 * page. What the browser does not take is kept for the next page. Segment keeps one call of each id,
 * so that a call that was sent by two tabs counts once.
 */
export function sendLeavingCalls(calls: readonly [HeldCall, CallMoment][], to: CallTarget): void {
  const earlier = localStore.readJson(unsentKey, asCalls) ?? [];
  const unsent = sendBatches([...earlier, ...calls.map(toMessage)], to);
  if (unsent.length > 0) localStore.writeJson(unsentKey, unsent.slice(-maxUnsent));
  else if (earlier.length > 0) localStore.remove(unsentKey);
}

/** Returns the calls that the browser has not taken. */
function sendBatches(calls: readonly object[], { _writeKey: writeKey, _api: api }: CallTarget) {
  const rest = [...calls];
  while (rest.length > 0) {
    let size = rest.length;
    let body = batchOf(rest, writeKey);
    while (size > 1 && body.size > maxBeaconBytes) {
      size = Math.ceil(size / 2);
      body = batchOf(rest.slice(0, size), writeKey);
    }
    if (!navigator.onLine || !navigator.sendBeacon(`${api}/v1/b`, body)) break;
    rest.splice(0, size);
  }
  return rest;
}

/** Its type needs no permission of another origin. */
function batchOf(batch: readonly object[], writeKey: string): Blob {
  const body = JSON.stringify({ writeKey, batch, sentAt: new Date() });
  return new Blob([body], { type: 'text/plain' });
}

function toMessage([[method, ...given], moment]: [HeldCall, CallMoment]): object {
  const name = given.find((value) => typeof value === 'string');
  const [details = {}, options = {}] = given.filter(isRecord);
  const { timestamp, page } = moment;
  const { messageId = moment.messageId, ...more } = options;
  const traits = method === 'identify' ? storeIdentity(name, details) : undefined;
  return {
    type: method,
    messageId,
    timestamp,
    ...readVisitor(),
    context: { ...readContext(page), ...more },
    ...(method === 'identify' && { traits }),
    ...(method === 'track' && { event: name, properties: details }),
    ...(method === 'page' && { name, properties: { ...page, ...details } }),
  };
}

/** Facts that the library reads from the browser. */
function readContext(page: CallMoment['page']): object {
  const parameters = [...new URLSearchParams(page.search)];
  const campaign = parameters
    .filter(([name]) => name.startsWith('utm_'))
    .map(([name, value]) => [campaignFields[name.slice(4)] ?? name.slice(4), value] as const);
  return {
    page,
    userAgent: navigator.userAgent,
    locale: navigator.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(campaign.length > 0 && { campaign: Object.fromEntries(campaign) }),
  };
}

/** Returns the ids by which calls name the visitor of this browser. To be called after a yes: it stores a new one. */
export function readVisitor(): { anonymousId: string; userId: string | undefined } {
  return {
    anonymousId: readAnonymousId(),
    userId: localStore.readJson(keys.userId, asText),
  };
}

/** Returns the visitor's id. The library finds a new one in storage when it starts. */
function readAnonymousId(): string {
  const stored = localStore.readJson(keys.anonymousId, asText) ?? idInMemory;
  if (stored !== undefined) return stored;
  idInMemory = randomId();
  localStore.writeJson(keys.anonymousId, idInMemory);
  return idInMemory;
}

/** Stores who the visitor is, as the library would. Returns all their traits: another user has none of the last one's. */
function storeIdentity(userId: string | undefined, traits: object): object {
  const last = localStore.readJson(keys.userId, asText);
  const isAnother = userId !== undefined && last !== undefined && userId !== last;
  const known = isAnother ? {} : localStore.readJson(keys.traits, asRecord);
  if (userId !== undefined) localStore.writeJson(keys.userId, userId);
  const all = { ...known, ...traits };
  localStore.writeJson(keys.traits, all);
  return all;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function asCalls(value: unknown): object[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
