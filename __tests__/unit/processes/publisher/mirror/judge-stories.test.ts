import { parseStory } from '../../../../../src/content/parse-story';
import { judgeStories } from '../../../../../src/processes/publisher/mirror/judge-stories';
import type { StoryFacts } from '../../../../../src/processes/publisher/mirror/mirrored-story';
import { readingOf } from '../../../../../src/processes/publisher/mirror/story-reading';
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

it('judged stories: a plan is accepted whose article has a workout', () => {
  const stories = [plan, article(workoutBlok()), topic, category];
  expect(judge(stories)).toEqual({ isShown: true, warnings: [] });
});

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

it('judged stories: a campaign with a faulty story keeps the last good versions of all, for others too', () => {
  const campaign = { id: 7, name: 'Spring' };
  const byId = (some: readonly StoryFacts[]) => new Map(some.map((each) => [each.id, each]));
  const renamed = facts(1, 'category-uuid', 'categories/spring', { component: 'category' });
  const unplaced = facts(3, articleUuid, 'blogs/jab', articleContent({ topic: 'nowhere' }));
  const good = [category, article(workoutBlok())];
  const { holds, shown, warnings } = judgeStories({
    stories: byId([plan, unplaced, topic, renamed]),
    goodVersions: byId(good),
    servedBefore: byId([plan, topic, ...good]),
    campaigns: new Map([renamed, unplaced].map(({ id }) => [id, campaign])),
  });
  expect([...holds]).toEqual([
    [3, expect.objectContaining({ serves: 'good', campaign })],
    [1, expect.objectContaining({ serves: 'good', campaign })],
  ]);
  expect(shown.get(1)).toBe(category);
  expect(shown.has(plan.id)).toBe(true);
  expect(warnings.map(({ fullSlug, field, kind }) => [fullSlug, field, kind])).toEqual([
    ['blogs/jab', 'topic', 'held-back'],
    ['categories/spring', undefined, 'held-back'],
  ]);
});
