/** @jest-environment jest-fixed-jsdom */
import { trackArrival } from '../../../src/analytics/track-arrival';

/** Arrives at an address and returns the calls. */
function arrive(search: string): unknown {
  window.analytics = [];
  trackArrival(search);
  return window.analytics.map((call: unknown) => (Array.isArray(call) ? call.slice(0, 3) : call));
}

const origin = { source: 'google', medium: 'cpc', campaign: 'gloves' };
const utm = 'utm_source=google&utm_medium=cpc&utm_campaign=gloves';

it.each([
  ['a click id', '?gclid=abc', { network: 'google', click_id: 'abc' }],
  ['a paid medium', `?${utm}`, origin],
  ['both', `?${utm}&msclkid=x-1`, { ...origin, network: 'microsoft', click_id: 'x-1' }],
])('arrival: %s is the click of an advertisement', (_case, search, properties) => {
  expect(arrive(search)).toEqual([['track', 'Ad Clicked', properties]]);
});

it('arrival: the price of a click is added to the spend of its campaign, in dollars', () => {
  expect(arrive(`?${utm}&utm_cost=0.425`)).toEqual([
    ['track', 'Ad Clicked', origin],
    ['track', 'Marketing Spend Updated', { ...origin, cost: 0.43, currency: 'USD' }],
  ]);
});

it("arrival: a member's link identifies the member, and an invitation brings them back", () => {
  expect(arrive('?member_id=8271')).toEqual([['identify', '8271', {}]]);
  expect(arrive('?member_id=8271&reactivation=spring')).toEqual([
    ['identify', '8271', {}],
    ['track', 'Customer Dashboard Reactivation', { campaign: 'spring' }],
  ]);
});

it.each([
  '?utm_source=newsletter&utm_medium=email',
  '?utm_cost=free',
  '?gclid=',
  '?reactivation=spring',
  '?member_id=%3Cscript%3E',
])('arrival: %s says nothing of the kind', (search) => {
  expect(arrive(search)).toEqual([]);
});
