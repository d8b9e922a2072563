import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import type { SearchPageState } from '../features/search/search-shortcut';
import { SearchView } from '../features/search/view/search-view';

const title = 'Search';

type SearchPageProps = PageProps<Queries.SearchPageQuery, object, SearchPageState>;

export default function SearchPage({ data, location: { state } }: SearchPageProps) {
  return (
    <SearchView title={title} topics={data.topics.nodes} focusField={state?.focusField ?? false} />
  );
}

export function Head({ location }: HeadProps) {
  return (
    <SeoHead
      title={title}
      description="Search articles, gear, pages, topics and authors."
      path={location.pathname}
      noindex
    />
  );
}

export const query = graphql`
  query SearchPage {
    topics: allTopic(sort: [{ position: DESC }, { name: ASC }], limit: 18) {
      nodes {
        name
        slug
      }
    }
  }
`;
