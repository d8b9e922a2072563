/** @jest-environment jest-fixed-jsdom */
import { trackArrival } from '../../../src/analytics/track-arrival';
import { localStore } from '../../../src/lib/browser/browser-storage';

const asked = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(asked as typeof fetch);
});

/** Answers the check of a link. */
const answerLink = (body: object, status = 200) =>
  asked.mockResolvedValue(Response.json(body, { status }));

/** Waits until promises have settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

function callsSoFar(): unknown[] {
  const queue = window.analytics;
  const calls: unknown[] = Array.isArray(queue) ? queue : [];
  return calls.map((call) => (Array.isArray(call) ? (call as unknown[]).slice(0, 3) : call));
}

/** Arrives at an address and returns the calls. */
async function arrive(search: string): Promise<unknown[]> {
  window.analytics = [];
  trackArrival(search);
  await settled();
  return callsSoFar();
}

const origin = { source: 'google', medium: 'cpc', campaign: 'gloves' };
const utm = 'utm_source=google&utm_medium=cpc&utm_campaign=gloves';

it.each([
  ['a click id', '?gclid=abc', { network: 'google', click_id: 'abc' }],
  ['a paid medium', `?${utm}`, origin],
  ['both', `?${utm}&msclkid=x-1`, { ...origin, network: 'microsoft', click_id: 'x-1' }],
])('arrival: %s is the click of an advertisement', async (_case, search, properties) => {
  expect(await arrive(search)).toEqual([['track', 'Ad Clicked', properties]]);
});

it('arrival: the price of a click is a claim of its address, in dollars', async () => {
  expect(await arrive(`?${utm}&utm_cost=0.425`)).toEqual([
    ['track', 'Ad Clicked', origin],
    ['track', 'Marketing Spend Updated', { ...origin, claimed_cost: 0.43, currency: 'USD' }],
  ]);
});

const member = '?member_id=8271&member_day=2026-11-25&member_proof=abc';
const reactivation = (more = {}) => [
  'track',
  'Customer Dashboard Reactivation',
  { campaign: 'spring', ...more },
];
const claimed = reactivation({ claimed_member_id: '8271' });

it('arrival: a signed link identifies its member, and an invitation brings them back', async () => {
  answerLink({ isValid: true });
  expect(await arrive(member)).toEqual([['identify', '8271', {}]]);
  answerLink({ isValid: true });
  expect(await arrive(`${member}&reactivation=spring`)).toEqual([
    ['identify', '8271', {}],
    reactivation(),
  ]);
  const [path, { body } = {}] = asked.mock.lastCall ?? [];
  expect(path).toBe('/api/member-link');
  expect(body).toBe(JSON.stringify({ member: '8271', day: '2026-11-25', proof: 'abc' }));
});

it('arrival: an unsigned link identifies nobody, and nobody is asked', async () => {
  expect(await arrive('?member_id=8271')).toEqual([]);
  expect(await arrive('?member_id=8271&reactivation=spring')).toEqual([claimed]);
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['a refused proof', () => answerLink({ isValid: false, reason: 'outdated' })],
  ['a broken function', () => answerLink({ error: 'broken' }, 502)],
  ['no answer', () => asked.mockRejectedValue(new TypeError('offline'))],
])('arrival: with %s the id is a claim', async (_case, answer) => {
  answer();
  expect(await arrive(`${member}&reactivation=spring`)).toEqual([claimed]);
});

it('arrival: a browser that knows another user keeps that one', async () => {
  answerLink({ isValid: true });
  localStore.writeJson('ajs_user_id', '17');
  expect(await arrive(`${member}&reactivation=spring`)).toEqual([claimed]);
});

it('arrival: the event of a page that is left before the answer is a claim', async () => {
  asked.mockReturnValue(new Promise(() => undefined));
  expect(await arrive(`${member}&reactivation=spring`)).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  await settled();
  expect(callsSoFar()).toEqual([claimed]);
});

it('arrival: no link is checked of a visitor who refused', async () => {
  localStorage.setItem('analytics-consent', 'denied');
  expect(await arrive(`${member}&reactivation=spring`)).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  '?utm_source=newsletter&utm_medium=email',
  '?utm_cost=free',
  '?utm_cost=100.01',
  '?utm_cost=1e2',
  '?gclid=',
  '?reactivation=spring',
  '?member_id=%3Cscript%3E&reactivation=spring',
])('arrival: %s says nothing of the kind', async (search) => {
  expect(await arrive(search)).toEqual([]);
});
