import { graphql } from 'gatsby';
import { describeWeeks } from '../../domain/training/training-plan-outline';
import { counted } from '../../lib/values/counted';
import { toImage } from '../articles/to-article-summary';
import type { SubjectCard } from '../taxonomy/subject-grid';

/** Converts queried plans to cards, the shortest plan first. Leaves out a plan without a page. */
export function toTrainingPlanCards(
  plans: readonly Queries.PlanCard_planFragment[],
): SubjectCard[] {
  return plans
    .flatMap((plan) => (plan.path === null ? [] : [{ ...plan, path: plan.path }]))
    .toSorted((one, other) => one.trainingDays.length - other.trainingDays.length)
    .map(({ title, path, description, coverImage, level, trainingDays }) => ({
      name: title,
      path,
      description,
      image: toImage(coverImage),
      facts: `${counted(trainingDays.length, 'week')}, ${describeWeeks(trainingDays)}, ${level}`,
    }));
}

export const query = graphql`
  fragment PlanCard_plan on Plan {
    id
    path
    title
    description
    level
    trainingDays
    coverImage {
      ...Picture_image
    }
  }
`;
