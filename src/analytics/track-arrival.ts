import { maxClickCost } from '../config/limits';
import { routes } from '../config/routes';
import { site } from '../config/site';
import { toDollars, toMoney } from '../domain/money/money';
import { asRecord } from '../lib/values/json';
import { mayStoreVisitorData, subscribeToConsent } from './consent';
import { readVisitor } from './leaving-calls';
import { trackEvent } from './track';
import { identifyPerson } from './user-traits';

/** Parameters that an advertiser's own service adds to the address of an advertisement. */
const clickIds: Readonly<Record<string, string>> = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  dclid: 'google',
  msclkid: 'microsoft',
  ttclid: 'tiktok',
  twclid: 'twitter',
  li_fat_id: 'linkedin',
  rdt_cid: 'reddit',
};

/** Values of `utm_medium` that shops use for paid visits. */
const paidMedium = /^(?:cp[acmv]|ppc|paid\b.*|display|banner|retargeting|affiliate)$/i;

/** Time-out of the check of a link, in milliseconds. */
const checkTimeoutMs = 8_000;

/**
 * Tracks what the address of the first page says about a visit. Anybody can write or forward an address,
 * so what it says is a claim unless it is proven:
 *
 * - a member's link (`member_id`) identifies the member if it is signed and not outdated; with
 *   `reactivation`, the name of an invitation to come back, it is Customer Dashboard Reactivation
 * - the click of an advertisement (an advertiser's click id, or a paid `utm_medium`) is Ad Clicked
 * - the price of that click in dollars (`utm_cost`) is Marketing Spend Updated
 *
 * Loaded only if the address has a query.
 */
export function trackArrival(search: string): void {
  const parameters = new URLSearchParams(search);
  void trackMember(parameters);
  const origin = readOrigin(parameters);
  const click = Object.entries(clickIds).find(([name]) => parameters.get(name));
  if (click || paidMedium.test(origin.medium ?? '')) {
    const [name = '', network] = click ?? [];
    const clickId = parameters.get(name);
    trackEvent('Ad Clicked', {
      ...origin,
      ...(network && { network }),
      ...(clickId && { click_id: clickId }),
    });
  }
  const cost = parameters.get('utm_cost') ?? '';
  if (/^\d{1,3}(?:\.\d{1,6})?$/.test(cost) && Number(cost) <= maxClickCost) {
    const { currency } = site;
    const claimed = toDollars(toMoney({ amount: cost, currencyCode: currency }));
    trackEvent('Marketing Spend Updated', { ...origin, claimed_cost: claimed, currency });
  }
}

/**
 * Identifies the member of a link whose signature the server confirms. A browser that knows another user
 * keeps that one: the link was forwarded. An id without proof is a property of the event.
 */
async function trackMember(parameters: URLSearchParams): Promise<void> {
  const member = parameters.get('member_id') ?? '';
  if (!/^[\w-]{1,64}$/.test(member)) return;
  await whenGranted();
  const known = readVisitor().userId;
  const mayBeMember = known === undefined || known === member;
  const isProven = mayBeMember && (await Promise.race([isSigned(member, parameters), whenLeft()]));
  if (isProven) identifyPerson({ userId: member });
  const campaign = parameters.get('reactivation');
  if (!campaign) return;
  trackEvent('Customer Dashboard Reactivation', {
    campaign,
    ...(!isProven && { claimed_member_id: member }),
  });
}

/** Resolves once the visitor consents: before that nothing is sent, to our own server neither. */
function whenGranted(): Promise<void> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined;
    const look = () => {
      if (!mayStoreVisitorData()) return;
      stop();
      resolve();
    };
    stop = subscribeToConsent(look);
    look();
  });
}

/** Asks the server whether a link is signed for this member. Without an answer it counts as unsigned. */
async function isSigned(member: string, parameters: URLSearchParams): Promise<boolean> {
  const proof = parameters.get('member_proof');
  if (!proof) return false;
  try {
    const response = await fetch(routes.memberLinkFunction(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ member, day: parameters.get('member_day'), proof }),
      signal: AbortSignal.timeout(checkTimeoutMs),
    });
    return response.ok && asRecord(await response.json())?.isValid === true;
  } catch {
    return false;
  }
}

/** Resolves with false when the page is left, so that the event is sent, as a claim, and not lost. */
function whenLeft(): Promise<false> {
  return new Promise((resolve) => {
    window.addEventListener('pagehide', () => resolve(false), { once: true });
  });
}

const originParameters = ['campaign', 'source', 'medium', 'term', 'content'] as const;

/** Reads `utm_campaign`, `utm_source` and so on, those that are given. */
function readOrigin(
  parameters: URLSearchParams,
): Partial<Record<(typeof originParameters)[number], string>> {
  const given = originParameters.flatMap((name) => {
    const value = parameters.get(`utm_${name}`)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}
