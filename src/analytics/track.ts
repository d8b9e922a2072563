import type { EventName, EventProperties } from './catalog';
import { sendToSegment } from './segment-destination';
import { currentTraits } from './user-traits';

/**
 * Tracks one event. The person's traits are sent in its context.
 *
 * @param messageId of an event that others may send too: the service keeps one of the same id
 */
export function trackEvent<Name extends EventName>(
  name: Name,
  properties: EventProperties<Name>,
  messageId?: string,
): void {
  const options = { traits: currentTraits(), ...(messageId && { messageId }) };
  sendToSegment('track', name, properties, options);
}

/** Tracks that a visitor saw an announcement or a signup form. */
export function trackCampaignViewed(campaign: EventProperties<'Campaign Viewed'>): void {
  trackEvent('Campaign Viewed', campaign);
}

/** Tracks that a visitor left an address in a form. */
export function trackCampaignSubscribed(campaign: EventProperties<'Campaign Subscribed'>): void {
  trackEvent('Campaign Subscribed', campaign);
}

/** Tracks that a visitor closed an announcement or declined a form. */
export function trackCampaignDismissed(campaign: EventProperties<'Campaign Dismissed'>): void {
  trackEvent('Campaign Dismissed', campaign);
}
