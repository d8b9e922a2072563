import '../../../../rigs/builders/site-url';
import { trainingPlanStructure } from '../../../../../src/app-shell/head/structured-data/training-plan-structure';

const path = '/plans/two-weeks';
const url = `https://www.example.com${path}`;

const plan = {
  path,
  title: 'Two weeks',
  description: 'From six minutes to sixteen.',
  imageUrl: 'https://www.example.com/plan.jpg',
  publishedAt: '2026-03-04T09:00:00.000Z',
  trainingDays: [3, 4],
  audience: 'People who have never boxed.',
  author: { name: 'Dolores Quan', slug: 'dolores-quan' },
};

it('plan structure: describes the plan, its length and its breadcrumbs', () => {
  const page = trainingPlanStructure(plan);
  expect(page.mainEntityId).toBe(`${url}#plan`);
  expect(page.breadcrumbs).toEqual([
    { name: 'Training plans', path: '/plans' },
    { name: 'Two weeks', path },
  ]);
  expect(page.entities).toEqual([
    expect.objectContaining({
      '@type': 'ExercisePlan',
      name: 'Two weeks',
      activityDuration: 'P2W',
      activityFrequency: '3 to 4 sessions a week',
      audience: { '@type': 'Audience', audienceType: 'People who have never boxed.' },
      author: expect.objectContaining({ name: 'Dolores Quan' }) as object,
    }),
  ]);
});
