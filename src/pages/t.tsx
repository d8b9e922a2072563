import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { collectionStructure } from '../app-shell/structured-data/collection-structure';
import { routes } from '../config/routes';
import { site } from '../config/site';
import { toSubjectCards } from '../features/pages/to-subject-cards';
import { SubjectsView } from '../features/taxonomy/subjects-view';

const title = 'All topics';
const lead = `The subjects ${site.journal} keeps coming back to.`;

export default function TopicsPage({ data }: PageProps<Queries.TopicsPageQuery>) {
  return (
    <SubjectsView title={title} lead={lead} subjects={toSubjectCards([], data.topics.nodes)} />
  );
}

export function Head({ data }: HeadProps<Queries.TopicsPageQuery>) {
  const path = routes.topics();
  return (
    <SeoHead
      title={title}
      description={lead}
      path={path}
      structure={collectionStructure({
        path,
        breadcrumbs: [{ name: title, path }],
        items: data.topics.nodes.map(({ name, slug }) => ({
          name,
          path: routes.topicListing(slug),
        })),
      })}
    />
  );
}

export const query = graphql`
  query TopicsPage {
    topics: allTopic(sort: [{ position: DESC }, { name: ASC }]) {
      nodes {
        ...SubjectCard_topic
      }
    }
  }
`;
