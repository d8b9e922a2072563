import type { OutlinedSession } from '../../../src/domain/training/training-plan-outline';
import type { TrainingPlan } from '../../../src/domain/training/training-plan';

export const workout = {
  storyUuid: 'jab-uuid',
  path: '/training/jab',
  title: 'The jab',
  minutes: 16,
  rounds: 6,
};

/** A plan of two weeks: a workout, rest and a run, then a workout. */
export const trainingPlan: TrainingPlan = {
  storyUuid: 'plan-uuid',
  path: '/plans/two-weeks',
  title: 'Two weeks',
  weeks: [
    {
      title: 'First',
      sessions: [
        { id: 'a', note: 'Slowly.', kind: 'workout', workout },
        { id: 'b', note: '', kind: 'rest' },
        { id: 'c', note: '', kind: 'run', minutes: 20 },
      ],
    },
    { title: 'Second', sessions: [{ id: 'd', note: '', kind: 'workout', workout }] },
  ],
};

/** The sessions of a week as a story has them. */
export const outlined: readonly OutlinedSession[] = [
  { id: 'a', note: '', kind: 'workout', storyUuid: 'jab-uuid' },
  { id: 'b', note: '', kind: 'rest' },
  { id: 'c', note: '', kind: 'run', minutes: 20 },
];
