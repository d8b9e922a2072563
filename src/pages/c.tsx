import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SubjectsHead } from '../app-shell/head/subjects-head';
import { fixedPages } from '../config/fixed-pages';
import { articlesBySubject, describeWork } from '../features/taxonomy/subject-counts';
import { SubjectsView } from '../features/taxonomy/subjects-view';
import { toCategoryCard } from '../features/taxonomy/to-subject-cards';

const { title, lead, path } = fixedPages.categories;

export default function CategoriesPage({ data }: PageProps<Queries.CategoriesPageQuery>) {
  return <SubjectsView title={title} lead={lead} subjects={toCards(data)} />;
}

export function Head({ data }: HeadProps<Queries.CategoriesPageQuery>) {
  return <SubjectsHead title={title} lead={lead} path={path} subjects={toCards(data)} />;
}

function toCards({ categories, counts }: Queries.CategoriesPageQuery) {
  const countOf = articlesBySubject(counts);
  return categories.nodes.map((category) => ({
    ...toCategoryCard(category),
    facts: describeWork(countOf(category.id)),
  }));
}

export const query = graphql`
  query CategoriesPage {
    categories: allCategory(sort: [{ position: DESC }, { name: ASC }]) {
      nodes {
        id
        ...SubjectCard_category
      }
    }
    counts: articleCounts(by: category) {
      fieldValue
      totalCount
    }
  }
`;
