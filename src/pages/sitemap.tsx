import type { PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { routes } from '../config/routes';
import { site } from '../config/site';
import { SitemapView, toSitemapSections } from '../features/sitemap/sitemap-view';

const title = 'Sitemap';
const description = `Every article in ${site.journal}, by category.`;

export default function SitemapPage({ data }: PageProps<Queries.SitemapPageQuery>) {
  return (
    <SitemapView
      title={title}
      lead={description}
      sections={toSitemapSections(data.categories.nodes, data.articles)}
    />
  );
}

export function Head() {
  const path = routes.sitemap();
  return (
    <SeoHead
      title={title}
      description={description}
      path={path}
      structure={{ type: 'CollectionPage', breadcrumbs: [{ name: title, path }] }}
    />
  );
}

export const query = graphql`
  query SitemapPage {
    categories: allCategory(sort: [{ position: DESC }, { name: ASC }]) {
      nodes {
        name
        slug
      }
    }
    articles: articleLinks {
      title
      path
      categorySlug
    }
  }
`;
