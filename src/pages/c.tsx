import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { collectionStructure } from '../app-shell/structured-data/collection-structure';
import { routes } from '../config/routes';
import { site } from '../config/site';
import { toSubjectCards } from '../features/pages/to-subject-cards';
import { SubjectsView } from '../features/taxonomy/subjects-view';

const title = 'All categories';
const lead = `Everything in ${site.journal}, by what it is about.`;

export default function CategoriesPage({ data }: PageProps<Queries.CategoriesPageQuery>) {
  return (
    <SubjectsView title={title} lead={lead} subjects={toSubjectCards(data.categories.nodes, [])} />
  );
}

export function Head({ data }: HeadProps<Queries.CategoriesPageQuery>) {
  const path = routes.categories();
  return (
    <SeoHead
      title={title}
      description={lead}
      path={path}
      structure={collectionStructure({
        path,
        breadcrumbs: [{ name: title, path }],
        items: data.categories.nodes.map(({ name, slug }) => ({
          name,
          path: routes.categoryListing(slug),
        })),
      })}
    />
  );
}

export const query = graphql`
  query CategoriesPage {
    categories: allCategory(sort: [{ position: DESC }, { name: ASC }]) {
      nodes {
        ...SubjectCard_category
      }
    }
  }
`;
