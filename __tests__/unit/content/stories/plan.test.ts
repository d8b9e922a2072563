import { parseStory } from '../../../../src/content/parse-story';
import {
  articleUuid,
  planContent,
  planSession,
  storyEntry,
} from '../../../rigs/builders/story-entries';

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
