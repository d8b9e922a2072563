/** Reports of a story for the badge: content service, publisher and preview function over real HTTP. */
import { createHash } from 'node:crypto';
import type * as Limits from '../../../src/config/limits';
import type { StoryReport } from '../../../src/domain/story/story-report';
import type { DraftAnswer, ReportAnswer } from '../../../src/preview/draft/draft-answer';
import { createCampaignReader } from '../../../src/processes/publisher/effects/planned-campaigns';
import {
  findManaged,
  manage,
  saveStory,
  stopServices,
} from '../../../stand-ins/services/rigs/start-test-service';
import { createFakeProject, siteFiles, until } from '../../rigs/publisher/fake-project';
import { act as change, fill } from '../../rigs/publisher/filled-mirror';
import { runPublisher, secrets } from '../../rigs/publisher/running-publisher';
import { createSiteRig } from '../../rigs/servers/site-rig';

// The content service's rate and the pauses after status 429 are tested with the transport itself.
jest.mock('../../../src/config/limits', () => {
  const limits = jest.requireActual<typeof Limits>('../../../src/config/limits');
  return {
    ...limits,
    contentLimits: { ...limits.contentLimits, requestsPerSecond: 1_000 },
    timings: { ...limits.timings, contentRetryMs: 1 },
  };
});

const password = 'twelve letters or more';

const environment = process.env;

let running: Awaited<ReturnType<typeof open>> | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  process.env = environment;
});

async function open() {
  const { service, mirror } = await fill();
  const project = await createFakeProject();
  const build = (more: Partial<Parameters<typeof project.setSource>[0]> = {}) =>
    project.setSource({ files: siteFiles(String(Date.now())), ...more });
  await build();
  const readCampaigns = createCampaignReader({
    endpoint: `${service.url}/v2`,
    preview: { token: 'preview', spaceId: '104200' },
    management: { origin: service.url, token: 'management' },
  });
  const rig = await runPublisher({
    ...{ project, content: { mirror, readCampaigns }, http: { password } },
  });
  const { publisher } = rig;
  await publisher.firstBuild;
  await manage(service, 'POST', 'webhook_endpoints', {
    webhook_endpoint: {
      ...{ name: 'Site', endpoint: `${publisher.url}/webhooks/storyblok` },
      ...{ secret: secrets.storyblok, activated: true },
      actions: ['story.published', 'story.unpublished', 'release.merged'],
    },
  });
  const site = await createSiteRig();
  process.env = { ...environment, CONTENT_SERVICE_PORT: String(service.port) };
  process.env.DATA_DIR = site.dataFolder;
  process.env.PUBLISHER_URL = publisher.url;
  process.env.PUBLISHER_PASSWORD = password;
  const post = async <Body>(body: object) => {
    const response = await fetch(`${site.server.url}/api/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body & { error?: string } };
  };
  const idOf = async (fullSlug: string) => String((await findManaged(service, fullSlug)).id);
  return {
    ...{ service, publisher, project, build, post, idOf },
    ask: async (fullSlug: string, marker: object = sign()): Promise<StoryReport> => {
      const { body } = await post<ReportAnswer>({ marker, report: await idOf(fullSlug) });
      if (body.state !== 'known') throw new Error(JSON.stringify(body));
      return body.report;
    },
    save: (fullSlug: string, content: object, how: object = {}) =>
      saveStory(service, fullSlug, content, how),
    /** Waits until webhooks have arrived and builds have ended. */
    settle: async () => {
      await service.webhooksSettled();
      await publisher.queue.settled();
    },
    end: async () => {
      await site.end();
      await rig.end();
      await stopServices();
    },
  };
}

/** Signs as the editor does. */
function sign(token = 'preview') {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const digest = createHash('sha1').update(`104200:${token}:${timestamp}`).digest('hex');
  return { spaceId: '104200', timestamp, token: digest };
}

const jab = 'blogs/the-jab';

test('story report: names what publishing changes, what links here, and the release that has it', async () => {
  const { ask, save, settle } = (running = await open());
  expect(await ask(jab)).toMatchObject({
    release: { kind: 'live', since: null },
    place: { path: '/training/the-jab', type: 'article' },
    ...{ warnings: [], receipt: null, campaigns: [], moved: [] },
  });
  const technique = await ask('topics/technique');
  expect(technique.links.stories[0]).toMatchObject({ isNeeding: true });
  expect(technique.links.stories).toContainEqual({
    ...{ id: expect.any(Number), name: 'The jab', fullSlug: jab, path: '/training/the-jab' },
    isNeeding: true,
  });
  await save(jab, { title: 'A long jab' });
  const { forecast } = await ask(jab);
  expect(forecast?.pages[0]).toMatchObject({ path: '/training/the-jab', name: 'A long jab' });
  expect(forecast?.pages.map(({ path }) => path)).toContain('/sitemap');
  await save(jab, { title: '' });
  expect((await ask(jab)).forecast).toMatchObject({ fault: { field: 'title' }, pages: [] });
  await save(jab, { title: 'A long jab' }, { publish: 1 });
  await settle();
  const after = await ask(jab);
  expect(after.release).toEqual({ kind: 'live', since: after.receipt?.at });
  expect(after.receipt).toMatchObject({ outcome: 'live', liveMs: expect.any(Number) });
  expect(await ask('blogs/the-cross')).toMatchObject({
    release: { kind: 'coming', appearsAt: '2030-01-01T08:00:00.000Z' },
  });
  expect(await ask('blogs/the-hook')).toMatchObject({ release: { kind: 'absent' }, place: null });
});

test('story report: follows a publication from the webhook over the build to its failure, and the old address', async () => {
  const { ask, save, settle, build, project, service } = (running = await open());
  await project.hold();
  await save(jab, { title: 'Held up' }, { publish: 1 });
  await service.webhooksSettled();
  expect((await ask(jab)).release).toMatchObject({ kind: 'building', usualMs: null });
  await save('blogs/the-cross', { title: 'Next' }, { publish: 1 });
  await service.webhooksSettled();
  expect((await ask('blogs/the-cross')).release).toEqual({ kind: 'waiting' });
  await project.letGo();
  await settle();
  expect((await ask(jab)).release.kind).toBe('live');

  await build({ exitCode: 1, lines: ['error: the pages ended'] });
  await save(jab, { title: 'Never seen' }, { publish: 1 });
  const releaseOf = async () => (await ask(jab)).release;
  // A build that failed is repeated.
  await until(async () => (await releaseOf()).kind === 'stopped');

  const redirects = { _redirects: '/training/the-jab /training/the-long-jab 301\n' };
  await build({ files: siteFiles('moved', redirects) });
  await saveStory(service, jab, {}, { publish: 1 }, { slug: 'the-long-jab' });
  await settle();
  expect((await ask('blogs/the-long-jab')).moved).toEqual([
    { from: '/training/the-jab', to: '/training/the-long-jab' },
  ]);
});

test('story report: a held removal and a return name what leaves and comes, and an editor ends both', async () => {
  const { ask, save, settle, post, service, publisher, idOf } = (running = await open());
  const technique = await findManaged(service, 'topics/technique');
  for (let number = 1; number <= 6; number += 1) {
    const slug = `more-${number}`;
    const { content, parent_id } = await findManaged(service, jab);
    await manage(service, 'POST', 'stories', {
      story: { name: slug, slug, parent_id, content },
      publish: 1,
    });
  }
  await settle();
  await change(service, 'topics/technique', 'unpublish');
  await settle();
  const held = (await ask('topics/technique')).release;
  expect(held).toMatchObject({
    ...{ kind: 'held', hold: 'held-removal' },
    sentence: expect.stringContaining('7 articles need it'),
    action: {
      ...{ name: 'remove-held', subject: String(technique.id) },
      leaving: expect.arrayContaining([
        { path: '/t/technique', name: 'Technique' },
        { path: '/training/more-1', name: 'more-1' },
      ]),
    },
  });
  // Published again, it needs no decision.
  await save('topics/technique', {}, { publish: 1 });
  await settle();
  expect((await ask('topics/technique')).release.kind).toBe('live');

  await save(jab, { title: 'Too early' }, { publish: 1 });
  await settle();
  const authorization = `Basic ${Buffer.from(`:${password}`).toString('base64')}`;
  await fetch(`${publisher.url}/rollback`, { method: 'POST', headers: { authorization } });
  await settle();
  const { release } = await ask(jab);
  expect(release).toMatchObject({
    ...{ kind: 'held', hold: 'taken-back' },
    action: { name: 'bring-back', coming: ['The jab'] },
  });
  const action = release.kind === 'held' ? release.action : undefined;
  const act = { name: action?.name, subject: action?.subject };
  const story = await idOf(jab);
  const signed = await post<{ review: string }>({ marker: sign(), review: { story, days: 1 } });
  const reviewer = { story, review: signed.body.review };
  for (const asked of [{ report: story }, { act }]) {
    expect((await post({ marker: reviewer, ...asked })).status).toBe(404);
    expect((await post({ marker: sign('forged'), ...asked })).status).toBe(403);
  }
  expect((await ask(jab)).release).toEqual(release);
  expect(await post({ marker: sign(), act: { ...act, subject: 'none' } })).toMatchObject({
    ...{ status: 409, body: { error: 'No story is held back since that release.' } },
  });
  expect((await post({ marker: sign(), act: { ...act, name: 'rollback' } })).status).toBe(400);
  expect(await post({ marker: sign(), act })).toEqual({ status: 200, body: {} });
  await settle();
  expect((await ask(jab)).release.kind).toBe('live');
});

test('story report: a campaign has its pages and faults; its review link is signed with it', async () => {
  const { ask, save, post, service, idOf } = (running = await open());
  const { body } = await manage<{ release: { id: number } }>(service, 'POST', 'releases', {
    release: { name: 'Spring' },
  });
  const campaign = body.release.id;
  await save(jab, { title: 'A jab for spring' }, { release_id: campaign });
  const marker = { ...sign(), release: String(campaign) };
  expect(await ask(jab, marker)).toMatchObject({
    forecast: null,
    campaigns: [
      {
        ...{ id: campaign, name: 'Spring', at: null, stories: 1, faults: [] },
        pages: expect.arrayContaining([
          expect.objectContaining({ path: '/training/the-jab', name: 'A jab for spring' }),
        ]),
      },
    ],
  });
  const story = await idOf(jab);
  const linkOf = async (by: object) =>
    (await post<{ review: string }>({ marker: by, review: { story, days: 1 } })).body.review;
  const [review, plain] = [await linkOf(marker), await linkOf(sign())];
  const titleOf = async (given: object) => {
    const { status, body: read } = await post<Partial<DraftAnswer>>({
      ...{ marker: { story, ...given }, story },
    });
    const title = read.draft?.ok && read.draft.story.type === 'article' && read.draft.story.title;
    return [status, read.isOfCampaign, title];
  };
  expect(await titleOf({ review })).toEqual([200, true, 'A jab for spring']);
  expect(await titleOf({ review: plain, release: String(campaign) })).toEqual([
    200,
    undefined,
    'The jab',
  ]);
  const [time, days, , signature] = review.split('.');
  for (const forged of [`${time}.${days}.${signature}`, `${time}.${days}.99.${signature}`]) {
    expect(await titleOf({ review: forged })).toEqual([403, undefined, undefined]);
  }
});

test('story report: says when there is no publisher, when it is silent, and when it refuses the site', async () => {
  const { post, idOf } = (running = await open());
  const marker = sign();
  const report = await idOf(jab);
  const ask = async () => (await post<ReportAnswer>({ marker, report })).body;
  process.env.PUBLISHER_PASSWORD = 'another one of twelve';
  expect(await ask()).toEqual({
    state: 'unknown',
    sentence: expect.stringContaining('must set the same PUBLISHER_PASSWORD'),
  });
  process.env.PUBLISHER_URL = 'http://127.0.0.1:9';
  expect(await ask()).toEqual({
    state: 'unknown',
    sentence: expect.stringContaining('does not answer'),
  });
  delete process.env.PUBLISHER_URL;
  expect(await ask()).toEqual({ state: 'without-publisher' });
  const act = { name: 'bring-back', subject: 'r' };
  expect(await post({ marker, act })).toMatchObject({
    ...{ status: 501, body: { error: expect.stringContaining('PUBLISHER_URL') } },
  });
});
