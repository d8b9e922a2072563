import type { StartedTrainingPlan } from '../../../src/domain/training/started-training-plan';
import { fingerprintOf } from '../../../src/domain/training/started-training-plan';
import type { TrainingEntry } from '../../../src/domain/training/training-log';
import type { TrainingPlanSession, TrainingPlan } from '../../../src/domain/training/training-plan';

/** Session with an article's workout of 6 rounds in 17 minutes. The article is named after the id's first part. */
export function workoutSession(id: string, article = id): TrainingPlanSession {
  const workout = {
    storyUuid: `story-${article}`,
    path: `/training/${article}`,
    title: `About ${article}`,
    minutes: 17,
    rounds: 6,
  };
  return { id, note: '', kind: 'workout', workout };
}

export function runSession(id: string, minutes = 20): TrainingPlanSession {
  return { id, note: '', kind: 'run', minutes };
}

export function restSession(id: string): TrainingPlanSession {
  return { id, note: '', kind: 'rest' };
}

/** Two weeks of a workout, a rest and a run. */
export function makeTrainingPlan(fields: Partial<TrainingPlan> = {}): TrainingPlan {
  return {
    storyUuid: 'plan-first',
    path: '/plans/first',
    title: 'First two weeks',
    weeks: [
      {
        title: 'Feet',
        sessions: [workoutSession('a1', 'jab'), restSession('a2'), runSession('a3')],
      },
      {
        title: 'Hands',
        sessions: [workoutSession('b1', 'jab'), restSession('b2'), runSession('b3')],
      },
    ],
    ...fields,
  };
}

/** The plan, started on Monday, November 2, 2026, on its own days. */
export function makeStartedTrainingPlan(
  fields: Partial<StartedTrainingPlan> = {},
): StartedTrainingPlan {
  return {
    id: 'started-1',
    plan: makeTrainingPlan(),
    edition: fingerprintOf(makeTrainingPlan()),
    startDay: '2026-11-02',
    weekdays: [],
    pauses: [],
    repeats: [],
    moves: {},
    changedAt: 1_000,
    ...fields,
  };
}

/** Training of 6 rounds in 17 minutes, which is no part of a plan. */
export function makeEntry(day: string, fields: Partial<TrainingEntry> = {}): TrainingEntry {
  return {
    id: `entry-${day}`,
    day,
    source: { kind: 'article', storyUuid: 'story-jab', path: '/training/jab', title: 'About jab' },
    rounds: 6,
    minutes: 17,
    note: '',
    completed: [],
    changedAt: 1_000,
    ...fields,
  };
}

/** Training that completes a session of the started plan. */
export function makeCompletion(day: string, sessionKey: string): TrainingEntry {
  const completed = [{ startedPlanId: 'started-1', sessionKey }];
  return makeEntry(day, { id: `entry-${day}-${sessionKey}`, completed });
}
