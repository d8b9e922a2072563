import { localStore } from '../lib/browser/browser-storage';
import { asRecord } from '../lib/values/json';
import type { Traits } from './catalog';
import { sendToSegment } from './segment-destination';

/** Key under which Segment's library stores the traits of earlier visits. */
const storageKey = 'ajs_user_traits';

/** Traits given on this page; Segment's library stores them only once it has loaded. */
let learned: Traits = {};

/**
 * Returns the traits to send with every tracked event: stored ones, then those entered on this
 * page.
 */
export function currentTraits(): Record<string, unknown> {
  const stored = localStore.readJson(storageKey, asRecord);
  return { ...stored, ...learned };
}

/**
 * Identifies the visitor by what they have given: an account, an email address, a name, a phone
 * number. What was given before on this page is not sent again.
 */
export function identifyPerson({ userId, ...traits }: Traits & { userId?: string }): void {
  const known: object = learned;
  const isNews = Object.entries(traits).some(([name, value]) => Reflect.get(known, name) !== value);
  if (!userId && !isNews) return;
  learned = { ...learned, ...traits };
  if (userId) sendToSegment('identify', userId, traits);
  else sendToSegment('identify', traits);
}
