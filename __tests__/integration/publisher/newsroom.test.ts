import { createHash, createHmac } from 'node:crypto';
import { act, fill, publishStory, trigger } from '../../rigs/publisher/filled-mirror';
import { createFakeProject, siteFiles } from '../../rigs/publisher/fake-project';
import type { RigSettings, RunningPublisher } from '../../rigs/publisher/running-publisher';
import { runBuiltPublisher } from '../../rigs/publisher/running-publisher';
import { findManaged } from '../../../stand-ins/services/rigs/start-test-service';

const password = 'left right left right';
const preview = { token: 'preview token', spaceId: '104200' };
const toolSecret = 'the secret of the tool plugin';
const editors = { preview, toolSecret };

async function run(http: RigSettings['http'] = { password, editors }) {
  const { service, mirror } = await fill();
  const project = await createFakeProject();
  await project.setSource({ files: siteFiles('one') });
  const site = { editorUrl: 'https://editor.example/stories/{id}' };
  const rig = await runBuiltPublisher({ project, content: { mirror }, site, http });
  return { rig, service, mirror };
}

async function get({ publisher }: RunningPublisher, address: string, headers = {}) {
  const response = await fetch(`${publisher.url}${address}`, { headers });
  return { ...pick(response), text: await response.text() };
}

async function enter({ publisher }: RunningPublisher, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const request = { method: 'POST', body, redirect: 'manual' } as const;
  const response = await fetch(`${publisher.url}/newsroom/enter?tool=brand@newsroom`, request);
  return { ...pick(response), text: await response.text() };
}

function pick({ status, headers }: Response) {
  return {
    status,
    location: headers.get('location') ?? '',
    policy: headers.get('content-security-policy'),
  };
}

/** Query that the visual editor adds to the address of a preview. */
function proof({ ageS = 0, spaceId = preview.spaceId, token = preview.token } = {}): string {
  const timestamp = String(Math.floor(Date.now() / 1_000) - ageS);
  const signed = createHash('sha1').update(`${spaceId}:${token}:${timestamp}`).digest('hex');
  const fields = { space_id: spaceId, timestamp, token: signed };
  const named = Object.entries(fields).map(([name, value]) => [`_storyblok_tk[${name}]`, value]);
  return new URLSearchParams(named).toString();
}

/** Token as the editor signs it for the frame of a tool. */
function toolToken(claims: object = {}, { secret = toolSecret, alg = 'HS256' } = {}): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  const text = `${encode({ alg, typ: 'JWT' })}.${encode({ exp, space_id: 104200, ...claims })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const passOf = (html: string) => /name="pass" value="([^"]+)"/.exec(html)?.[1] ?? '';

test('newsroom: says what is live, coming up, held with reason and remedy, to mend, and what went live', async () => {
  const { rig, service, mirror } = await run({ password: undefined, editors });
  await publishStory(service, 'blogs/the-jab', { title: '' });
  rig.publisher.queue.request(trigger('published', 'blogs/the-jab'));
  await rig.publisher.queue.settled();
  const { text, status } = await get(rig, '/newsroom');
  expect(status).toBe(200);
  for (const heading of ['Live', 'Held', 'To mend', 'Latest receipts', 'Coming up', 'Now']) {
    expect(text).toMatch(new RegExp(`<h[12][^>]*>${heading}</h`));
  }
  expect(text).toContain('field &quot;Title&quot; is empty. Change it in the content service.');
  const { id } = await findManaged(service, 'blogs/the-jab');
  expect(text).toContain(`https://editor.example/stories/${id}`);
  expect(text).toContain('href="/status"');
  expect((await get(rig, '/status', { accept: 'text/html' })).text).toContain('href="/newsroom"');
  await act(service, 'topics/technique', 'unpublish');
  await mirror.refresh([trigger('unpublished', 'topics/technique')]);
  const again = await get(rig, '/newsroom');
  expect(again.text).not.toMatch(/\/status\/confirm|method="post"/);
  await rig.end();
});

test('newsroom: opens with the proof of the visual editor, which its links replace by a pass', async () => {
  const { rig } = await run();
  const framed = `search=blogs/the-jab&_storyblok=7&_storyblok_c=article&${proof()}`;
  expect((await get(rig, `/newsroom?${framed}`)).text).toContain('1 published story for');
  const opened = await get(rig, `/newsroom?${proof()}`);
  expect(opened.status).toBe(200);
  const pass = passOf(opened.text);
  expect(opened.text).toContain(`data-page="/newsroom?pass=${pass}"`);
  expect((await get(rig, `/newsroom?pass=${pass}&search=jab`)).status).toBe(200);
  expect((await get(rig, `/status?pass=${pass}`)).status).toBe(401);
  const events = await fetch(`${rig.publisher.url}/newsroom/events?pass=${pass}`);
  expect(events.headers.get('content-type')).toContain('text/event-stream');
  await events.body?.cancel();
  for (const [query, status, words] of [
    ['', 401, 'from the editor'],
    [proof({ ageS: 3_700 }), 401, 'more than an hour ago'],
    [proof({ token: 'another' }), 403, 'another space'],
    [`pass=${pass.replace(/^\d/, '9')}`, 401, 'from the editor'],
  ] as const) {
    const refused = await get(rig, `/newsroom?${query}`);
    expect(refused).toMatchObject({ status, text: expect.stringContaining(words) });
    expect(refused.text).not.toContain('The jab');
  }
  expect((await get(rig, '/newsroom/events')).status).toBe(401);
  await rig.end();
});

test('newsroom: opens with the password of the publisher, ten guesses of which are too many', async () => {
  const { rig } = await run();
  const { status, location } = await enter(rig, { password });
  expect([status, location]).toEqual([
    303,
    expect.stringMatching(/^\/newsroom\?pass=.+&tool=brand%40newsroom$/),
  ]);
  expect((await get(rig, location)).status).toBe(200);
  const header = `Basic ${Buffer.from(`editor:${password}`).toString('base64')}`;
  expect((await get(rig, '/newsroom', { authorization: header })).status).toBe(200);
  const guesses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    guesses.push((await enter(rig, { password: `guess ${guess}` })).status);
  }
  expect(guesses).toEqual([...Array<number>(10).fill(403), 429]);
  await rig.end();
});

test('newsroom: opens in the frame of a tool with a token that the editor has signed', async () => {
  const { rig } = await run();
  const { location } = await enter(rig, { token: toolToken() });
  const { text, policy } = await get(rig, location);
  expect(policy).toContain("frame-ancestors 'self' https://editor.example;");
  expect(text).toContain('data-editor="https://editor.example" data-tool="brand@newsroom"');
  for (const token of [
    toolToken({}, { secret: 'another secret' }),
    toolToken({}, { alg: 'none' }),
    toolToken({ exp: 1 }),
    toolToken({ space_id: 1 }),
    'no.token',
  ]) {
    const refused = await enter(rig, { token });
    expect(refused).toMatchObject({
      status: 403,
      text: expect.stringContaining('STORYBLOK_TOOL_SECRET'),
    });
  }
  await rig.end();
});

test('newsroom: without a password and an editor it is for this machine only', async () => {
  const { rig } = await run({ password: undefined });
  expect((await get(rig, '/newsroom')).status).toBe(200);
  const elsewhere = await get(rig, `/newsroom?${proof()}`, { 'x-forwarded-for': '203.0.113.7' });
  expect(elsewhere.status).toBe(401);
  expect(elsewhere.text).not.toContain('name="password"');
  expect((await enter(rig, { password: 'undefined' })).status).toBe(403);
  await rig.end();
});
