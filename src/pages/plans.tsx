import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SubjectsHead } from '../app-shell/head/subjects-head';
import { fixedPages } from '../config/fixed-pages';
import { toTrainingPlanCards } from '../features/training-plans/training-plan-cards';
import { SubjectsView } from '../features/taxonomy/subjects-view';

const { title, lead, path } = fixedPages.plans;

export default function PlansPage({ data }: PageProps<Queries.PlansPageQuery>) {
  return (
    <SubjectsView title={title} lead={lead} subjects={toTrainingPlanCards(data.plans.nodes)} />
  );
}

export function Head({ data }: HeadProps<Queries.PlansPageQuery>) {
  const subjects = toTrainingPlanCards(data.plans.nodes);
  return <SubjectsHead title={title} lead={lead} path={path} subjects={subjects} />;
}

export const query = graphql`
  query PlansPage {
    plans: allPlan(sort: [{ title: ASC }, { id: ASC }]) {
      nodes {
        ...PlanCard_plan
      }
    }
  }
`;
