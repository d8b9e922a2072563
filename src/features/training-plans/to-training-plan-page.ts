import { graphql } from 'gatsby';
import type { Byline } from '../../domain/article/author';
import type { ContentImage } from '../../domain/media/image';
import type { Product } from '../../domain/product/product';
import { readWeeks } from '../../domain/story/json-fields';
import { fillWeeks } from '../../domain/training/training-plan-outline';
import type { TrainingPlanWorkout, TrainingPlan } from '../../domain/training/training-plan';
import type { Day } from '../../lib/values/days';
import { toProductFromNode } from '../../storefront/products/product-node';
import { toImage } from '../articles/to-article-summary';
import type { SubjectCard } from '../taxonomy/subject-grid';
import { toTrainingPlanCards } from './training-plan-cards';

/** A training plan with what its page shows. */
export type TrainingPlanPage = {
  plan: TrainingPlan;
  description: string;
  coverImage: ContentImage | undefined;
  level: string;
  audience: string;
  demands: string;
  /** Handle of the membership that it goes with; empty for none. */
  membershipHandle: string;
  membersNote: string;
  /** Day for which it is announced; absent for most. */
  announcedDay: Day | undefined;
  /** Days with training, by week. */
  trainingDays: readonly number[];
  author: Byline | undefined;
  products: readonly Product[];
  /** Other plans, the shortest first. */
  others: readonly SubjectCard[];
};

/** Result of the query of a plan's page. */
export type QueriedTrainingPlanPage = Pick<
  Queries.PlanTemplateQuery,
  'plan' | 'workouts' | 'others'
>;

/** Converts a queried plan to its page. `undefined` for one that is missing. */
export function toTrainingPlanPage({
  plan,
  workouts,
  others,
}: QueriedTrainingPlanPage): TrainingPlanPage | undefined {
  if (!plan) return undefined;
  const { storyUuid, path, title, weeks, next, coverImage, author, products, ...fields } = plan;
  return {
    ...fields,
    plan: {
      storyUuid,
      path: path ?? '',
      title,
      weeks: fillWeeks(readWeeks(weeks), workouts.flatMap(toPlannedWorkout)),
      next: next?.path ? { path: next.path, title: next.title } : undefined,
    },
    announcedDay: fields.announcedDay || undefined,
    coverImage: toImage(coverImage),
    author: author ?? undefined,
    products: products.map(toProductFromNode).filter(({ variants }) => variants.length > 0),
    others: toTrainingPlanCards(others.nodes),
  };
}

function toPlannedWorkout({
  path,
  workout,
  ...fields
}: Queries.PlannedWorkout_articleFragment): TrainingPlanWorkout[] {
  return path === null || !workout ? [] : [{ ...fields, ...workout, path }];
}

export const query = graphql`
  fragment PlannedWorkout_article on Article {
    storyUuid
    path
    title
    workout {
      minutes
      rounds
    }
  }

  fragment PlanView_plan on Plan {
    storyUuid
    path
    title
    description
    level
    audience
    demands
    membershipHandle
    membersNote
    announcedDay
    weeks
    trainingDays
    coverImage {
      ...Picture_image
    }
    author {
      name
      slug
    }
    next {
      path
      title
    }
    products {
      ...Product_node
    }
  }
`;
