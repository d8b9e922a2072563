import { sendToSegment } from './segment-destination';
import type { Traits } from './user-traits';
import { learnTraits } from './user-traits';

/** Says who the visitor is, as far as they have told: an account, an address, a name, a phone. */
export function identifyPerson({ userId, ...traits }: Traits & { userId?: string }): void {
  learnTraits(traits);
  if (userId) sendToSegment('identify', userId, traits);
  else sendToSegment('identify', traits);
}
