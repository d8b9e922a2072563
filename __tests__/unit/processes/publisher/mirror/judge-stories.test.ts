import { parseStory } from '../../../../../src/content/parse-story';
import { judgeStories } from '../../../../../src/processes/publisher/mirror/judge-stories';
import type { StoryFacts } from '../../../../../src/processes/publisher/mirror/mirrored-story';
import { readingOf, readStory } from '../../../../../src/processes/publisher/mirror/story-reading';
import {
  articleContent,
  articleUuid,
  doc,
  paragraph,
  planContent,
  storyEntry,
  workoutBlok,
} from '../../../../rigs/builders/story-entries';

type Content = Record<string, unknown>;

/** Facts of a story as the mirror has them. */
function facts(id: number, uuid: string, fullSlug: string, content: Content): StoryFacts {
  const slug = fullSlug.split('/').at(-1) ?? '';
  const story = parseStory(storyEntry(content, { uuid, slug, full_slug: fullSlug }));
  if (!story) throw new Error('Not a story of a page');
  return {
    ...{ id, uuid, fullSlug, name: fullSlug, createdAt: '', publishedAt: null, path: null },
    ...{ parentId: 0, isStartpage: false, position: 0, digest: JSON.stringify(content) },
    reading: readingOf(slug, story),
  };
}

const category = facts(1, 'category-uuid', 'categories/training', { component: 'category' });
const topic = facts(2, 'topic-uuid', 'topics/technique', {
  component: 'topic',
  category: 'category-uuid',
});
const article = (...body: unknown[]) =>
  facts(3, articleUuid, 'blogs/jab', articleContent({ topic: 'topic-uuid', body: doc(...body) }));
const plan = facts(4, 'plan-uuid', 'plans/one-week', planContent());

function judge(newest: readonly StoryFacts[], good: readonly StoryFacts[] = []) {
  const byId = (some: readonly StoryFacts[]) => new Map(some.map((each) => [each.id, each]));
  const stories = byId(newest);
  const { warnings, shown } = judgeStories({
    stories,
    goodVersions: byId(good),
    servedBefore: stories,
    campaigns: new Map(),
  });
  return {
    isShown: shown.has(plan.id),
    warnings: warnings.map(({ kind, field, sentence }) => ({ kind, field, sentence })),
  };
}

it('judged stories: a plan is held back by week, session and article, without its workout', () => {
  const other = facts(
    4,
    'plan-uuid',
    'plans/one-week',
    planContent({ weeks: [{ title: 'First', sessions: [{ _uid: 'rest', kind: 'rest' }] }] }),
  );
  expect(judge([plan, article(paragraph('Only words.')), topic, category], [other])).toEqual({
    isShown: true,
    warnings: [
      {
        kind: 'held-back',
        field: 'weeks.0.sessions.0.article',
        sentence: expect.stringMatching(
          /^Story "plans\/one-week" \(plans\/one-week\), week 1, session 1, names the story "blogs\/jab" .*no article with exactly one workout\. Choose another, or give that one a workout\. The last good version .* stays on the site\.$/,
        ) as string,
      },
    ],
  });
});

it.each([
  ['is not published', [topic, category]],
  ['has no page', [article(workoutBlok()), category]],
])(
  'judged stories: a plan without an earlier version has no page while its article %s',
  (_, others) => {
    expect(judge([plan, ...others]).isShown).toBe(false);
  },
);

const textOf = (link: object, uuid = '7c4e4b1e-0000-4000-8000-000000000007') =>
  JSON.stringify({
    id: 7,
    uuid,
    name: 'Coach',
    slug: 'coach',
    full_slug: 'authors/coach',
    content: {
      component: 'author',
      _uid: 'a',
      name: 'Coach',
      more: [{ _uid: 'b', component: 'x', link }],
    },
  });

it.each(['toString', 'constructor', '__proto__'])(
  'a story whose link names the story "%s" would end the build, and says what to do',
  (id) => {
    for (const link of [
      { linktype: 'story', fieldtype: 'multilink', id },
      { linktype: 'story', uuid: id },
    ]) {
      expect(readStory(textOf(link)).fault).toEqual({
        field: 'content',
        sentence:
          'Story "authors/coach" links to a story by an id that no story can have. Choose the link\'s story again in the content service.',
        endsBuild: true,
      });
    }
  },
);

it.each(['toString', 'constructor', '__proto__'])(
  'a story whose own id is "%s" would be taken for every link, and says what to do',
  (uuid) => {
    expect(readStory(textOf({ linktype: 'url', url: '/a' }, uuid)).fault).toEqual({
      field: 'uuid',
      sentence:
        'Story "authors/coach" has an id that no story can have. Create the story again in the content service.',
      endsBuild: true,
    });
  },
);

it('a text that is such a name is no link', () => {
  expect(
    readStory(textOf({ linktype: 'url', url: 'toString', id: 'constructor' })).fault,
  ).toBeUndefined();
});
