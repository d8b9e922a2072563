import {
  hasEdits,
  trainingPlanSequence,
  takeOverEdits,
} from '../../../../src/domain/training/started-training-plan';
import {
  makeTrainingPlan,
  makeStartedTrainingPlan,
  restSession,
  runSession,
  workoutSession,
} from '../../../rigs/builders/started-training-plans';

const started = makeStartedTrainingPlan();
const edited = makeTrainingPlan({
  title: 'First weeks',
  weeks: [
    {
      title: 'Feet',
      sessions: [workoutSession('a9', 'hook'), restSession('a2'), runSession('a3', 30)],
    },
  ],
});

it('started plan: notices what editors have changed, whoever made the object', () => {
  const { weeks, ...rest } = makeTrainingPlan();
  expect(hasEdits(started, { weeks, ...rest, next: undefined })).toBe(false);
  expect(hasEdits(started, edited)).toBe(true);
  expect(
    hasEdits(started, makeTrainingPlan({ next: { path: '/plans/next', title: 'Next' } })),
  ).toBe(true);
});

it('started plan: takes over the edits, and finished sessions stay as they were', () => {
  const isDone = (id: string) => ['a1', 'a3', 'b3'].includes(id);
  const { plan } = takeOverEdits(started, edited, isDone);
  expect(plan.title).toBe('First weeks');
  expect(hasEdits(takeOverEdits(started, edited, isDone), edited)).toBe(false);
  expect(plan.weeks).toHaveLength(1);
  expect(plan.weeks[0]?.sessions).toEqual([
    workoutSession('a1', 'jab'),
    runSession('b3'),
    workoutSession('a9', 'hook'),
    restSession('a2'),
    runSession('a3'),
  ]);
});

it('started plan: without finished sessions the edits replace all', () => {
  expect(takeOverEdits(started, edited, () => false).plan).toEqual(edited);
});

it('started plan: a repeat of a week that is gone repeats nothing', () => {
  const repeated = makeStartedTrainingPlan({ repeats: ['gone'] });
  expect(trainingPlanSequence(repeated)).toEqual(trainingPlanSequence(started));
});
