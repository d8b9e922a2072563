import { placeOf } from '../../../src/content/model-words';
import { readFileSync } from 'node:fs';
import { outlineHeadings, tableOfContents } from '../../../src/content/enhance/headings';
import { headingNode, words } from '../../rigs/builders/article-pages';
import { keyTerms } from '../../../src/content/enhance/key-terms';
import { parseStory } from '../../../src/content/parse-story';
import {
  articleUuid,
  planContent,
  planSession,
  storyEntry,
} from '../../rigs/builders/story-entries';

const picture = { component: 'image', asset: { fieldtype: 'asset', filename: 'a.jpg', alt: '' } };
const blok = (...body: object[]) => ({ type: 'blok', attrs: { body } });
const article = {
  component: 'article',
  meta_info: { plugin: 'seo_metatags', title: '' },
  body: {
    type: 'doc',
    content: [blok(picture), { type: 'blockquote', content: [blok({ ...picture })] }],
  },
};

it.each([
  ['slug', 'Slug'],
  ['meta_info.description', 'Search engines › Description'],
  ['body.content.1.content.0.attrs.body.0.asset', 'Text › Picture 2 › Picture'],
  ['body.content.0.body.0(image).asset', 'Text › Picture 1 › Picture'],
  ['body.content.9.attrs.body.0.asset', 'Text'],
  ['unknown_field.x', 'unknown_field'],
])('the place %s is "%s" for editors', (field, place) => {
  expect(placeOf(article, field)).toBe(place);
});

it('names a field of content that is none', () => {
  expect(placeOf(undefined, 'content')).toBe('Content');
});

it('table of contents: lists headings of two levels in their order', () => {
  const body = [headingNode('Feet', 'feet'), words('x'), headingNode('Heel', 'heel', 3)];
  expect(tableOfContents([...body, headingNode('Hands ', 'hands')])).toEqual([
    { id: 'feet', text: 'Feet', level: 2 },
    { id: 'heel', text: 'Heel', level: 3 },
    { id: 'hands', text: 'Hands', level: 2 },
  ]);
});

it('table of contents: is empty for two headings', () => {
  const body = [headingNode('Feet', 'feet'), headingNode('Hands', 'hands')];
  expect(tableOfContents(body)).toEqual([]);
});

it('anchor: is dropped if scripts would find its element in place of a list of theirs', () => {
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
  const anchored = (id: string) => ({
    type: 'paragraph' as const,
    children: [{ type: 'text' as const, text: id, marks: [{ type: 'anchor' as const, id }] }],
  });
  const ids = [`webpackChunk${name}`, '___swUpdated', 'my-own'];
  const kept = JSON.stringify(outlineHeadings(ids.map(anchored)));
  expect(ids.filter((id) => kept.includes(`"id":"${id}"`))).toEqual(['my-own']);
});

const terms = (fields: Partial<Parameters<typeof keyTerms>[0]>) =>
  keyTerms({ title: '', description: '', tags: [], body: [], ...fields });

it('key terms: unite the forms of a word and leave out stop words', () => {
  const stems = terms({ body: [words('Wrap the wraps; wrapping, and then you wrapped.')] });
  expect(stems.map(([stem]) => stem)).toEqual(['wrap']);
});

it('key terms: weigh a title and a tag more than the text', () => {
  const found = terms({ title: 'Footwork', tags: ['pivot'], body: [words('rope bag glove')] });
  expect(found.slice(0, 2).map(([stem]) => stem)).toEqual(['pivot', 'footwork'.slice(0, 8)]);
});

it('key terms: have weights of length 1, and are empty without words', () => {
  const found = terms({ body: [words('rope rope bag jab hook')] });
  expect(Math.hypot(...found.map(([, weight]) => weight))).toBeCloseTo(1, 3);
  expect(terms({})).toEqual([]);
});

it('key terms: read words of any script', () => {
  expect(terms({ title: 'מגן ראש 拳撃練習' }).map(([stem]) => stem)).toEqual(
    expect.arrayContaining(['מגן', 'ראש', '拳撃', '練習']),
  );
});

it('key terms: relate texts without blanks by what they share', () => {
  const [one, other] = ['拳击训练入门', '在家训练'].map((title) =>
    terms({ title }).map(([stem]) => stem),
  );
  expect(one?.filter((stem) => other?.includes(stem))).toEqual(['训练']);
});

type Fields = Record<string, unknown>;

function parseTrainingPlan(fields: Fields = {}) {
  const frame = { slug: 'one-week', full_slug: 'plans/one-week', name: 'One week' };
  return parseStory(storyEntry(planContent(fields), frame));
}

const weekOf = (sessions: unknown) => ({ weeks: [{ title: 'First', sessions }] });

it('plan story: becomes a plan with its weeks, days of training and gear', () => {
  const membership = { membership: 'club', members_note: 'Live rounds.' };
  const dated = { next: 'next-uuid', announced_day: '2026-11-30 00:00' };
  expect(parseTrainingPlan({ ...membership, ...dated })).toMatchObject({
    ...{ type: 'plan', title: 'One week', level: 'beginner' },
    audience: 'People who have never boxed.',
    weeks: [
      {
        title: 'Learn the room',
        sessions: [
          { id: 'session', kind: 'workout', storyUuid: articleUuid, note: '' },
          { id: 'rest', kind: 'rest', note: '' },
          { id: 'run', kind: 'run', minutes: 20, note: '' },
        ],
      },
    ],
    trainingDays: [2],
    productHandles: ['rope'],
    membershipHandle: 'club',
    membersNote: 'Live rounds.',
    announcedDay: '2026-11-30',
    authorUuid: 'author-uuid',
    nextUuid: 'next-uuid',
  });
});

it.each([
  ['no title', { title: ' ' }, 'field "title" is empty'],
  ['an unknown level', { level: 'hero' }, 'field "level" must be one of beginner'],
  ['no such day', { announced_day: '2026-02-30' }, 'field "announced_day" must be a date'],
  ['no week', { weeks: [] }, 'field "weeks" has no week: add the first one'],
  ['a week without a title', { weeks: [{ sessions: [] }] }, 'field "weeks.0.title" is empty'],
  ['a week without sessions', weekOf([]), 'field "weeks.0.sessions" has no session'],
  [
    'eight sessions in a week',
    weekOf(Array.from({ length: 8 }, () => planSession({ kind: 'rest' }))),
    'field "weeks.0.sessions" has more than seven sessions',
  ],
  [
    'a workout without an article',
    weekOf([planSession({ kind: 'rest' }), planSession()]),
    'field "weeks.0.sessions.1.article" is empty, but the session is a workout',
  ],
  [
    'a run without minutes',
    weekOf([planSession({ kind: 'run' })]),
    'field "weeks.0.sessions.0.minutes" must be the minutes of the run, from 1 to 600',
  ],
  ['an unknown kind', weekOf([planSession({ kind: 'swim' })]), 'must be workout, run or rest'],
])('plan story: is refused with %s', (_, fields: Fields, sentence) => {
  expect(() => parseTrainingPlan(fields)).toThrow(sentence);
});
