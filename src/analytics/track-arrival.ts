import { site } from '../config/site';
import { toDollars, toMoney } from '../domain/money/money';
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

/**
 * Tracks what the address of the first page says about a visit:
 *
 * - a member's link (`member_id`) identifies the member; with `reactivation`, the name of an invitation
 *   to come back, the member is reactivated
 * - the click of an advertisement (an advertiser's click id, or a paid `utm_medium`) is Ad Clicked
 * - the price of that click in dollars (`utm_cost`) is added to the campaign: Marketing Spend Updated
 *
 * Loaded only if the address has a query.
 */
export function trackArrival(search: string): void {
  const parameters = new URLSearchParams(search);
  const memberId = parameters.get('member_id') ?? '';
  if (/^[\w-]{1,64}$/.test(memberId)) {
    identifyPerson({ userId: memberId });
    const campaign = parameters.get('reactivation');
    if (campaign) trackEvent('Customer Dashboard Reactivation', { campaign });
  }
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
  if (/^\d{1,4}(?:\.\d+)?$/.test(cost)) {
    const { currency } = site;
    const spent = toDollars(toMoney({ amount: cost, currencyCode: currency }));
    trackEvent('Marketing Spend Updated', { ...origin, cost: spent, currency });
  }
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
