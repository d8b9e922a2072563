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

const title = 'Authors';
const lead = `The people in the corner: who writes ${site.journal}.`;

export default function AuthorsPage({ data }: PageProps<Queries.AuthorsPageQuery>) {
  const written = articlesBySubject(data.articles.byAuthor);
  const contributed = articlesBySubject(data.articles.byContributor);
  const subjects = data.authors.nodes.map(({ id, name, slug, role, photo }) => ({
    name,
    path: routes.author(slug),
    description: role,
    image: photo ? toImage(photo) : undefined,
    facts: describeWork(written(id), contributed(id)),
  }));
  return <SubjectsView title={title} lead={lead} subjects={subjects} shape="square" />;
}

export function Head({ data }: HeadProps<Queries.AuthorsPageQuery>) {
  const path = routes.authors();
  return (
    <SeoHead
      title={title}
      description={lead}
      path={path}
      structure={collectionStructure({
        path,
        breadcrumbs: [{ name: title, path }],
        items: data.authors.nodes.map(({ name, slug }) => ({ name, path: routes.author(slug) })),
      })}
    />
  );
}

export const query = graphql`
  query AuthorsPage {
    authors: allAuthor(sort: { name: ASC }) {
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
    articles: allArticle(filter: { live: { eq: true }, path: { ne: null } }) {
      byAuthor: group(field: { author: { id: SELECT } }) {
        fieldValue
        totalCount
      }
      byContributor: group(field: { contributors: { id: SELECT } }) {
        fieldValue
        totalCount
      }
    }
  }
`;
