import type {
  ArticleContent,
  CategoryContent,
  DemoStoryContent,
  PageContent,
  GlobalContent,
} from '../../../../../../src/content/model/stored-content';
import type { StoredStory } from '../../../../content-service/store/stored-space';
import { currentVersion } from '../../../../content-service/store/stored-space';
import { loadDemoSpace } from '../../../../content-service/demo-space/load-demo-space';
import { articleFile, smallSpace, writeDemoFolder } from '../../../../rigs/write-demo-folder';

const assetBaseUrl = 'http://localhost:4401';

async function load(files = smallSpace) {
  return loadDemoSpace({ folder: await writeDemoFolder(files), assetBaseUrl });
}

function find(stories: readonly StoredStory[], name: string): StoredStory {
  const found = stories.find((story) => currentVersion(story).name === name);
  if (!found) throw new Error(`There is no story named ${name}.`);
  return found;
}

function contentOf<Content extends DemoStoryContent>(
  stories: readonly StoredStory[],
  name: string,
  component: Content['component'],
): Content {
  const { content } = currentVersion(find(stories, name));
  expect(content.component).toBe(component);
  return content as Content;
}

describe('loadDemoSpace', () => {
  test('derives the same ids from the same files, whatever the folder', async () => {
    const first = await load();

    expect(await load()).toEqual(first);
    const ids = first.stories.map((story) => story.storyId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.max(...ids)).toBeLessThan(2 ** 30);
  });

  test('keeps the ids of a story when others are added and removed', async () => {
    const before = find((await load()).stories, 'The jab');
    const more = { ...smallSpace, 'blogs/a.md': articleFile('A', '2026-01-01T00:00:00.000Z') };
    const after = find((await load(more)).stories, 'The jab');

    expect(after).toEqual(before);
  });

  test('publishes an article for a later day before that day', async () => {
    const later = '2199-01-01T00:00:00.000Z';
    const { stories } = await load({ ...smallSpace, 'blogs/a.md': articleFile('A', later) });

    const { createdAt, updatedAt, publishedAt, firstPublishedAt } = find(stories, 'A');
    expect(new Set([createdAt, updatedAt, publishedAt, firstPublishedAt]).size).toBe(1);
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
  });

  test('compiles an article: fields, relations and dates', async () => {
    const { stories } = await load();
    const jab = find(stories, 'The jab');
    const content = contentOf<ArticleContent>(stories, 'The jab', 'article');

    expect(jab).toMatchObject({
      createdAt: '2026-03-04T09:00:00.000Z',
      firstPublishedAt: '2026-03-04T09:00:00.000Z',
      publishedAt: '2026-05-01T10:00:00.000Z',
      parentId: find(stories, 'Blogs').storyId,
      draft: null,
    });
    expect(content).toMatchObject({
      title: 'The jab',
      description: 'What The jab is about.',
      schedule: '2026-03-04 09:00',
      tags: ['jab'],
      faqs: [],
      topic: find(stories, 'Technique').storyUuid,
      author: find(stories, 'Dolores Quan').storyUuid,
      contributors: [find(stories, 'June Okafor').storyUuid],
      related: [],
      meta_info: { plugin: 'seo_metatags', title: '', description: '' },
      cover_image: {
        alt: 'A boxing glove on its side, knuckles first',
        fieldtype: 'asset',
        filename: expect.stringMatching(
          /^http:\/\/localhost:4401\/f\/104200\/1600x1000\/[0-9a-f]{10}\/punch-paste-up\.jpg$/,
        ),
      },
    });
  });

  test("keeps a draft a draft and an article's schedule", async () => {
    const { stories } = await load();

    expect(find(stories, 'The hook')).toMatchObject({
      published: null,
      publishedAt: null,
      firstPublishedAt: null,
    });
    const cross = contentOf<ArticleContent>(stories, 'The cross', 'article');
    expect(cross.schedule).toBe('2030-01-01 08:00');
  });

  test('compiles categories and topics that refer to each other', async () => {
    const { stories } = await load();
    const training = contentOf<CategoryContent>(stories, 'Training', 'category');

    expect(find(stories, 'Training').position).toBe(50);
    expect(training.topics).toEqual(
      ['Technique', 'Footwork'].map((name) => find(stories, name).storyUuid),
    );
    expect(training.block_image?.filename).toContain('/1600x900/');
    expect(currentVersion(find(stories, 'Technique')).content).toMatchObject({
      component: 'topic',
      category: find(stories, 'Training').storyUuid,
    });
  });

  test('compiles an author with a portrait and social links', async () => {
    const { stories } = await load();

    expect(currentVersion(find(stories, 'Dolores Quan')).content).toMatchObject({
      component: 'author',
      role: 'Head coach',
      photo: {
        alt: 'Drawn portrait of Dolores Quan',
        filename: expect.stringContaining('/800x800/'),
      },
      social_link_instagram: 'https://www.instagram.com/example',
      social_link_tiktok: '',
      bio: { type: 'doc', content: [{ type: 'paragraph' }] },
    });
  });

  test('compiles the sections of a page', async () => {
    const { stories } = await load();
    const { body, meta_info } = contentOf<PageContent>(stories, 'Home', 'page');

    expect(meta_info?.title).toBe('Boxing at home');
    expect(body).toEqual([
      expect.objectContaining({
        component: 'hero',
        headline: 'Somebody in your corner',
        primary_label: 'Start',
        primary_link: expect.objectContaining({
          linktype: 'story',
          id: find(stories, 'The jab').storyUuid,
          cached_url: 'blogs/the-jab',
        }),
        secondary_label: '',
        secondary_link: expect.objectContaining({ linktype: 'url', cached_url: '' }),
      }),
      expect.objectContaining({
        component: 'categories_topics_list',
        categories_topics: ['Training', 'Footwork'].map((name) => find(stories, name).storyUuid),
      }),
    ]);
  });

  test('compiles announcements and menus', async () => {
    const { stories } = await load();
    const content = contentOf<GlobalContent>(stories, 'Global', 'global');

    expect(content.announcements?.[0]).toMatchObject({
      component: 'announcement',
      active: true,
      theme: 'blue',
      link_text: 'See the plan',
      link_url: { fieldtype: 'multilink', linktype: 'story', cached_url: 'blogs/the-jab' },
    });
    expect(content.header_menus?.[0]?.links?.[0]).toMatchObject({
      component: 'menu_link',
      label: 'Technique',
      note: 'Punches',
    });
    expect(content.footer_menus?.[0]).toMatchObject({
      url: { linktype: 'url', url: '' },
      links: [{ url: { linktype: 'url', url: '/search', cached_url: '/search' } }],
    });
  });

  test('gives every blok an id of its own', async () => {
    const uids = [...JSON.stringify(await load()).matchAll(/"_uid":"([^"]+)"/g)].map(
      (uid) => uid[1],
    );

    expect(uids.length).toBeGreaterThan(20);
    expect(new Set(uids).size).toBe(uids.length);
  });

  test('registers each picture once, with its file', async () => {
    const { assets } = await load();

    expect(new Set(assets.map((asset) => asset.path)).size).toBe(assets.length);
    expect(assets.map((asset) => asset.source)).toContainEqual({
      folder: 'demo-pictures',
      file: 'punch/paste-up.svg',
    });
  });
});
