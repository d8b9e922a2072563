/** The preview function in the site server, before the content service, over real HTTP. */
import { createHash } from 'node:crypto';
import type * as Limits from '../../../src/config/limits';
import { serviceKeys } from '../../../src/config/env';
import type { DraftAnswer, NeedsAnswer } from '../../../src/preview/draft/draft-answer';
import { toDraftPage } from '../../../src/preview/draft/to-draft-page';
import {
  findManaged,
  manage,
  saveStory,
  startTestService,
} from '../../../stand-ins/services/rigs/start-test-service';
import { expectNoise } from '../../rigs/jest/refuse-noise';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';
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

const service = openForFile(startTestService, 'close');
const site = openForFile(createSiteRig, 'end');

beforeAll(() => {
  process.env.CONTENT_SERVICE_PORT = String(service.port);
  process.env.DATA_DIR = site.dataFolder;
});
afterEach(() => service.faults.clear());

const now = () => Math.floor(Date.now() / 1_000);

/** Signs as the editor does. */
function sign({ spaceId = '104200', token = 'preview', timestamp = now() } = {}) {
  const digest = createHash('sha1').update(`${spaceId}:${token}:${timestamp}`).digest('hex');
  return { spaceId, timestamp: String(timestamp), token: digest };
}

type Answer<Body> = { status: number; headers: Headers; body: Body & { error?: string } };

async function post<Body = DraftAnswer>(
  body: object | string,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Answer<Body>> {
  const response = await fetch(`${site.server.url}/api/preview`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer<Body>['body'];
  return { status: response.status, headers: response.headers, body: answer };
}

const open = (path: string) => post({ marker: sign(), path });

/** Returns the page of the draft of a path. */
async function pageOf(path: string) {
  const { status, body } = await open(path);
  expect(status).toBe(200);
  if (!body.draft.ok) throw new Error(body.draft.problem.sentence);
  return toDraftPage(body.draft.story, body.context, { shownPath: path });
}

describe('preview function: a campaign', () => {
  it('shows pages, lists, relations and layout as they will be, and other stories as they are', async () => {
    const { body } = await manage<{ release: { id: number } }>(service, 'POST', 'releases', {
      release: { name: 'Spring' },
    });
    const { id: release } = body.release;
    const how = { release_id: release };
    await saveStory(service, 'blogs/the-jab', { title: 'A jab for spring' }, how);
    await saveStory(service, 'categories/training', { name: 'Spring training' }, how);
    await saveStory(service, 'global', { announcements: [] }, how);
    const topic = await findManaged(service, 'topics/technique');
    await saveStory(service, 'topics/technique', { name: 'Unpublished technique' });
    try {
      const marker = { ...sign(), release: String(release) };
      const list = await post({ marker, path: '/t/technique' });
      expect(list.body.draft).toMatchObject({ ok: true, story: { name: 'Technique' } });
      const named = Object.values(list.body.context.stories);
      expect(named).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ title: 'A jab for spring' }),
          expect.objectContaining({ name: 'Spring training' }),
        ]),
      );
      const article = await post({ marker, path: '/training/the-jab' });
      expect(article.body).toMatchObject({
        draft: { story: { title: 'A jab for spring' } },
        published: { story: { title: 'The jab' } },
      });
      const layout = await post({ marker, layout: true });
      expect(layout.body.draft).toMatchObject({ story: { announcements: [] } });
      const story = String((await findManaged(service, 'blogs/the-jab')).id);
      const signed = await post<{ review: string }>({ marker: sign(), review: { story, days: 1 } });
      const { review } = signed.body;
      const reviewed = await post({ marker: { story, review, release: marker.release }, story });
      expect(reviewed.status).toBe(200);
      expect(JSON.stringify(reviewed.body)).not.toMatch(/for spring|Spring training/);
    } finally {
      await saveStory(service, 'topics/technique', topic.content);
      await manage(service, 'DELETE', `releases/${release}`);
    }
  });
});

describe('preview function: a story', () => {
  it('is found by its number, and answered with the times of its save and publication', async () => {
    const story = await findManaged(service, 'blogs/the-jab');
    const { body, headers } = await post({ marker: sign(), story: String(story.id) });
    expect(body).toMatchObject({
      storyId: story.id,
      fullSlug: 'blogs/the-jab',
      savedAt: story.updated_at,
      publishedAt: story.published_at,
      published: { ok: true },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('that was never published has a draft and no published version', async () => {
    const { body } = await open('/training/the-hook');
    expect(body).toMatchObject({ publishedAt: null, published: null, draft: { ok: true } });
    expect(await pageOf('/training/the-hook')).toMatchObject({
      path: '/training/the-hook',
      data: { related: [{ title: 'The jab' }], previous: [], next: [] },
    });
  });

  it('whose relations point nowhere is answered with what there is', async () => {
    const nowhere = '00000000-0000-4000-8000-00000000dead';
    const dead = { topic: nowhere, author: nowhere, related: [nowhere] };
    await saveStory(service, 'blogs/the-hook', dead);
    const { body } = await open('/blogs/the-hook');
    expect(body.context.stories[nowhere]).toBeNull();
    expect(await pageOf('/blogs/the-hook')).toMatchObject({
      path: '',
      data: { article: { path: null, topic: null, author: null }, related: [] },
    });
  });

  it('of 5 MB is refused with its limit', async () => {
    const text = 'word '.repeat(1_000_000);
    const body = [{ _uid: 'q', component: 'quote', text, cite: '' }];
    await saveStory(service, 'pages/home', { body });
    const answer = await open('/');
    expect([answer.status, answer.body.error]).toEqual([
      413,
      'The story "pages/home" is larger than a page can be (5 MB with what it refers to). Split it into several stories.',
    ]);
  });
});

describe('preview function: what a keystroke refers to', () => {
  it('is answered with stories, lists and what these refer to', async () => {
    const jab = await findManaged(service, 'blogs/the-jab');
    const slug = `/${jab.full_slug}`;
    const needs = { stories: [jab.uuid, slug, '/no/such', 'no-such-story'], lists: ['articles'] };
    const { body } = await post<NeedsAnswer>({ marker: sign(), needs });
    expect(body.context).toMatchObject({
      stories: {
        [jab.uuid]: { type: 'article', title: 'The jab' },
        [slug]: { storyUuid: jab.uuid },
        ...{ '/no/such': null, 'no-such-story': null },
      },
      lists: { articles: { storyUuids: [jab.uuid], total: 1 } },
    });
    expect(Object.keys(body.context.stories).length).toBeGreaterThan(4);
  });
});

describe('preview function: a request it refuses', () => {
  const path = '/training/the-jab';
  const expired =
    'This preview was opened more than an hour ago. Open the page from the editor again; nothing you saved is lost.';
  const forged =
    'This preview belongs to another space, or its address was changed. Open the page from the editor of this site.';

  it.each([
    ['has an expired token', { marker: sign({ timestamp: now() - 3_700 }), path }, 401, expired],
    ['has a forged token', { marker: { ...sign(), token: '0'.repeat(40) }, path }, 403, forged],
    [
      'has an old token with a new time',
      { marker: { ...sign({ timestamp: 1 }), timestamp: String(now()) }, path },
      403,
      forged,
    ],
    ['has a token of another space', { marker: sign({ spaceId: '7' }), path }, 403, forged],
    [
      'has the public token as its secret',
      { marker: sign({ token: 'public' }), path },
      403,
      forged,
    ],
    [
      'has no marker',
      { path },
      401,
      'The request lacks the marker of the editor. Open the page from the editor.',
    ],
    [
      'names an unknown path',
      { marker: sign(), path: '/nowhere' },
      404,
      'No story belongs to "/nowhere". Save it in the editor, then open its page from there.',
    ],
    [
      'leaves the stories',
      { marker: sign(), path: '/../spaces/me' },
      404,
      expect.stringContaining('No story belongs to'),
    ],
    [
      'is too large',
      { marker: sign(), path: `/${'a'.repeat(33_000)}` },
      413,
      'The request is larger than 32768 bytes.',
    ],
  ])('%s', async (_, body, status, error) => {
    const answer = await post(body);
    expect(answer.body).toEqual({ error });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('comes from another site', async () => {
    const { status, body } = await post(
      { marker: sign(), path },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect([status, body]).toEqual([
      403,
      { error: 'Previews are shown on this site only. Open the page from the editor.' },
    ]);
  });

  it('is one of too many', async () => {
    process.env.TRUSTED_PROXIES = '1';
    const client = { 'x-forwarded-for': '203.0.113.9' };
    const answers = await Promise.all(Array.from({ length: 241 }, () => post({}, client)));
    delete process.env.TRUSTED_PROXIES;
    const [last] = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(240);
    expect(last?.body.error).toMatch(/^Too many previews from here\. Try again in \d+ seconds\.$/);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('preview function: a content service that fails', () => {
  const refused = (answer: Answer<object>) => [
    answer.status,
    answer.headers.get('retry-after'),
    answer.body,
  ];

  it('is reported as busy after five retries', async () => {
    expectNoise(/answered with status 429/);
    service.faults.add({ kind: 'rate-limit', count: 6 });
    const error =
      'The content service is busy. What you saved is safe there; try again in 5 seconds.';
    expect(refused(await open('/t/technique'))).toEqual([503, '5', { error, retryAfterS: 5 }]);
    expect((await open('/t/technique')).status).toBe(200);
  });

  it.each([[{ kind: 'reset' }]] as const)('is reported as silent after %j', async (fault) => {
    expectNoise(/preview: The content service at/);
    service.faults.add({ ...fault, count: 1 });
    const error =
      'The content service does not answer. What you saved is safe there; try again in 5 seconds.';
    expect(refused(await open('/t/technique'))).toEqual([503, '5', { error, retryAfterS: 5 }]);
  });

  it('that refuses the token is reported with the name of the variable', async () => {
    expectNoise(/Check the token of the space/);
    const tokens = { public: 'public', preview: 'renewed', management: 'management' };
    const strict = await startTestService({ tokens });
    process.env.CONTENT_SERVICE_PORT = String(strict.port);
    const error =
      'The content service refuses the preview token. Whoever runs this site must renew STORYBLOK_PREVIEW_TOKEN.';
    expect(refused(await open('/t/technique'))).toEqual([502, null, { error }]);
    await strict.close();
    process.env.CONTENT_SERVICE_PORT = String(service.port);
    process.env.DATA_DIR = site.dataFolder;
  });

  it('without a preview token leads to a site without previews', async () => {
    const keys = Object.fromEntries(serviceKeys.map((name) => [name, 'key']));
    const before = { ...process.env };
    Object.assign(process.env, keys, {
      SHOPIFY_STORE_DOMAIN: 'store.myshopify.com',
      EMAIL_MARKETING_ACCOUNT_ID: 'AbC123',
      EMAIL_MARKETING_KEY: 'pk_0123456789abcdef0123456789abcdef01',
      EMAIL_MARKETING_LIST_ID: 'AbC123',
    });
    const error =
      'This site has no previews yet: whoever runs it must set STORYBLOK_PREVIEW_TOKEN and STORYBLOK_SPACE_ID.';
    expect(refused(await open('/t/technique'))).toEqual([501, null, { error }]);
    process.env = before;
  });
});

describe('preview function: a review link', () => {
  const linkOf = async (fullSlug: string, days = 1) => {
    const story = String((await findManaged(service, fullSlug)).id);
    const signed = await post<{ review: string; endsAt: string }>({
      marker: sign(),
      review: { story, days },
    });
    return { story, ...signed.body };
  };

  it('shows the draft of its story for its days, and nothing else', async () => {
    const { story, review, endsAt } = await linkOf('blogs/the-hook', 7);
    expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(6 * 86_400_000);
    const marker = { story, review };
    const read = await post({ marker, story });
    expect(read).toMatchObject({
      status: 200,
      body: { publishedAt: null, draft: { ok: true }, reviewEndsAt: endsAt },
    });
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect(read.headers.get('x-robots-tag')).toBe('noindex');
    expect(JSON.stringify(read.body)).not.toContain(review);
    const other = await findManaged(service, 'blogs/the-jab');
    for (const asked of [
      { story: String(other.id) },
      { path: '/training/the-jab' },
      { needs: { stories: [other.uuid], lists: [] } },
      { review: { story, days: 7 } },
      { endReviews: story },
    ]) {
      expect((await post({ marker, ...asked })).status).toBe(404);
    }
    expect((await post({ marker: { story: String(other.id), review }, story })).status).toBe(403);
  });

  it('ends after its days, or as soon as an editor ends it, also for a server that starts anew', async () => {
    const { story, review } = await linkOf('blogs/the-hook');
    const marker = { story, review };
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_001);
    expect(await post({ marker, story })).toMatchObject({
      status: 401,
      body: { error: expect.stringContaining('has ended') },
    });
    later.mockRestore();
    expect((await post({ marker: sign(), endReviews: story })).status).toBe(200);
    expect((await post({ marker, story })).status).toBe(401);
    // Nothing of it is in memory: another server reads the same folder.
    const fresh = await linkOf('blogs/the-hook');
    expect((await post({ marker: { story, review: fresh.review }, story })).status).toBe(200);
  });

  it('is signed for editors alone, and for a day or a week', async () => {
    const story = '1';
    const forged = { ...sign(), token: '0'.repeat(40) };
    expect((await post({ marker: forged, review: { story, days: 1 } })).status).toBe(403);
    for (const review of [{ story, days: 365 }, { story: '../1', days: 1 }, 'all']) {
      expect((await post({ marker: sign(), review })).status).toBe(400);
    }
    const [time, days, signature = ''] = (await linkOf('blogs/the-hook')).review.split('.');
    const longer = [Number(time) + 1, days, signature].join('.');
    expect((await post({ marker: { story, review: longer }, story })).status).toBe(403);
  });
});
