import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { collectionStructure } from '../app-shell/structured-data/collection-structure';
import { routes } from '../config/routes';
import { site } from '../config/site';
import { toImage } from '../features/articles/to-article-summary';
import { SubjectsView } from '../features/taxonomy/subjects-view';

const title = 'Authors';
const lead = `The people in the corner: who writes ${site.journal}.`;

export default function AuthorsPage({ data }: PageProps<Queries.AuthorsPageQuery>) {
  const subjects = data.authors.nodes.map(({ name, slug, role, photo }) => ({
    name,
    path: routes.author(slug),
    description: role,
    image: photo ? toImage(photo) : undefined,
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
        name
        slug
        role
        photo {
          url
          alt
          width
          height
          focus
        }
      }
    }
  }
`;
