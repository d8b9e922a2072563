/** The collector's stand-in of the email-marketing service, with its flow for left carts on a clock of the tests. */
import type { CollectorRig } from '../../../rigs/open-collector';
import { openCollector } from '../../../rigs/open-collector';
import type { Receiver } from '../../../rigs/start-receiver';
import { startReceiver } from '../../../rigs/start-receiver';

const email = 'ada@example.com';
const hourMs = 60 * 60 * 1000;

let collector: CollectorRig;
let clockMs: number;
let ordered: Set<string>;
/** The site, as far as the flow knows it. */
let site: Receiver;
let answers: number[];

beforeEach(async () => {
  clockMs = Date.parse('2026-11-25T10:00:00Z');
  ordered = new Set();
  answers = [];
  site = await startReceiver(() => answers.shift() ?? 200);
  collector = await openCollector({
    siteUrl: site.url,
    hasOrdered: ({ cartToken, email: address }) => ordered.has(cartToken) || ordered.has(address),
    now: () => new Date(clockMs),
  });
});
afterEach(async () => {
  await collector.end();
  await site.stop();
});

const headers = {
  authorization: 'Klaviyo-API-Key pk_anykeyoftherightform',
  revision: '2026-07-15',
  'content-type': 'application/vnd.api+json',
};

function post(path: string, body: unknown, changes: Record<string, string> = {}) {
  return fetch(`${collector.url}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, ...changes },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const job = (address = email, attributes: object = {}, listId = 'AbC123') => {
  const subscriptions = { email: { marketing: { consent: 'SUBSCRIBED' } } };
  const profile = { type: 'profile', attributes: { email: address, subscriptions, ...attributes } };
  return {
    data: {
      type: 'profile-subscription-bulk-create-job',
      attributes: { profiles: { data: [profile] } },
      relationships: { list: { data: { type: 'list', id: listId } } },
    },
  };
};

const subscribe = (body: unknown = job(), changes?: Record<string, string>) =>
  post('profile-subscription-bulk-create-jobs', body, changes);

const page = async (path = '/inbox') => (await fetch(`${collector.url}${path}`)).text();

function press(action: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(`${collector.url}/email/${action}`, { method: 'POST', body, redirect: 'manual' });
}

describe('email marketing', () => {
  test.each([
    ['no key', { authorization: '' }, 401, 'not_authenticated'],
    ['another scheme', { authorization: 'Bearer pk_anykey' }, 401, 'not_authenticated'],
    ['no revision', { revision: '' }, 400, 'invalid'],
  ])('refuses a request with %s', async (_case, changes, status, code) => {
    const response = await subscribe(job(), changes);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/vnd.api+json');
    const text = expect.any(String);
    const error = { id: text, status, code, title: text, detail: text };
    expect(await response.json()).toEqual({
      errors: [{ ...error, source: { pointer: '/data/' } }],
    });
    expect(await collector.signups()).toEqual([]);
  });

  const profilePlace = '/data/attributes/profiles/data/0/attributes';
  test.each([
    ['text that is not JSON', '{', '/data/'],
    ['an address that is none', job('ada'), `${profilePlace}/email`],
    ['a field unknown here', job(email, { first_name: 'Ada' }), `${profilePlace}/first_name`],
    ['a list that is none', job(email, {}, ''), '/data/relationships/list/data/id'],
  ])('names the field of %s, and logs no address', async (_case, body, pointer) => {
    const response = await subscribe(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ code: 'invalid', source: { pointer } }],
    });
    expect(collector.logged.join('\n')).toContain(pointer);
    expect(collector.logged.join('\n')).not.toContain('@');
  });

  test.each([
    ['an address that is none', { email: 'ada' }, 400, '/profile/data/attributes/email'],
    ['another channel', { channels: ['PIGEON'] }, 400, '/channels/0'],
    ['a variant the shop does not have', {}, 404, '/data/'],
  ])('refuses a stock request with %s', async (_case, changes, status, pointer) => {
    const fields = { email, channels: ['EMAIL'], ...changes };
    const profile = { data: { type: 'profile', attributes: { email: fields.email } } };
    const variant = { data: { type: 'catalog-variant', id: '$shopify:::$default:::41' } };
    const response = await post('back-in-stock-subscriptions', {
      data: {
        type: 'back-in-stock-subscription',
        attributes: { channels: fields.channels, profile },
        relationships: { variant },
      },
    });
    expect(response.status).toBe(status);
    const place = expect.stringMatching(new RegExp(`^/data/.*${pointer}$|^${pointer}$`));
    expect(await response.json()).toMatchObject({ errors: [{ source: { pointer: place } }] });
  });

  test('shows signups as escaped text, and rehearses what mailboxes do; a restart keeps it', async () => {
    expect(await page()).toContain('Nobody has signed up yet.');
    await subscribe(job('a&b@example.com'));
    await subscribe();
    expect(await page()).toContain('<td>a&amp;b@example.com</td>');
    expect(await page()).toContain('<td>not confirmed yet</td>');
    expect((await press('suppress', { email, reason: 'BORED' })).status).toBe(422);
    await press('suppress', { email, reason: 'SPAM_REPORT' });
    await collector.restart();
    expect(await page()).toContain('<td>marked as spam</td>');
    expect(await collector.signups()).toMatchObject([{ email }, { email: 'a&b@example.com' }]);
    for (const link of ['confirm', 'unsubscribe']) {
      expect((await fetch(`${collector.url}/email/${link}/nobody`)).status).toBe(404);
    }
  });

  test('sends an email with a part in the brand’s type, and a plain one', async () => {
    await subscribe();
    const { mails } = await collector.inbox();
    const sent = `/email/sent/${mails[0]?.id}`;
    const html = await fetch(collector.url + sent);
    expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await html.text()).toMatch(/<h1 style="[^"]*Anton[^"]*">Confirm your address for /);
    const plain = await fetch(`${collector.url}${sent}/text`);
    expect(plain.headers.get('content-type')).toContain('text/plain');
    expect(await plain.text()).toMatch(
      /^Confirm your address .*\n\nYou asked .*\n\nConfirm the address:\nhttp.*\/email\/confirm\/.*\n$/,
    );
  });

  test('changes nothing when somebody opens the links of emails, as scanners do', async () => {
    const ownLinks = async () =>
      (await collector.inbox()).mails
        .flatMap(({ links }) => links.map(({ href }) => href))
        .filter((href) => href.startsWith(collector.url));
    await subscribe();
    const [confirmation = ''] = await ownLinks();
    await fetch(confirmation, { method: 'POST', redirect: 'manual' });
    const before = await collector.inbox();
    const links = await ownLinks();
    expect(links.map((href) => new URL(href).pathname.split('/')[2])).toEqual([
      'unsubscribe',
      'confirm',
    ]);
    for (const method of ['HEAD', 'GET']) {
      for (const href of links) expect((await fetch(href, { method })).status).toBe(200);
    }
    expect(await collector.inbox()).toEqual(before);
    expect(await page()).toContain('<td>subscribed</td>');
  });
});

describe('left carts', () => {
  type Started = { address?: string; token?: string; items?: number; signed?: string };

  function event({ address = email, token = 'cart-one', items = 1, signed }: Started = {}) {
    const time = new Date(clockMs).toISOString();
    const properties = {
      CartToken: token,
      CartUrl: `http://site.example/cart#back=${token}.secret-key`,
      ItemCount: items,
      Items: Array.from({ length: items }, (_, index) => ({
        ProductName: `Rope ${index + 1}`,
        Quantity: 2,
      })),
      ...(signed !== undefined && { Abandonment: signed }),
    };
    const metric = { data: { type: 'metric', attributes: { name: 'Started Checkout' } } };
    const profile = { data: { type: 'profile', attributes: { email: address } } };
    const unique = { unique_id: `${token}-${time}-${items}-${address}` };
    const worth = { value: 36, value_currency: 'USD' };
    return {
      data: {
        type: 'event',
        attributes: { properties, time, metric, profile, ...unique, ...worth },
      },
    };
  }

  async function checkOut(started?: Started): Promise<void> {
    expect((await post('events', event(started))).status).toBe(202);
  }

  async function pass(milliseconds: number): Promise<void> {
    clockMs += milliseconds;
    await collector.runLeftCarts();
  }

  const reminders = async () =>
    (await collector.inbox()).mails.filter(({ kind }) => kind === 'left-cart');
  const states = async () => (await collector.inbox()).leftCarts.map(({ state }) => state);

  test('a repeated event changes nothing, a change of the cart starts the wait again', async () => {
    const first = event();
    await post('events', first);
    await pass(hourMs / 2);
    await post('events', first);
    await checkOut({ items: 2 });
    await pass(hourMs - 1);
    expect(await reminders()).toEqual([]);
    await pass(1);
    expect(await reminders()).toMatchObject([{ text: expect.stringContaining('Rope 2') }]);
    expect(await states()).toEqual(['reminded', 'replaced']);
  });

  test('a cart has one reminder, also after later changes and restarts; another has its own', async () => {
    await checkOut();
    clockMs += 2 * hourMs;
    await collector.restart();
    await pass(0);
    await checkOut({ items: 2 });
    await pass(hourMs);
    expect(await states()).toEqual(['reminded-before', 'reminded']);
    await collector.restart();
    await pass(0);
    expect(await reminders()).toHaveLength(1);
    await checkOut({ token: 'cart-two' });
    await pass(hourMs);
    expect(await reminders()).toHaveLength(2);
  });

  test.each([
    ['its order', () => ordered.add('cart-one'), 'ordered'],
    ['another order of the address', () => ordered.add(email), 'ordered'],
    ['an unsubscription', () => press('suppress', { email, reason: 'UNSUBSCRIBE' }), 'suppressed'],
    ['a bounce', () => press('suppress', { email, reason: 'HARD_BOUNCE' }), 'suppressed'],
    ['its being emptied', () => checkOut({ items: 0 }), 'emptied'],
    ['a correction of the address', () => checkOut({ address: 'ada@example.org' }), 'reminded'],
  ])('the address gets no reminder after %s', async (_case, happen, state) => {
    await checkOut();
    await happen();
    await pass(hourMs);
    expect((await states())[0]).toBe(state);
    expect((await reminders()).filter(({ to }) => to === email)).toEqual([]);
  });

  test('are reported to the site with what it signed, again until it takes them', async () => {
    answers = [503, 503];
    await checkOut({ signed: 'text.signature' });
    await pass(hourMs);
    const reports = () => site.deliveries.map(({ body }) => JSON.parse(body) as unknown);
    const report = { abandonment: 'text.signature' };
    expect(reports()).toEqual([report]);
    await pass(59_000);
    expect(reports()).toHaveLength(1);
    await pass(1_000);
    expect(reports()).toHaveLength(2);
    await collector.restart();
    await pass(2 * 60_000);
    expect(reports()).toEqual([report, report, report]);
    await pass(10 * hourMs);
    expect(reports()).toHaveLength(3);
  });

  test('are listed in the inbox as escaped text, whose button ends a wait', async () => {
    await checkOut({ token: 'cart-<b>' });
    expect(await page()).toContain('End the wait');
    expect(await page()).toContain('2 × Rope 1');
    expect((await press('end-wait', { email: 'nobody@example.com' })).status).toBe(422);
    expect((await press('end-wait', { email })).status).toBe(303);
    expect(await reminders()).toHaveLength(1);
    expect((await press('end-wait', { email })).status).toBe(422);
  });

  test.each([
    ['another metric', { metric: { data: { type: 'metric', attributes: { name: 'Viewed' } } } }],
    ['a wrong address', { profile: { data: { type: 'profile', attributes: { email: 'x' } } } }],
    ['no time', { time: 'soon' }],
    ['no properties', { properties: {} }],
    ['an unknown field', { color: 'red' }],
  ])('an event with %s is refused', async (_case, change) => {
    const { data } = event();
    const attributes = { ...data.attributes, ...change };
    expect((await post('events', { data: { ...data, attributes } })).status).toBe(400);
    expect(await states()).toEqual([]);
  });
});
