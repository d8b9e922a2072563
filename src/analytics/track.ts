import type { EventName, EventProperties } from './catalogue';
import { sendToSegment } from './segment-destination';
import { currentTraits } from './user-traits';

/** Tracks one event. The person's traits are sent in its context. */
export function trackEvent<Name extends EventName>(
  name: Name,
  properties: EventProperties<Name>,
): void {
  sendToSegment('track', name, properties, { traits: currentTraits() });
}

/** Tracks that a visitor saw an announcement or a signup form. */
export function trackCampaignViewed(campaign: EventProperties<'Campaign Viewed'>): void {
  trackEvent('Campaign Viewed', campaign);
}
