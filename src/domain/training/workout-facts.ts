/** Levels of a workout, the easiest first. */
export const workoutLevels = ['beginner', 'intermediate', 'advanced'] as const;

export type WorkoutLevel = (typeof workoutLevels)[number];

/**
 * Kinds of kit, each as a word within a sentence. Only what has to be bought counts: a chair, a wall or a tennis
 * ball is in the house.
 */
export const kitWords = {
  bag: 'bag',
  gloves: 'gloves',
  wraps: 'wraps',
  shin_guards: 'shin guards',
  mitts: 'mitts',
  rope: 'rope',
  kettlebell: 'kettlebell',
  bike: 'exercise bike',
} as const;

export type KitKind = keyof typeof kitWords;

export const kitKinds = Object.keys(kitWords) as readonly KitKind[];

/** Facts by which readers choose a workout. */
export type WorkoutFacts = {
  /** Whole minutes from the first bell to the last, at least 1. */
  minutes: number;
  rounds: number;
  level?: WorkoutLevel | undefined;
  /** In the order of `kitKinds`; empty for a workout that needs nothing. */
  kit: readonly KitKind[];
};
