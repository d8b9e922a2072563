import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { SearchView } from '../features/search/search-view';
import { toSearchEntries } from '../features/search/to-search-entries';

const title = 'Search';

export default function SearchPage({ data, location }: PageProps<Queries.SearchPageQuery>) {
  return (
    <SearchView
      title={title}
      entries={toSearchEntries(data.articles.nodes, data.products.nodes)}
      search={location.search}
    />
  );
}

export function Head({ location }: HeadProps) {
  return (
    <SeoHead
      title={title}
      description="Search articles and gear."
      path={location.pathname}
      noindex
    />
  );
}

export const query = graphql`
  query SearchPage {
    articles: allArticle(filter: { live: { eq: true } }, sort: { firstPublishedAt: DESC }) {
      nodes {
        title
        description
        path
        tags
        topic {
          name
        }
        author {
          name
        }
      }
    }
    products: allShopifyProduct(sort: { title: ASC }) {
      nodes {
        handle
        title
        productType
        tags
      }
    }
  }
`;
