import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
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

export function Head({ location }: HeadProps) {
  return <SeoHead title={title} description={lead} path={location.pathname} />;
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
