import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { ListingHead } from '../app-shell/head/listing-head';
import { defaultShareImage } from '../app-shell/head/share-image';
import { fixedPages } from '../config/fixed-pages';
import { routes } from '../config/routes';
import { SitemapView, toSitemapSections } from '../features/sitemap/sitemap-view';
import { Pagination } from '../features/taxonomy/listing/pagination';

const { title, lead: description } = fixedPages.sitemap;

type Context = { page: number; pageCount: number };

export default function SitemapTemplate({
  data,
  pageContext: { page, pageCount },
}: PageProps<Queries.SitemapTemplateQuery, Context>) {
  return (
    <SitemapView
      title={title}
      lead={description}
      sections={toSitemapSections(data.categories.nodes, data.articles, pageCount)}
      plans={page === 1 ? data.plans.nodes : []}
      pageCount={pageCount}
    >
      <Pagination page={page} pageCount={pageCount} pathOf={routes.sitemap} />
    </SitemapView>
  );
}

export function Head({
  pageContext: { page, pageCount },
}: HeadProps<Queries.SitemapTemplateQuery, Context>) {
  return (
    <ListingHead
      title={title}
      description={description}
      image={defaultShareImage()}
      page={page}
      pageCount={pageCount}
      pathOf={routes.sitemap}
      structure={{ type: 'CollectionPage', breadcrumbs: [{ name: title, path: routes.sitemap() }] }}
    />
  );
}

export const query = graphql`
  query SitemapTemplate($skip: Int!, $limit: Int!) {
    categories: allCategory(sort: [{ position: DESC }, { name: ASC }]) {
      nodes {
        name
        slug
      }
    }
    plans: allPlan(sort: [{ title: ASC }, { id: ASC }]) {
      nodes {
        path
        title
      }
    }
    articles: articleLinks(skip: $skip, limit: $limit) {
      title
      path
      categorySlug
    }
  }
`;
