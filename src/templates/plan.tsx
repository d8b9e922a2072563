import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { toShareImage } from '../app-shell/head/share-image';
import { trainingPlanStructure } from '../app-shell/head/structured-data/training-plan-structure';
import { TrainingPlanView } from '../features/training-plans/training-plan-view';
import { toTrainingPlanPage } from '../features/training-plans/to-training-plan-page';

export default function PlanTemplate({ data }: PageProps<Queries.PlanTemplateQuery>) {
  const page = toTrainingPlanPage(data);
  return page ? <TrainingPlanView page={page} /> : null;
}

export function Head({ data, location }: HeadProps<Queries.PlanTemplateQuery>) {
  const page = toTrainingPlanPage(data);
  if (!data.plan || !page) return null;
  const { title, metaTitle, metaDescription, publishedAt, firstPublishedAt } = data.plan;
  const description = metaDescription || page.description;
  const image = toShareImage(page.coverImage, title);
  return (
    <SeoHead
      title={metaTitle || title}
      description={description}
      path={location.pathname}
      image={image}
      storyVersion={publishedAt}
      structure={trainingPlanStructure({
        path: location.pathname,
        title,
        description: page.description,
        imageUrl: image.url,
        publishedAt: firstPublishedAt,
        trainingDays: page.trainingDays,
        audience: page.audience,
        author: page.author,
      })}
    />
  );
}

export const query = graphql`
  query PlanTemplate($planId: String!, $workoutIds: [String!]!, $planIds: [String!]!) {
    plan(id: { eq: $planId }) {
      metaTitle
      metaDescription
      firstPublishedAt
      publishedAt
      ...PlanView_plan
    }
    workouts: articlesInOrder(ids: $workoutIds) {
      ...PlannedWorkout_article
    }
    others: allPlan(filter: { id: { in: $planIds } }, sort: { id: ASC }) {
      nodes {
        ...PlanCard_plan
      }
    }
  }
`;
