import { localStore } from '../lib/browser-storage';
import { asRecord } from '../lib/json';
import { sendToSegment } from './segment-destination';

/** What a person has told the site of themselves, under Segment's names. */
type Traits = { email?: string; firstName?: string; lastName?: string; phone?: string };

/** Where Segment's library keeps what earlier visits learned. */
const storageKey = 'ajs_user_traits';

/** Traits given on this page; Segment's library stores them only once it has loaded. */
let learned: Traits = {};

/** The traits that go with every tracked event. */
export function currentTraits(): Record<string, unknown> {
  const stored = localStore.readJson(storageKey, asRecord);
  return { ...stored, ...learned };
}

/** Says who the visitor is, as far as they have told: an account, an address, a name, a phone. */
export function identifyPerson({ userId, ...traits }: Traits & { userId?: string }): void {
  learned = { ...learned, ...traits };
  if (userId) sendToSegment('identify', userId, traits);
  else sendToSegment('identify', traits);
}
