import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as parser from '../../../src/content/parse-story';
import { StoryError } from '../../../src/content/story-error';
import type { ContentMirror } from '../../../src/processes/publisher/mirror/content-mirror';
import { findManaged, stopServices } from '../../../stand-ins/services/rigs/start-test-service';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';
import {
  act,
  closeMirror,
  fill,
  openFor,
  readAll,
  slugs,
  trigger,
  urlOf,
  publishStory,
  createStory,
  servedTitles,
} from '../../rigs/publisher/filled-mirror';
import { published, runPublisher, sendStoryblok } from '../../rigs/publisher/running-publisher';

/** Title that a later version of the parser refuses. */
const outdated = 'Spelled the old way';
let isStricter = false;

jest.mock('../../../src/content/parse-story', () => {
  const actual = jest.requireActual<typeof parser>('../../../src/content/parse-story');
  return {
    parseStory: (entry: { full_slug: string }) => {
      const story = actual.parseStory(entry);
      if (isStricter && story?.type === 'article' && story.title === outdated) {
        throw new StoryError(entry.full_slug, 'title', 'is spelled the old way');
      }
      return story;
    },
  };
});

afterEach(() => {
  isStricter = false;
});

/** Publishes an editor's work and returns what the mirror says about it. */
async function refresh(mirror: ContentMirror, fullSlug = 'blogs/the-jab') {
  const update = await mirror.refresh([trigger('published', fullSlug)]);
  return {
    ...slugs(update),
    warnings: update.storyWarnings.map(({ kind, field, fullSlug: story, sentence }) => ({
      kind,
      field,
      story,
      sentence,
    })),
  };
}

const stays = (name: string) =>
  new RegExp(
    `The last good version of "${name}" \\(published 20\\S+ \\d\\d:\\d\\d UTC\\) stays on the site\\.$`,
  );

describe('held back: a story that cannot be parsed', () => {
  test('keeps its last good version for builds until it is mended, through restart and audit', async () => {
    const { service, dataFolder, mirror } = await fill();
    await publishStory(service, 'blogs/the-jab', { title: '' });
    const broken = await refresh(mirror);
    expect(broken).toEqual({
      changed: [],
      removed: [],
      warnings: [
        {
          kind: 'held-back',
          field: 'title',
          story: 'blogs/the-jab',
          sentence: expect.stringMatching(
            /^Story "blogs\/the-jab": field "Title" is empty\. Change it in the content service\. /,
          ),
        },
      ],
    });
    expect(broken.warnings[0]?.sentence).toMatch(stays('The jab'));
    expect(await servedTitles(mirror)).toMatchObject({ 'blogs/the-jab': 'The jab' });

    await closeMirror(mirror);
    const reopened = await openFor(service, dataFolder);
    expect(await servedTitles(reopened)).toMatchObject({ 'blogs/the-jab': 'The jab' });
    const audit = await reopened.audit([]);
    expect(audit).not.toHaveProperty('problem');
    expect(audit).toMatchObject({
      changed: [],
      removed: [],
      storyWarnings: [{ kind: 'held-back' }],
    });

    await publishStory(service, 'blogs/the-jab', { title: 'Still broken', schedule: 'soon' });
    expect((await refresh(reopened)).warnings).toMatchObject([{ field: 'schedule' }]);
    expect(await servedTitles(reopened)).toMatchObject({ 'blogs/the-jab': 'The jab' });

    await publishStory(service, 'blogs/the-jab', { title: 'Mended', schedule: '' });
    expect(await refresh(reopened)).toEqual({
      changed: ['blogs/the-jab'],
      removed: [],
      warnings: [],
    });
    expect(await servedTitles(reopened)).toMatchObject({ 'blogs/the-jab': 'Mended' });
  });

  test('is left to the build, which names it, if no version was ever good', async () => {
    const { service, mirror } = await fill();
    await createStory(service, 'blogs/the-jab', 'untitled', { title: '' });
    const update = await refresh(mirror);
    expect(update).toEqual({ changed: ['blogs/untitled'], removed: [], warnings: [] });
  });

  test('leaves at once when an editor unpublishes or deletes it, and has no good version after', async () => {
    const { service, mirror } = await fill();
    await publishStory(service, 'blogs/the-jab', { title: '' });
    await publishStory(service, 'blogs/the-cross', { title: '' });
    expect((await refresh(mirror)).warnings).toHaveLength(2);
    await act(service, 'blogs/the-jab', 'unpublish');
    await act(service, 'blogs/the-cross', 'delete');
    const left = slugs(
      await mirror.refresh([
        trigger('unpublished', 'blogs/the-jab'),
        trigger('deleted', 'blogs/the-cross'),
      ]),
    );
    expect(left).toEqual({ changed: [], removed: ['blogs/the-cross', 'blogs/the-jab'] });
    await publishStory(service, 'blogs/the-jab', {});
    expect(await refresh(mirror)).toMatchObject({ changed: ['blogs/the-jab'], warnings: [] });
  });

  test('of layout and home page does not stop builds of other stories', async () => {
    const { service, mirror } = await fill();
    await publishStory(service, 'global', { header_menus: 'none' });
    await publishStory(service, 'pages/home', { body: 'none' });
    await publishStory(service, 'blogs/the-jab', { title: 'The lead hand' });
    const update = await refresh(mirror);
    expect(update.changed).toEqual(['blogs/the-jab']);
    expect(update.warnings.map(({ story }) => story).sort()).toEqual(['global', 'pages/home']);
  });

  test('is judged again when the parser has changed, and needs no other edit', async () => {
    const { service, dataFolder, mirror } = await fill();
    await publishStory(service, 'blogs/the-jab', { title: outdated });
    await refresh(mirror);
    await publishStory(service, 'blogs/the-jab', { title: '' });
    expect((await refresh(mirror)).warnings).toHaveLength(1);
    await closeMirror(mirror);

    isStricter = true;
    const otherCode = await temporaryFolder('other-code-');
    const strict = await openFor(service, dataFolder, { projectFolder: otherCode });
    const judged = await refresh(strict);
    // No version can be shown any more, so the build gets the newest and leaves it out by name.
    expect(judged).toEqual({ changed: ['blogs/the-jab'], removed: [], warnings: [] });
    expect(await servedTitles(strict)).toMatchObject({ 'blogs/the-jab': '' });
    await closeMirror(strict);

    isStricter = false;
    await publishStory(service, 'blogs/the-jab', { title: outdated });
    const again = await openFor(service, dataFolder);
    expect(await refresh(again)).toEqual({ changed: ['blogs/the-jab'], removed: [], warnings: [] });
    await closeMirror(again);
    await writeFile(path.join(otherCode, 'unrelated'), '');
    isStricter = true;
    const later = await openFor(service, dataFolder, { projectFolder: otherCode });
    expect(await refresh(later)).toEqual({ changed: [], removed: [], warnings: [] });
  });
});

describe('held back: a story whose place in the site is missing or taken', () => {
  test('an article without a published topic keeps its place until the topic is published', async () => {
    const { service, mirror } = await fill();
    await createStory(service, 'topics/footwork', 'sparring');
    await refresh(mirror, 'topics/sparring');
    const { uuid } = await findManaged(service, 'topics/sparring');
    await act(service, 'topics/sparring', 'unpublish');
    await publishStory(service, 'blogs/the-jab', { title: 'Moved', topic: uuid });
    const moved = await refresh(mirror);
    expect(moved.changed).toEqual([]);
    expect(moved.warnings).toMatchObject([{ kind: 'held-back', field: 'topic' }]);
    expect(moved.warnings[0]?.sentence).toMatch(
      /^Story "The jab" \(blogs\/the-jab\) names a topic that is not published\. Publish it, or choose another\. /,
    );
    expect(await servedTitles(mirror)).toMatchObject({ 'blogs/the-jab': 'The jab' });

    await publishStory(service, 'topics/sparring', {});
    expect(await refresh(mirror, 'topics/sparring')).toEqual({
      changed: ['blogs/the-jab', 'topics/sparring'],
      removed: [],
      warnings: [],
    });
  });

  test('a topic without a category, or broken, keeps its own place and that of its articles', async () => {
    const { service, mirror } = await fill();
    const { content } = await findManaged(service, 'topics/technique');
    for (const [change, field] of [
      [{ category: '' }, 'category'],
      [{ name: 7 }, 'name'],
    ] as const) {
      await publishStory(service, 'topics/technique', change);
      const update = await refresh(mirror, 'topics/technique');
      expect(update).toMatchObject({
        changed: [],
        removed: [],
        warnings: [{ story: 'topics/technique', field }],
      });
    }
    await publishStory(service, 'topics/technique', content);
    expect(await refresh(mirror, 'topics/technique')).toMatchObject({
      changed: ['topics/technique'],
      warnings: [],
    });
  });

  test('a second story of one address is left out by name until the first is renamed', async () => {
    const { service, mirror } = await fill();
    await createStory(service, 'pages/home', 'training');
    const taken = await refresh(mirror, 'pages/training');
    expect(taken).toEqual({
      changed: [],
      removed: [],
      warnings: [
        {
          kind: 'left-out',
          field: 'slug',
          story: 'pages/training',
          sentence:
            'Story "training" (pages/training) would have the address /training, which belongs to story "Training" (categories/training). Change the slug of one of them in the content service. It is left out, because there is no earlier version that could be shown.',
        },
      ],
    });
    await publishStory(service, 'categories/training', {}, { slug: 'drills' });
    expect(await refresh(mirror, 'categories/drills')).toEqual({
      changed: ['categories/drills', 'pages/training'],
      removed: [],
      warnings: [],
    });
  });

  test('a word of the site or a taken slug leaves the old address; exchanged slugs are accepted', async () => {
    const { service, mirror } = await fill();
    await publishStory(service, 'categories/training', {}, { slug: 'cart' });
    expect((await refresh(mirror, 'categories/cart')).warnings).toMatchObject([
      { kind: 'held-back', sentence: expect.stringContaining('"cart" is a word the site uses') },
    ]);
    expect(await servedTitles(mirror)).toHaveProperty(['categories/training']);
    await publishStory(service, 'categories/cart', {}, { slug: 'training' });
    expect((await refresh(mirror, 'categories/training')).warnings).toEqual([]);

    const { parent_id } = await findManaged(service, 'pages/home');
    await createStory(service, 'pages/home', 'about');
    await createStory(service, 'pages/home', 'club');
    await refresh(mirror, 'pages/club');
    // In another folder, since the service allows a slug once in a folder.
    const other = (await findManaged(service, 'authors')).id;
    await publishStory(service, 'pages/about', {}, { slug: 'club', parent_id: other });
    expect((await refresh(mirror)).warnings).toMatchObject([
      { kind: 'held-back', story: 'authors/club', field: 'slug' },
    ]);
    expect(await servedTitles(mirror)).toHaveProperty(['pages/about']);
    await publishStory(service, 'pages/club', {}, { slug: 'about', parent_id });
    expect(await refresh(mirror)).toEqual({
      changed: ['authors/club', 'pages/about'],
      removed: [],
      warnings: [],
    });
  });
});

test('held back: the receipt names story and field, also while the service does not answer', async () => {
  const { service, mirror } = await fill();
  await publishStory(service, 'blogs/the-jab', { title: '' });
  const rig = await runPublisher({ content: { mirror } });
  const { id, uuid } = await findManaged(service, 'blogs/the-jab');
  const warning = {
    storyId: id,
    storyUuid: uuid,
    name: 'The jab',
    fullSlug: 'blogs/the-jab',
    kind: 'held-back',
    field: 'title',
  };
  const receipt = { outcome: 'live', storyWarnings: { warnings: [warning], leftOut: 0 } };
  expect((await rig.settled()).lastReceipt).toMatchObject(receipt);
  await stopServices();
  await sendStoryblok(rig.publisher, published('blogs/the-jab'));
  expect((await rig.settled()).lastReceipt).toMatchObject(receipt);
  await rig.end();
});

test('held back: stories that are very long, deeply nested or full of script do not stop the mirror', async () => {
  const { service, mirror } = await fill();
  const script = '<script>alert(1)</script>"\'`${x}\u2028';
  const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const nest = (depth: number): object =>
    depth === 0 ? words(script) : { type: 'blockquote', content: [nest(depth - 1)] };
  const tabs = (depth: number): object => ({
    type: 'blok',
    attrs: {
      body: [
        {
          component: 'tabs',
          tabs: [
            {
              name: script,
              text: { type: 'doc', content: [depth === 0 ? words(script) : tabs(depth - 1)] },
            },
          ],
        },
      ],
    },
  });
  const doc = (...content: object[]) => ({ type: 'doc', content });
  const many = Array.from({ length: 4_750 }, () => words('jab and cross '.repeat(72)));
  await publishStory(service, 'blogs/the-jab', { body: doc(...many) });
  await createStory(service, 'blogs/the-cross', 'nested', { body: doc(nest(200), tabs(100)) });
  await createStory(service, 'blogs/the-cross', 'script', { title: script, description: script });
  const update = await refresh(mirror);
  expect(update).toEqual({
    changed: ['blogs/nested', 'blogs/script', 'blogs/the-jab'],
    removed: [],
    warnings: [],
  });
  const [jab] = (await readAll(urlOf(mirror))).filter(({ slug }) => slug === 'the-jab');
  expect(JSON.stringify(jab).length).toBeGreaterThan(5_000_000);
});
