import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SubjectsHead } from '../app-shell/head/subjects-head';
import { fixedPages } from '../config/fixed-pages';
import { routes } from '../config/routes';
import { toImage } from '../features/articles/to-article-summary';
import { articlesBySubject, describeWork } from '../features/taxonomy/subject-counts';
import { SubjectsView } from '../features/taxonomy/subjects-view';

const { title, lead, path } = fixedPages.authors;

export default function AuthorsPage({ data }: PageProps<Queries.AuthorsPageQuery>) {
  return <SubjectsView title={title} lead={lead} subjects={toCards(data)} shape="square" />;
}

export function Head({ data }: HeadProps<Queries.AuthorsPageQuery>) {
  return <SubjectsHead title={title} lead={lead} path={path} subjects={toCards(data)} />;
}

function toCards({ authors, ...counts }: Queries.AuthorsPageQuery) {
  const written = articlesBySubject(counts.written);
  const contributed = articlesBySubject(counts.contributed);
  return authors.nodes.map(({ id, name, slug, role, photo }) => ({
    name,
    path: routes.author(slug),
    description: role,
    image: toImage(photo),
    facts: describeWork(written(id), contributed(id)),
  }));
}

export const query = graphql`
  query AuthorsPage {
    authors: allAuthor(sort: [{ name: ASC }, { id: ASC }]) {
      nodes {
        id
        name
        slug
        role
        photo {
          ...Picture_image
        }
      }
    }
    written: articleCounts(by: author) {
      fieldValue
      totalCount
    }
    contributed: articleCounts(by: contributor) {
      fieldValue
      totalCount
    }
  }
`;
