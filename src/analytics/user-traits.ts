import { localStore } from '../lib/browser-storage';
import { asRecord } from '../lib/json';

/** What a person has told the site of themselves, under Segment's names. */
export type Traits = { email?: string; firstName?: string; lastName?: string; phone?: string };

/** Where Segment's library keeps what earlier visits learned. */
const storageKey = 'ajs_user_traits';

let learned: Traits = {};

/** Adds to what is known, for the events of this page: the library may never arrive. */
export function learnTraits(traits: Traits): void {
  learned = { ...learned, ...traits };
}

/** The traits that go with every tracked event. */
export function currentTraits(): Record<string, unknown> {
  const stored = localStore.readJson(storageKey, asRecord);
  return { ...stored, ...learned };
}
