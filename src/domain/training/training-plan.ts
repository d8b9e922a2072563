/**
 * A workout of a plan: an article with rounds. What is kept of it in the browser when a plan is started, so that
 * "Today" works without a connection.
 */
export type TrainingPlanWorkout = {
  storyUuid: string;
  /** Path of the article's page. */
  path: string;
  title: string;
  /** Minutes from the first bell to the last. */
  minutes: number;
  rounds: number;
};

/** A day of a plan. `id` is the blok's own id, which stays when editors move it. */
export type TrainingPlanSession = { id: string; note: string } & (
  | { kind: 'workout'; workout: TrainingPlanWorkout }
  | { kind: 'run'; minutes: number }
  | { kind: 'rest' }
);

/** A week of one to seven sessions, one a day, in their order. */
export type TrainingPlanWeek = { title: string; sessions: readonly TrainingPlanSession[] };

/** A plan as far as following it needs; its page has more. */
export type TrainingPlan = {
  storyUuid: string;
  /** Path of the plan's page. */
  path: string;
  title: string;
  weeks: readonly TrainingPlanWeek[];
  /** The plan that comes after this one. */
  next?: { path: string; title: string } | undefined;
};
