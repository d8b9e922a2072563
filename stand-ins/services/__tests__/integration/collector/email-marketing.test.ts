/** The collector's stand-in of the email-marketing service. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RunningServer } from '../../../../../src/processes/shared/listen';
import { startCollector } from '../../../collector/start-collector';

let dataDir: string;
let logged: string[];
let collector: RunningServer;

const start = () =>
  startCollector({ host: '127.0.0.1', port: 0, dataDir, onLog: (line) => void logged.push(line) });

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'email-marketing-'));
  logged = [];
  collector = await start();
});
afterEach(async () => {
  await collector.close();
  await rm(dataDir, { recursive: true });
});

const headers = {
  authorization: 'Klaviyo-API-Key pk_anykeyoftherightform',
  revision: '2026-07-15',
  'content-type': 'application/vnd.api+json',
};
const emailPlace = '/data/attributes/profiles/data/0/attributes/email';

const job = (email: unknown = 'ada@example.com', attributes: object = {}, listId = 'AbC123') => ({
  data: {
    type: 'profile-subscription-bulk-create-job',
    attributes: {
      profiles: {
        data: [
          {
            type: 'profile',
            attributes: {
              email,
              subscriptions: { email: { marketing: { consent: 'SUBSCRIBED' } } },
              ...attributes,
            },
          },
        ],
      },
    },
    relationships: { list: { data: { type: 'list', id: listId } } },
  },
});

function post(body: unknown, changes: Record<string, string> = {}) {
  return fetch(`${collector.url}/api/profile-subscription-bulk-create-jobs`, {
    method: 'POST',
    headers: { ...headers, ...changes },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function signups(): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${collector.url}/inbox.json`);
  return ((await response.json()) as { signups: Record<string, unknown>[] }).signups;
}

it.each([
  ['no key', { authorization: '' }, 401, 'not_authenticated'],
  ['another scheme', { authorization: 'Bearer pk_anykeyoftherightform' }, 401, 'not_authenticated'],
  ['no revision', { revision: '' }, 400, 'invalid'],
])('email marketing: refuses a request with %s', async (_case, changes, status, code) => {
  const response = await post(job(), changes);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/vnd.api+json');
  expect(await response.json()).toEqual({
    errors: [
      {
        id: expect.any(String),
        status,
        code,
        title: expect.any(String),
        detail: expect.any(String),
        source: { pointer: '/data/' },
      },
    ],
  });
  expect(await signups()).toEqual([]);
});

it.each([
  ['text that is not JSON', '{', '/data/'],
  ['an address that is none', job('ada'), emailPlace],
  [
    'a field the service does not take here',
    job('ada@example.com', { first_name: 'Ada' }),
    '/data/attributes/profiles/data/0/attributes/first_name',
  ],
  ['a list that is none', job('ada@example.com', {}, ''), '/data/relationships/list/data/id'],
])('email marketing: names the field of %s', async (_case, body, pointer) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: [{ code: 'invalid', source: { pointer } }],
  });
  expect(logged.join('\n')).toContain(pointer);
  expect(logged.join('\n')).not.toContain('@');
});

it('email marketing: lists signups as escaped text', async () => {
  expect(await (await fetch(`${collector.url}/inbox`)).text()).toContain(
    'Nobody has signed up yet.',
  );
  await post(job('a&b@example.com'));
  const html = await (await fetch(`${collector.url}/inbox`)).text();
  expect(html).toContain('<td>a&amp;b@example.com</td>');
});

it('email marketing: finds a profile by its address, with consent if the request names it', async () => {
  await post(job());
  const find = async (query: string) => {
    const response = await fetch(`${collector.url}/api/profiles?${query}`, { headers });
    return [response.status, await response.json()];
  };
  const byEmail = 'filter=equals(email,"ada@example.com")';
  const marketing = {
    can_receive_email_marketing: true,
    consent: 'NEVER_SUBSCRIBED',
    consent_timestamp: null,
    suppression: [],
    list_suppressions: [],
  };
  const profile = (attributes: object) => ({
    data: [{ type: 'profile', id: expect.any(String), attributes }],
    links: { self: null, next: null, prev: null },
  });
  expect(await find(byEmail)).toEqual([200, profile({ email: 'ada@example.com' })]);
  expect(await find(`${byEmail}&additional-fields[profile]=subscriptions`)).toEqual([
    200,
    profile({ email: 'ada@example.com', subscriptions: { email: { marketing } } }),
  ]);
  expect(await find('filter=equals(email,"ben@example.com")')).toMatchObject([200, { data: [] }]);
  expect(await find('filter=any(email,[])')).toMatchObject([
    400,
    { errors: [{ code: 'invalid', source: { pointer: 'filter' } }] },
  ]);
});

const stockRequest = (changes: { email?: unknown; channels?: unknown; id?: unknown } = {}) => {
  const {
    email = 'ada@example.com',
    channels = ['EMAIL'],
    id = '$shopify:::$default:::41',
  } = changes;
  return {
    data: {
      type: 'back-in-stock-subscription',
      attributes: { channels, profile: { data: { type: 'profile', attributes: { email } } } },
      relationships: { variant: { data: { type: 'catalog-variant', id } } },
    },
  };
};

it.each([
  [
    'an address that is none',
    { email: 'ada' },
    400,
    '/data/attributes/profile/data/attributes/email',
  ],
  ['another channel', { channels: ['PIGEON'] }, 400, '/data/attributes/channels/0'],
  ['a variant the shop does not have', {}, 404, '/data/'],
])('email marketing: refuses a stock request with %s', async (_case, changes, status, pointer) => {
  const response = await fetch(`${collector.url}/api/back-in-stock-subscriptions`, {
    method: 'POST',
    headers,
    body: JSON.stringify(stockRequest(changes)),
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ errors: [{ source: { pointer } }] });
});

it('email marketing: shows emails and states, has buttons to rehearse what mailboxes do, and keeps it all', async () => {
  await post(job());
  const page = async () => (await fetch(`${collector.url}/inbox`)).text();
  expect(await page()).toContain('Confirm your address for Cornerwork');
  expect(await page()).toContain('<td>not confirmed yet</td>');
  const suppress = (fields: Record<string, string>) =>
    fetch(`${collector.url}/email/suppress`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
  expect((await suppress({ email: 'ada@example.com', reason: 'BORED' })).status).toBe(422);
  await suppress({ email: 'ada@example.com', reason: 'SPAM_REPORT' });
  await collector.close();
  collector = await start();
  expect(await page()).toContain('<td>marked as spam</td>');
  expect((await fetch(`${collector.url}/email/confirm/nobody`)).status).toBe(404);
  expect((await fetch(`${collector.url}/email/unsubscribe/nobody`)).status).toBe(404);
});

it('email marketing: an email has a part in the brand’s type, and a plain one', async () => {
  await post(job());
  const { mails } = (await (await fetch(`${collector.url}/inbox.json`)).json()) as {
    mails: { id: string; links: { href: string }[] }[];
  };
  const sent = `${collector.url}/email/sent/${mails[0]?.id}`;
  const html = await fetch(sent);
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await html.text()).toMatch(/<h1 style="[^"]*Anton[^"]*">Confirm your address for /);
  const plain = await fetch(`${sent}/text`);
  expect(plain.headers.get('content-type')).toContain('text/plain');
  expect(await plain.text()).toMatch(
    /^Confirm your address .*\n\nYou asked .*\n\nConfirm the address:\nhttp.*\/email\/confirm\/.*\n$/,
  );
  expect((await fetch(`${collector.url}/email/sent/nothing/text`)).status).toBe(404);
});

it('email marketing: who opens the links of emails, as scanners do, changes nothing', async () => {
  type Letter = { links: { href: string }[] };
  const inbox = async () =>
    (await (await fetch(`${collector.url}/inbox.json`)).json()) as {
      mails: Letter[];
      mailbox?: unknown;
    };
  const own = ({ mails }: { mails: Letter[] }) =>
    mails.flatMap(({ links }) => links).filter(({ href }) => href.startsWith(collector.url));
  await post(job());
  const [confirmation] = own(await inbox());
  await fetch(confirmation?.href ?? '', { method: 'POST', redirect: 'manual' });
  const before = await inbox();
  expect(own(before).map(({ href }) => new URL(href).pathname.split('/')[2])).toEqual([
    'unsubscribe',
    'confirm',
  ]);
  for (const method of ['HEAD', 'GET']) {
    for (const { href } of own(before)) expect((await fetch(href, { method })).status).toBe(200);
  }
  expect(await inbox()).toEqual(before);
  const page = await (await fetch(`${collector.url}/inbox`)).text();
  expect(page).toContain('<td>subscribed</td>');
});

it('email marketing: keeps signups across a restart, and refuses a file of another kind', async () => {
  await post(job());
  await collector.close();
  collector = await start();
  expect(await signups()).toMatchObject([{ email: 'ada@example.com' }]);
  await collector.close();
  await writeFile(path.join(dataDir, 'signups.json'), '{}');
  await expect(start()).rejects.toThrow("does not hold the collector's signups");
  await rm(path.join(dataDir, 'signups.json'));
  collector = await start();
});
