import type { Workout, WorkoutStep } from '../../../src/domain/story/rich-text';

/** A step; its cue matters to few tests. */
export function workoutStep(name: string): WorkoutStep {
  return { name, cue: `${name}, and breathe.` };
}

/** Three rounds of a minute with half a minute between; a test names only what matters to it. */
export function makeWorkout(fields: Partial<Workout> = {}): Workout {
  return {
    title: 'Three rounds',
    level: 'beginner',
    kit: [],
    rounds: 3,
    workSeconds: 60,
    restSeconds: 30,
    steps: ['Jab', 'Cross', 'Hook'].map(workoutStep),
    ...fields,
  };
}
