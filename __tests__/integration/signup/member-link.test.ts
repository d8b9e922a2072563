/** Links for members: the email service's stand-in signs them, the site's function checks them. */
import type { CollectorRig } from '../../../stand-ins/services/rigs/open-collector';
import { openCollector } from '../../../stand-ins/services/rigs/open-collector';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';

const email = 'ada.member@example.com';
let collector: CollectorRig;
let site: SiteRig;

beforeAll(async () => {
  collector = await openCollector({ siteUrl: 'http://site.example' });
  site = await createSiteRig();
  process.env.COLLECTOR_PORT = String(collector.port);
  process.env.TRUSTED_PROXIES = '1';
});
afterAll(async () => {
  delete process.env.COLLECTOR_PORT;
  delete process.env.TRUSTED_PROXIES;
  await site.end();
  await collector.end();
});

const headers = { 'content-type': 'application/json' };

async function check(fields: object, more: Record<string, string> = {}) {
  const response = await fetch(`${site.server.url}/api/member-link`, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: JSON.stringify(fields),
  });
  return [response.status, await response.json()];
}

const invite = () =>
  fetch(`${collector.url}/email/invite`, {
    method: 'POST',
    body: new URLSearchParams({ email }),
    redirect: 'manual',
  });

/** Returns the link of the newest email with this label. */
async function linkOf(label: string): Promise<string> {
  const [newest] = (await collector.inbox()).mails;
  return newest?.links.find((link) => link.label === label)?.href ?? '';
}

it('member link: the one in an invitation is valid, and not for another member', async () => {
  await fetch(`${site.server.url}/api/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email }),
  });
  expect((await invite()).status).toBe(422);
  await fetch(await linkOf('Confirm the address'), { method: 'POST', redirect: 'manual' });
  expect((await invite()).status).toBe(303);
  const link = new URL(await linkOf('Come back'));
  const {
    member_id: member = '',
    member_day: day,
    member_proof: proof,
    ...rest
  } = Object.fromEntries<string | undefined>(link.searchParams);
  expect([link.origin, rest]).toEqual(['http://site.example', { reactivation: 'come-back' }]);
  expect(await check({ member, day, proof })).toEqual([200, { isValid: true }]);
  expect(await check({ member: `${member}0`, day, proof })).toEqual([
    200,
    { isValid: false, reason: 'The link is not signed for this member and day.' },
  ]);
  await collector.suppress(email, 'UNSUBSCRIBE');
  expect((await invite()).status).toBe(422);
});

it('member link: refuses what is no claim, other sites and too many tries, in a sentence', async () => {
  const client = { 'x-forwarded-for': '198.51.100.77' };
  expect(await check({ member: '<b>' }, client)).toEqual([
    400,
    { error: expect.stringMatching(/^Send "member"/) },
  ]);
  expect(await check({}, { 'sec-fetch-site': 'cross-site' })).toMatchObject([403, {}]);
  expect((await fetch(`${site.server.url}/api/member-link`)).status).toBe(405);
  const statuses: unknown[] = [];
  for (let tries = 0; tries < 20; tries += 1) statuses.push((await check({}, client))[0]);
  expect(statuses).toEqual([...Array<number>(19).fill(400), 429]);
});
