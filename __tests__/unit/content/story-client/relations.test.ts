import { parseStory } from '../../../../src/content/parse-story';
import { toStoryEntry } from '../../../../src/content/story-client/to-story-entry';
import { articleContent } from '../../../rigs/builders/story-entries';
import {
  clientOf,
  listAnswer,
  serviceStory,
  storyAnswer,
} from '../../../rigs/story-client/scripted-service';

const author = { ...serviceStory('ada', { component: 'author' }), full_slug: 'authors/ada' };
const topic = serviceStory('hooks', { component: 'topic', category: 'uuid-training' });
const category = serviceStory('training', { component: 'category', topics: ['uuid-hooks'] });

async function readGrafted(
  content: Record<string, unknown>,
  body: Record<string, unknown>,
  relations: readonly string[],
) {
  const { client, runUntil } = clientOf(() => storyAnswer(serviceStory('jab', content), body));
  const story = await runUntil(client.readStory('blogs/jab', { relations }));
  return story.content;
}

describe('relations', () => {
  test('are put in place of their uuids, and those without a story stay', async () => {
    const content = await readGrafted(
      { author: 'uuid-ada', contributors: ['uuid-ada', 'uuid-gone'], topic: 'uuid-hooks' },
      { rels: [author, topic, category] },
      ['article.author', 'article.contributors', 'article.topic', 'topic.category'],
    );

    expect(content.author).toEqual(author);
    expect(content.contributors).toEqual([author, 'uuid-gone']);
    expect(content.topic).toMatchObject({ content: { category: { uuid: 'uuid-training' } } });
  });

  test('are put in only where they were asked for, also deep inside', async () => {
    const nested = { component: 'teaser', _uid: 't', author: 'uuid-ada', topic: 'uuid-hooks' };
    const content = await readGrafted(
      { author: 'uuid-ada', body: [{ component: 'grid', columns: [nested] }] },
      { rels: [author, topic] },
      ['teaser.author'],
    );

    expect(content.author).toBe('uuid-ada');
    expect(content.body).toEqual([{ component: 'grid', columns: [{ ...nested, author }] }]);
  });

  test('that run in circles end as uuids', async () => {
    const jab = serviceStory('jab', { related: ['uuid-hook', 'uuid-jab'] });
    const hook = serviceStory('hook', { related: ['uuid-jab', 'uuid-cross'] });
    const cross = serviceStory('cross', { related: ['uuid-hook', 'uuid-jab'] });

    const content = await readGrafted(
      { related: jab.content.related },
      { rels: [jab, hook, cross] },
      ['article.related'],
    );

    expect(content.related).toEqual([
      {
        ...hook,
        content: { ...hook.content, related: ['uuid-jab', cross] },
      },
      'uuid-jab',
    ]);
    expect(JSON.stringify(content)).toContain('uuid-cross');
  });

  test('that are named instead of sent are looked up in batches of 50', async () => {
    const uuids = Array.from({ length: 120 }, (_, index) => `uuid-${index}`);
    const { client, asked, runUntil } = clientOf(({ url }) => {
      const wanted = url.searchParams.get('by_uuids')?.split(',');
      if (!wanted) {
        return listAnswer([serviceStory('hub', { related: uuids })], {
          rels: [],
          rel_uuids: uuids,
        });
      }
      // One of them is no longer published.
      const found = wanted.filter((uuid) => uuid !== 'uuid-77');
      return listAnswer(found.map((uuid) => serviceStory(uuid.replace('uuid-', ''))));
    });

    const request = { parameters: { starts_with: 'hubs/' }, relations: ['article.related'] };
    const { stories } = await runUntil(client.listStories(request));

    const related = stories[0]?.content.related as ({ uuid: string } | string)[];
    expect(related.map((each) => (typeof each === 'string' ? `${each} alone` : each.uuid))).toEqual(
      uuids.map((uuid) => (uuid === 'uuid-77' ? 'uuid-77 alone' : uuid)),
    );
    const lookUps = asked.slice(1).map(({ url }) => url.searchParams);
    expect(lookUps.map((query) => query.get('by_uuids')?.split(',').length)).toEqual([50, 50, 20]);
    for (const query of lookUps) {
      expect(query.get('per_page')).toBe('50');
      expect(query.get('version')).toBe('published');
      expect(query.has('starts_with')).toBe(false);
    }
  });
});

describe('links', () => {
  const cross = { uuid: 'uuid-cross', full_slug: 'blogs/cross', url: 'blogs/cross' };
  const mark = { type: 'link', attrs: { linktype: 'story', uuid: 'uuid-cross', href: '/old' } };
  const field = { fieldtype: 'multilink', linktype: 'story', id: 'uuid-cross', cached_url: 'old' };
  const content = {
    link: field,
    elsewhere: { ...field, linktype: 'url', url: 'https://example.com' },
    gone: { ...field, id: 'uuid-gone' },
    body: { type: 'doc', content: [{ type: 'text', text: 'cross', marks: [mark] }] },
  };

  test('in fields and rich text get the story they lead to', async () => {
    const grafted = await readGrafted(content, { links: [cross] }, []);

    expect(grafted).toMatchObject({
      link: { cached_url: 'old', story: cross },
      body: { content: [{ marks: [{ attrs: { href: '/old', story: cross } }] }] },
    });
    expect(grafted.elsewhere).not.toHaveProperty('story');
    expect(grafted.gone).not.toHaveProperty('story');
  });

  test('that are named instead of sent are looked up', async () => {
    const { client, asked, runUntil } = clientOf(({ url }) =>
      url.searchParams.has('by_uuids')
        ? listAnswer([serviceStory('cross')])
        : storyAnswer(serviceStory('jab', content), { link_uuids: ['uuid-cross'] }),
    );

    const story = await runUntil(client.readStory('blogs/jab'));

    expect(story.content.link).toMatchObject({ story: { full_slug: 'blogs/cross' } });
    expect(asked).toHaveLength(2);
  });
});

test('a story with relations and links can be parsed like one without', async () => {
  const plain = articleContent({
    author: 'uuid-ada',
    topic: 'uuid-hooks',
    contributors: ['uuid-ada'],
  });
  const { client, runUntil } = clientOf(() =>
    storyAnswer(serviceStory('jab', plain), { rels: [author, topic, category] }),
  );
  const story = await runUntil(
    client.readStory('blogs/jab', {
      relations: ['article.author', 'article.contributors', 'article.topic', 'topic.category'],
    }),
  );
  expect(story.content.author).toEqual(author);

  expect(parseStory(toStoryEntry(story))).toEqual(
    parseStory({ ...serviceStory('jab'), content: JSON.stringify(plain) }),
  );
});
