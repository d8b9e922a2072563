import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { collectionStructure } from '../app-shell/head/structured-data/collection-structure';
import { routes } from '../config/routes';
import { site } from '../config/site';
import { toImage } from '../features/articles/to-article-summary';
import { articlesBySubject } from '../features/taxonomy/articles-by-subject';
import { describeWork } from '../features/taxonomy/describe-work';
import { SubjectsView } from '../features/taxonomy/subjects-view';

const title = 'All categories';
const lead = `Everything in ${site.journal}, by what it is about.`;

export default function CategoriesPage({ data }: PageProps<Queries.CategoriesPageQuery>) {
  const countOf = articlesBySubject(data.articles.group);
  const subjects = data.categories.nodes.map(({ id, name, slug, description, coverImage }) => ({
    name,
    path: routes.categoryListing(slug),
    description,
    image: coverImage ? toImage(coverImage) : undefined,
    facts: describeWork(countOf(id)),
  }));
  return <SubjectsView title={title} lead={lead} subjects={subjects} />;
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
        id
        ...SubjectCard_category
      }
    }
    articles: allArticle(filter: { live: { eq: true }, path: { ne: null } }) {
      group(field: { category: { id: SELECT } }) {
        fieldValue
        totalCount
      }
    }
  }
`;
