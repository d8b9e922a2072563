import { createHash } from 'node:crypto';
import { request as startRequest } from 'node:http';
import type { StoryWarning } from '../../../src/domain/story/story-warning';
import type { StoryEdit } from '../../../src/processes/publisher/mirror/story-edits';
import { hideSecrets } from '../../../src/processes/shared/redact';
import { startReceiver, stopReceivers } from '../../../stand-ins/services/rigs/start-receiver';
import { pagesOf, siteFiles, until } from '../../rigs/publisher/fake-project';
import type { RigSettings, RunningPublisher } from '../../rigs/publisher/running-publisher';
import {
  published,
  runBuiltPublisher,
  sendStoryblok,
  createQuietMirror,
} from '../../rigs/publisher/running-publisher';

const hostileName = '<img src=x onerror=alert(1)>';

/** Edits that the mirror reports to the next build, and to no other. */
let edits: readonly StoryEdit[] = [];
const takeEdits = () => {
  const taken = edits;
  edits = [];
  return taken;
};
/** Stories whose newest version the mirror holds back. */
let held: readonly StoryWarning[] = [];
/** Code of the error with which the mirror cannot be written; empty for none. */
let diskFault = '';
const dueAt = new Date(Date.now() + 7 * 86_400_000).toISOString();

const quiet = createQuietMirror();
const mirror: typeof quiet = {
  ...quiet,
  refresh: async (triggers) => {
    if (diskFault) {
      throw Object.assign(new Error(`${diskFault}: open 'texts/1.2.json'`), { code: diskFault });
    }
    return { ...(await quiet.refresh(triggers)), edits: takeEdits(), storyWarnings: held };
  },
  lookUp: {
    ...quiet.lookUp,
    nameOf: (slug) => (slug === 'blogs/jab' ? hostileName : undefined),
    comingArticles: () => [
      { at: dueAt, storyId: 9, fullSlug: 'blogs/next', name: 'Twelve rounds' },
    ],
    spaceId: () => 104200,
  },
};

const open = new Set<RunningPublisher>();

async function run(http: RigSettings['http'] = {}) {
  const editorUrl = 'https://editor.example/{space}/{id}';
  const rig = await runBuiltPublisher({ content: { mirror }, site: { editorUrl }, http });
  open.add(rig);
  return rig;
}

afterEach(async () => {
  globalThis.Date = RealDate;
  edits = [];
  held = [];
  for (const rig of open) await rig.end();
  open.clear();
  await stopReceivers();
});

/** Publishes a version of the site. */
async function publish(rig: RunningPublisher, version: string, more: Record<string, string> = {}) {
  await rig.setSource({ files: siteFiles(version, more) });
  return rig.edit();
}

async function fail(rig: RunningPublisher, cause: string) {
  await rig.setSource({ files: {}, lines: [`error ${cause}`], exitCode: 1 });
  return rig.edit();
}

const storyText = (title: string) =>
  JSON.stringify({ name: hostileName, full_slug: 'blogs/jab', content: { title } });

const jab = { id: 7, uuid: 'jab', fullSlug: 'blogs/jab', name: hostileName };

/** Fetches with headers that `fetch` does not send, such as `Host`. */
function send(
  rig: RunningPublisher,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  const { body, ...request } = options;
  return new Promise((resolve, reject) => {
    startRequest(`${rig.publisher.url}${path}`, request, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`editor:${password}`).toString('base64')}`,
});

const RealDate = Date;

/** Sets the clock of the day, which runs on from there until the end of the test. Timers and time-outs stay as they are. */
function setClock(now: number): void {
  const aheadMs = now - RealDate.now();
  globalThis.Date = class extends RealDate {
    constructor(given: number | string | Date = RealDate.now() + aheadMs) {
      super(given);
    }
    static override now(): number {
      return RealDate.now() + aheadMs;
    }
  } as DateConstructor;
}

const asPage = { accept: 'text/html' };

describe('receipt', () => {
  test('names the story, its words before and after, the pages, and the times', async () => {
    const rig = await run();
    edits = [
      { ...jab, change: 'changed', before: storyText('The jab'), after: storyText('A jab') },
    ];
    const { lastReceipt } = await publish(rig, 'two', {
      'boxing/hook/index.html': 'new',
      '_gatsby/slices/header-1.html': 'menu',
    });
    expect(lastReceipt).toMatchObject({
      outcome: 'live',
      pages: { total: 4, changed: 3, removed: 0 },
      names: { 'blogs/jab': hostileName },
      timing: { queuedMs: expect.any(Number), liveMs: expect.any(Number) },
      pageChanges: {
        added: { paths: ['/boxing/hook'], more: 0 },
        changed: { paths: ['/', '/boxing/jab'] },
        removed: { paths: [], more: 0 },
        slices: ['header'],
      },
      stories: {
        listed: [
          {
            storyId: 7,
            change: 'changed',
            fields: [
              {
                field: 'title',
                parts: [
                  { kind: 'removed', text: 'The' },
                  { kind: 'added', text: 'A' },
                  { kind: 'same', text: ' jab' },
                ],
              },
            ],
          },
        ],
        more: 0,
      },
    });
    const { receivedAt, liveAt } = lastReceipt?.timing ?? {};
    expect(Date.parse(liveAt ?? '')).toBeGreaterThanOrEqual(Date.parse(receivedAt ?? ''));
    edits = [];
    const next = await publish(rig, 'three');
    expect(next.lastReceipt?.stories).toBeUndefined();
    expect(next.lastReceipt?.pages).toEqual({ total: 3, changed: 2, removed: 1 });
    expect(next.lastReceipt?.pageChanges?.removed.paths).toEqual(['/boxing/hook']);
  });

  test('names no file of code, wherever the build printed one', async () => {
    const rig = await run();
    const files = siteFiles('two');
    const lines = [
      'warn src/gatsby/node/derive/article-node.ts:12:3: The article “The jab” has no topic.',
      'warn File: /srv/site/src/gatsby/node/derive/article-node.ts:12:3',
    ];
    await rig.setSource({ files, lines });
    expect((await rig.edit()).lastReceipt?.warnings).toEqual([
      'the program of the site: The article “The jab” has no topic.',
    ]);
    const { lastReceipt } = await fail(
      rig,
      'Error in "/srv/site/src/templates/article.tsx": The story links https://cdn.example/src/app.js.\n    at render (/srv/site/.cache/page-ssr/index.js:9:1)',
    );
    expect(lastReceipt?.cause).toBe(
      'Error in the program of the site: The story links https://cdn.example/src/app.js.',
    );
  });

  test.each([
    ['ENOSPC', 'is full'],
    ['EROFS', 'is read-only'],
    ['EACCES', 'may not write'],
  ])('says of a disk with %s that it %s, without the name of a file', async (code, words) => {
    const rig = await run();
    diskFault = code;
    const { lastReceipt } = await publish(rig, 'two');
    diskFault = '';
    expect(lastReceipt?.cause).toContain(words);
    expect(lastReceipt?.cause).not.toMatch(/json|open/);
  });

  test('of an import lists the first triggers and pages, and counts the others', async () => {
    const rig = await run();
    await rig.hold();
    await sendStoryblok(rig.publisher, published('blogs/first'));
    await until(async () => (await rig.builds()).length === 2);
    for (let number = 0; number < 60; number += 1) {
      await sendStoryblok(rig.publisher, published(`blogs/import-${number}`));
    }
    await rig.setSource({ files: siteFiles('two', pagesOf('article', 140)) });
    await rig.letGo();
    const { lastReceipt } = await rig.settled();
    expect(lastReceipt?.triggers).toHaveLength(20);
    expect(lastReceipt?.moreTriggers).toBe(40);
    expect(lastReceipt?.pageChanges?.added).toMatchObject({ more: 40 });
  });
});

describe('status page', () => {
  test('shows text of stories as text, under a policy that names the digest of its script', async () => {
    const rig = await run();
    edits = [
      {
        ...jab,
        change: 'changed',
        before: storyText('</script><script>alert(2)</script>'),
        after: storyText('A jab'),
      },
    ];
    await publish(rig, 'two');
    const { text, headers } = await send(rig, '/status', { headers: asPage });
    expect(text).not.toContain('<img');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
    const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)];
    expect(scripts).toHaveLength(1);
    const digest = createHash('sha256')
      .update(scripts[0]?.[1] ?? '')
      .digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'sha256-${digest}'`);
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/ style="/);
  });

  test('leads to the story in the editor, to the pages, and names what comes next', async () => {
    const rig = await run();
    edits = [{ ...jab, change: 'added', after: storyText('The jab') }];
    await publish(rig, 'two');
    const { text } = await send(rig, '/status', { headers: asPage });
    expect(text).toContain('The last complete build had no warnings.');
    expect(text).toContain('href="https://editor.example/104200/7"');
    expect(text).toContain('href="https://site.example/boxing/jab"');
    expect(text).toContain('Twelve rounds');
    const { coming, editorUrl } = await rig.status();
    expect(coming.articles).toEqual([expect.objectContaining({ at: dueAt, storyId: 9 })]);
    expect(editorUrl).toBe('https://editor.example/104200/{id}');
  });

  test.each(['held-back', 'left-out'] as const)(
    'lists warnings by story, and marks the release in which a story was %s',
    async (kind) => {
      const rig = await run();
      const story = { storyUuid: 'jab', storyId: 7, fullSlug: 'blogs/jab', name: hostileName };
      held = [{ ...story, kind, field: 'title', sentence: 'Its title is empty.' }];
      const link = { ...story, kind: 'dead-link', sentence: 'A link leads nowhere.' } as const;
      const files = siteFiles('two');
      await rig.setSource({ files, storyWarnings: { warnings: [link], leftOut: 0 } });
      await sendStoryblok(rig.publisher, { ...published('blogs/jab'), heldBack: 1 });
      await rig.publisher.queue.settled();
      const { text } = await send(rig, '/status', { headers: asPage });
      expect(text.match(/class="warned"/g)).toHaveLength(1);
      expect(text).toMatch(/Its title is empty\.[\s\S]+A link leads nowhere\./);
      expect(text.match(/Held back<\/span>/g)).toHaveLength(1);
      const [wasHeld] = held;
      held = [];
      const { receipts } = await publish(rig, 'three');
      expect(receipts[1]?.storyWarnings).toEqual({ warnings: [wasHeld], leftOut: 1 });
    },
  );

  test('estimates a build by those that concern as much of the site', async () => {
    const rig = await run();
    await publish(rig, 'two');
    const usualMsOf = async (fullSlug: string) => {
      const count = (await rig.builds()).length;
      await rig.hold();
      // An equal webhook would count as a repetition.
      await sendStoryblok(rig.publisher, { ...published(fullSlug), count });
      await until(async () => (await rig.builds()).length > count);
      const { building } = await rig.status();
      await rig.letGo();
      await rig.publisher.queue.settled();
      return building?.usualMs;
    };
    expect(await usualMsOf('blogs/jab')).toEqual(expect.any(Number));
    // The menus are on every page, so the time of one story says nothing.
    expect(await usualMsOf('global')).toBeNull();
    expect(await usualMsOf('global')).toEqual(expect.any(Number));
    expect(await usualMsOf('topics/technique')).toBeNull();
  });
});

describe('actions of the status page', () => {
  const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test('a rollback works without script: link, confirmation, and the page again', async () => {
    const rig = await run();
    await publish(rig, 'two');
    const { releases } = await rig.status();
    const page = await send(rig, '/status', { headers: asPage });
    const link = `/status/confirm?action=rollback&subject=${releases[1]}`;
    expect(page.text).toContain(`href="${link.replace('&', '&amp;')}"`);
    const confirmation = await send(rig, link);
    expect(confirmation.text).toContain('Take this back?');
    const headers = { ...form, origin: rig.publisher.url, 'sec-fetch-site': 'same-origin' };
    const body = formOf({ action: 'rollback', subject: releases[1] ?? '' });
    const done = await send(rig, '/status/confirm', { method: 'POST', headers, body });
    expect(done).toMatchObject({ status: 303, headers: { location: '/status?done=rollback' } });
    expect((await rig.status()).live?.release).toBe(releases[1]);
    const again = await send(rig, '/status?done=rollback', { headers: asPage });
    expect(again.text).toContain('Taken back.');
  });

  test('a refused action is explained, and an unknown one is not found', async () => {
    const rig = await run();
    const post = (action: string, subject: string) =>
      send(rig, '/status/confirm', {
        method: 'POST',
        headers: form,
        body: formOf({ action, subject }),
      });
    const refused = await post('rollback', '<script>alert(1)</script>');
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('There is no release &quot;&lt;script&gt;');
    expect((await post('accept-drop', 'none')).status).toBe(409);
    expect((await post('constructor', '')).status).toBe(404);
    expect((await send(rig, '/status/confirm?action=toString')).status).toBe(404);
  });

  test('are refused to pages of other sites, to names that lead here, and to proxies', async () => {
    const rig = await run();
    await publish(rig, 'two');
    const before = await rig.status();
    const strangers: Record<string, string>[] = [
      { origin: 'http://elsewhere.example' },
      { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
      { 'x-forwarded-for': '203.0.113.7' },
    ];
    const body = formOf({ action: 'rollback', subject: '' });
    const actions = ['/status/confirm', '/rollback', '/audit', '/accept-drop'];
    for (const path of [...actions, '/status/effects']) {
      for (const stranger of strangers) {
        const headers = { ...form, ...stranger };
        const { status } = await send(rig, path, { method: 'POST', headers, body });
        expect([path, stranger, status]).toEqual([path, stranger, 403]);
      }
    }
    expect(await rig.status()).toEqual(before);
  });
});

describe('with a password', () => {
  const password = 'left right left right';

  test('the status and its actions are open to whoever has it, from anywhere', async () => {
    const rig = await run({ password });
    await publish(rig, 'two');
    const elsewhere = { host: 'www.brand.example', 'x-forwarded-for': '203.0.113.7' };
    for (const path of ['/status', '/status/events', '/status/confirm?action=audit']) {
      const { status, headers } = await send(rig, path, { headers: elsewhere });
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toContain('Basic');
    }
    const known = { ...elsewhere, ...basic(password) };
    const status = await send(rig, '/status', { headers: known });
    expect(status.status).toBe(200);
    const rollback = { method: 'POST', headers: known };
    expect((await send(rig, '/rollback', rollback)).status).toBe(200);
    const crossSite = { ...known, 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' };
    expect((await send(rig, '/rollback', { method: 'POST', headers: crossSite })).status).toBe(403);
    expect((await send(rig, '/rollback', { method: 'POST' })).status).toBe(401);
  });

  test('the one before is accepted while it is being replaced', async () => {
    const rig = await run({ password: 'right left right left', previousPassword: password });
    for (const [given, status] of [
      ['right left right left', 200],
      [password, 200],
      ['undefined', 401],
    ] as const) {
      expect((await send(rig, '/status', { headers: basic(given) })).status).toBe(status);
    }
  });

  test('guesses are limited by address', async () => {
    const rig = await run({ password, trustedProxies: 1 });
    const ask = async (from: string, given: string) =>
      (await send(rig, '/status', { headers: { 'x-forwarded-for': from, ...basic(given) } }))
        .status;
    const guesses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      guesses.push(await ask('203.0.113.7', `guess ${guess}`));
    }
    expect(guesses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect(await ask('203.0.113.7', password)).toBe(429);
    expect(await ask('203.0.113.8', password)).toBe(200);
  });

  test('ten wrong passwords lock nobody out who watches health and metrics on this machine', async () => {
    const rig = await run({ password });
    const ask = async (path: string, headers: Record<string, string>) =>
      (await send(rig, path, { headers })).status;
    for (let guess = 0; guess < 10; guess += 1) await ask('/health', basic(`guess ${guess}`));
    expect(await ask('/status', basic(password))).toBe(429);
    for (const path of ['/health', '/metrics']) {
      expect(await ask(path, basic('another guess'))).toBe(429);
      expect(await ask(path, basic(password))).toBe(200);
      const forwarded = { 'x-forwarded-for': '203.0.113.7', ...basic(password) };
      expect(await ask(path, forwarded)).toBe(429);
    }
  });

  test('refusals are logged by their reason, with neither the password nor the address', async () => {
    const lines: string[] = [];
    const written = jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
    const rig = await run({ password, trustedProxies: 1 });
    const ask = (headers: Record<string, string>) =>
      send(rig, '/rollback', {
        method: 'POST',
        headers: { 'x-forwarded-for': '203.0.113.9', ...headers },
      });
    for (let guess = 0; guess < 11; guess += 1) await ask(basic('a guessed password'));
    await ask({ ...basic(password), 'sec-fetch-site': 'cross-site' });
    written.mockRestore();
    const reasons = lines
      .filter((line) => line.includes('access.refused'))
      .map((line) => (JSON.parse(line) as { reason: string }).reason);
    expect(reasons).toEqual([...Array<string>(10).fill('password'), 'guesses', 'site']);
    expect(lines.join('')).not.toMatch(/203\.0\.113|guessed/);
  });

  test('no answer may be framed, sniffed or kept', async () => {
    const rig = await run({ password });
    for (const [path, status] of [
      ['/status', 401],
      ['/nowhere', 404],
      ['/webhooks/shopify', 404],
    ] as const) {
      const answer = await send(rig, path);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });
});

/** A listener of the events: those received so far, and its end. */
function listen(rig: RunningPublisher, headers: Record<string, string> = {}) {
  let text = '';
  let hasEnded = false;
  const request = startRequest(`${rig.publisher.url}/status/events`, { headers }, (response) => {
    response.on('data', (chunk) => (text += chunk));
    response.on('end', () => (hasEnded = true));
  }).on('error', () => (hasEnded = true));
  request.end();
  const events = () =>
    text
      .split('\n\n')
      .filter((block) => block.includes('event: '))
      .map((block) => {
        const fields = Object.fromEntries(
          block.split('\n').map((line) => [line.split(': ', 1)[0], line.replace(/^\w+: /, '')]),
        );
        return {
          id: fields.id ?? '',
          event: fields.event ?? '',
          data: JSON.parse(fields.data ?? ''),
        };
      });
  return {
    events,
    names: () => events().map(({ event }) => event),
    hasEnded: () => hasEnded,
    request,
  };
}

describe('status events', () => {
  test('go on after the last one that a listener knows, and end with the publisher', async () => {
    const rig = await run();
    const before = listen(rig);
    await until(() => before.events().length === 1);
    const id = before.events()[0]?.id ?? '';
    before.request.destroy();
    await publish(rig, 'two');
    const resumed = listen(rig, { 'last-event-id': id });
    await until(() => resumed.names().includes('receipt'));
    expect(resumed.names()).not.toContain('status');
    const unknown = listen(rig, { 'last-event-id': 'another-7' });
    await until(() => unknown.events().length > 0);
    expect(unknown.names()[0]).toBe('status');
    await rig.publisher.close();
    await until(() => resumed.hasEnded() && unknown.hasEnded());
    await rig.remove();
    open.delete(rig);
  });

  test('are for 50 listeners at once', async () => {
    const rig = await run();
    const listeners = Array.from({ length: 50 }, () => listen(rig));
    await until(() => listeners.every(({ events }) => events().length > 0));
    expect(await send(rig, '/status/events')).toMatchObject({ status: 503 });
    listeners[0]?.request.destroy();
    await until(async () => {
      const next = listen(rig);
      await until(() => next.hasEnded() || next.events().length > 0);
      return next.events().length > 0;
    });
  });
});

describe('publish alert', () => {
  test('tells the address of a failed publish, without secrets, and of the next success', async () => {
    const receiver = await startReceiver(200);
    hideSecrets({ storefront: { adminToken: 'a-very-secret-token' } });
    const rig = await run({ alertUrl: `${receiver.url}/hook` });
    expect(receiver.deliveries).toEqual([]);
    await fail(rig, 'No answer for token=a-very-secret-token <!channel>');
    await until(() => receiver.deliveries.length === 1);
    const [failure] = receiver.deliveries;
    expect(failure?.body).not.toContain('a-very-secret-token');
    const message = JSON.parse(failure?.body ?? '') as { text: string; blocks: unknown[] };
    expect(message.text).toContain('a publish failed');
    expect(message.text).toContain('&lt;!channel&gt;');
    expect(JSON.stringify(message.blocks)).toContain(`<${rig.publisher.url}/status|`);
    await publish(rig, 'two');
    await until(() => receiver.deliveries.length === 2);
    expect(receiver.deliveries[1]?.body).toContain('publishing works again');
    await publish(rig, 'three');
    expect(receiver.deliveries).toHaveLength(2);
  });

  test('tells when the site goes on with older products, again after a day, and when they can be read again', async () => {
    const receiver = await startReceiver(200);
    const rig = await run({ alertUrl: receiver.url });
    const readHealth = async () => (await fetch(`${rig.publisher.url}/health`)).json();
    const build = async (version: string, shopOutage?: { problem: string }) => {
      await rig.setSource({ files: siteFiles(version), ...(shopOutage && { shopOutage }) });
      await rig.edit();
    };
    const problemAfter = (hours: number) => ({ problem: `No answer of the shop (${hours} h).` });
    await build('two', problemAfter(0));
    expect(await readHealth()).toMatchObject({
      behind: [{ what: 'The newest products cannot be read; releases have older ones.' }],
    });
    const lastAt = Date.parse((await rig.status()).lastReceipt?.finished ?? '');
    for (const hours of [1, 23, 24, 47, 49]) {
      setClock(lastAt + hours * 3_600_000);
      await build(`after ${hours} hours`, problemAfter(hours));
    }
    await build('four');
    // Messages are sent one after another, so none is on its way when the last has arrived.
    const bodies = () => receiver.deliveries.map(({ body }) => body);
    await until(() => bodies().some((body) => body.includes('can be read again')));
    const older = (hours: number) =>
      expect.stringMatching(
        RegExp(`the site goes on with older products.*\\(${hours} h\\)`),
      ) as string;
    expect(bodies()).toEqual([
      older(0),
      older(24),
      older(49),
      expect.stringContaining('the newest products can be read again'),
    ]);
    expect(await readHealth()).toMatchObject({ behind: [] });
  });

  test('tells of a refused release, and tries again when the address fails', async () => {
    const receiver = await startReceiver((deliveries) => (deliveries === 1 ? 503 : 200));
    const rig = await run({ alertUrl: receiver.url });
    await publish(rig, 'many', pagesOf('product', 9));
    await publish(rig, 'fewer', pagesOf('product', 4));
    await until(() => receiver.deliveries.length === 2);
    expect(receiver.deliveries[1]?.body).toBe(receiver.deliveries[0]?.body);
    expect(receiver.deliveries[0]?.body).toContain('a release was refused');
  });

  test('never fails a publish: an address that refuses is logged by its host alone', async () => {
    const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const receiver = await startReceiver(404);
    const rig = await run({ alertUrl: `${receiver.url}/secret-path` });
    await fail(rig, 'Broken.');
    const logged = () => log.mock.calls.map(([text]) => String(text)).join('');
    await until(() => logged().includes('the alert was not delivered'));
    expect(logged()).toContain('PUBLISH_ALERT_URL');
    expect(logged()).not.toContain('secret-path');
    expect(await publish(rig, 'two')).toMatchObject({ lastReceipt: { outcome: 'live' } });
    await until(() => logged().includes('publishing works again'));
    log.mockRestore();
  });
});
