import type { ParsedStory } from '../../../src/content/parse-story';
import { parseStory } from '../../../src/content/parse-story';
import { readAllArticles, readArticle } from '../../../src/content/story-client/story-reads';
import { toStoryEntry } from '../../../src/content/story-client/to-story-entry';
import type { FaultOrder } from '../../../src/stand-ins/content-service/faults/fault-schema';
import type { AnsweredStory } from '../../rigs/content-service/start-test-service';
import {
  deliver,
  startTestService,
  stopServices,
} from '../../rigs/content-service/start-test-service';
import { smallSpace } from '../../rigs/content-service/write-demo-folder';
import { createHastyClock } from '../../rigs/story-client/hasty-clock';
import { manyArticles } from '../../rigs/story-client/many-articles';
import { draftReader, publishedReader } from '../../rigs/story-client/readers';

afterEach(stopServices);

const lists = '/v2/cdn/stories?';

async function startWith(order: FaultOrder, files = smallSpace) {
  const service = await startTestService({ files });
  service.faults.add(order);
  return service;
}

describe('a service that refuses or breaks', () => {
  test('with 429 is waited for', async () => {
    const service = await startWith({ kind: 'rate-limit', count: 5 });
    const clock = createHastyClock();

    const story = await readArticle(publishedReader(service, { clock }), 'the-jab');

    expect(story.name).toBe('The jab');
    expect(clock.waits).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
  });

  test('with 429 and no sense in the body is waited for too', async () => {
    const service = await startWith({ kind: 'rate-limit', count: 2, body: 'html' });

    await expect(readArticle(publishedReader(service), 'the-jab')).resolves.toMatchObject({
      name: 'The jab',
    });
  });

  test('with 429 for ever is given up', async () => {
    const service = await startWith({ kind: 'rate-limit' });

    await expect(readArticle(publishedReader(service), 'the-jab')).rejects.toMatchObject({
      status: 429,
    });
    expect(service.faults.list()).toMatchObject([{ hits: 6 }]);
  });

  test.each<[FaultOrder, object]>([
    [
      { kind: 'server-error', count: 1 },
      { failure: 'status', status: 500 },
    ],
    [
      { kind: 'server-error', count: 1, status: 503, body: 'html' },
      { failure: 'status', status: 503 },
    ],
    [{ kind: 'reset', count: 1 }, { failure: 'network' }],
    [{ kind: 'reset', count: 1, when: 'in-body' }, { failure: 'network' }],
    [{ kind: 'truncated-json', count: 1 }, { failure: 'malformed' }],
  ])('with %j is told, and the next read succeeds', async (order, failure) => {
    const client = publishedReader(await startWith(order));

    await expect(readArticle(client, 'the-jab')).rejects.toMatchObject({
      name: 'StoryClientError',
      ...failure,
    });
    await expect(readArticle(client, 'the-jab')).resolves.toMatchObject({ name: 'The jab' });
  });

  test('by answering late is given up', async () => {
    const service = await startWith({ kind: 'delay', milliseconds: 600_000 });

    await expect(
      readArticle(publishedReader(service, { timeout: 20 }), 'the-jab'),
    ).rejects.toMatchObject({ failure: 'timeout' });
  });
});

describe('all articles are as the service has them in the end, though', () => {
  const files = manyArticles(60);
  const orders: FaultOrder[] = [
    { kind: 'short-page', path: lists, query: { page: '2' }, count: 1 },
    { kind: 'duplicate-story', path: lists, query: { page: '3' }, count: 1 },
    { kind: 'empty-200', path: lists, query: { page: '2' }, count: 1 },
    { kind: 'edit-in-mid-listing', edit: 'change' },
    { kind: 'edit-in-mid-listing', edit: 'move-to-front' },
    { kind: 'edit-in-mid-listing', edit: 'unpublish' },
    { kind: 'edit-in-mid-listing', edit: 'add' },
    { kind: 'rate-limit', path: lists, query: { page: '2' }, count: 3 },
  ];

  test.each(orders)('%j while they are read', async (order) => {
    const service = await startWith(order, files);

    const published = await readAllArticles(publishedReader(service));

    expect(published.map(nameOf)).toEqual(await namesOf(service));
    expect(service.faults.list()).toMatchObject([{ hits: order.count ?? 1 }]);
  });

  test.each(orders)('%j while drafts are read', async (order) => {
    const service = await startWith(order, files);

    const drafts = await readAllArticles(draftReader(service));

    expect(drafts.map(nameOf)).toEqual(await namesOf(service, '&version=draft&token=preview'));
  });

  test('never when a page stays short: that is reported', async () => {
    const service = await startWith(
      { kind: 'short-page', path: lists, query: { page: '1' } },
      files,
    );

    await expect(readAllArticles(publishedReader(service))).rejects.toMatchObject({
      failure: 'unsettled',
      message: expect.stringContaining('sent 24 instead of 25 stories on page 1 in 4 attempts'),
    });
  });
});

describe('an answer whose content is wrong', () => {
  test('with a blok nobody knows is read, and the blok is named', async () => {
    const service = await startWith({ kind: 'unknown-blok', blok: 'mystery' });

    const story = await readArticle(publishedReader(service), 'the-jab');

    const article = parseStory(toStoryEntry(story)) as Extract<ParsedStory, { type: 'article' }>;
    expect(article.body.at(-1)).toMatchObject({ blok: { component: 'unknown', name: 'mystery' } });
  });

  test('with a field of the wrong type is refused where stories are parsed', async () => {
    const service = await startWith({ kind: 'malformed-field', field: 'title', value: 13 });

    const story = await readArticle(publishedReader(service), 'the-jab');

    expect(() => parseStory(toStoryEntry(story))).toThrow(
      'Story "blogs/the-jab": field "title" must be a text. Mend it in the content service.',
    );
  });
});

function nameOf({ name }: { name: string }): string {
  return name;
}

/** What one page holds, read without the client and after the fault has gone. */
async function namesOf(service: { url: string }, more = ''): Promise<string[]> {
  const path = `stories?starts_with=blogs/&sort_by=first_published_at:desc&per_page=100${more}`;
  const { body } = await deliver<{ stories: AnsweredStory[] }>(service, path);
  return body.stories.map(nameOf);
}
