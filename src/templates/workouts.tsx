import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import {
  collectionStructure,
  listedArticles,
} from '../app-shell/head/structured-data/collection-structure';
import { fixedPages } from '../config/fixed-pages';
import type { ListedWorkout } from '../domain/training/filterable-workouts';
import { toWorkoutFacts } from '../features/articles/to-article-summary';
import { WorkoutFinder } from '../features/training/finder/workout-finder';

const { title, lead, path } = fixedPages.workouts;

export default function WorkoutsPage({ data }: PageProps<Queries.WorkoutsPageQuery>) {
  return (
    <WorkoutFinder title={title} lead={lead} workouts={data.articles.flatMap(toListedWorkout)} />
  );
}

export function Head({ data: { articles } }: HeadProps<Queries.WorkoutsPageQuery>) {
  return (
    <SeoHead
      title="Find a home boxing workout by minutes, level and gear"
      description={lead}
      path={path}
      structure={collectionStructure({
        path,
        breadcrumbs: [{ name: title, path }],
        items: listedArticles(articles),
      })}
    />
  );
}

function toListedWorkout({
  path: at,
  title: name,
  category,
  workout,
}: Queries.WorkoutsPageQuery['articles'][number]): ListedWorkout[] {
  const facts = toWorkoutFacts(workout);
  if (at === null || !facts) return [];
  return [{ path: at, title: name, workout: facts, category: category ?? undefined }];
}

export const query = graphql`
  query WorkoutsPage($articleIds: [String!]!) {
    articles: articlesInOrder(ids: $articleIds) {
      path
      title
      workout {
        ...Workout_facts
      }
      category {
        name
        slug
      }
    }
  }
`;
