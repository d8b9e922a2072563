import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SubjectsHead } from '../app-shell/head/subjects-head';
import { fixedPages } from '../config/fixed-pages';
import { groupByCategory } from '../features/taxonomy/group-by-category';
import { articlesBySubject, describeWork } from '../features/taxonomy/subject-counts';
import { SubjectsView } from '../features/taxonomy/subjects-view';
import { toTopicCard } from '../features/taxonomy/to-subject-cards';

const { title, lead, path } = fixedPages.topics;

export default function TopicsPage({ data }: PageProps<Queries.TopicsPageQuery>) {
  const groups = groupByCategory(data.categories.nodes, toCards(data));
  return <SubjectsView title={title} lead={lead} groups={groups} />;
}

export function Head({ data }: HeadProps<Queries.TopicsPageQuery>) {
  return <SubjectsHead title={title} lead={lead} path={path} subjects={toCards(data)} />;
}

function toCards({ topics, counts }: Queries.TopicsPageQuery) {
  const countOf = articlesBySubject(counts);
  return topics.nodes.map((topic) => ({
    ...toTopicCard(topic),
    facts: describeWork(countOf(topic.id)),
    categorySlug: topic.category?.slug,
  }));
}

export const query = graphql`
  query TopicsPage {
    topics: allTopic(sort: [{ position: DESC }, { name: ASC }]) {
      nodes {
        id
        category {
          slug
        }
        ...SubjectCard_topic
      }
    }
    categories: allCategory(sort: [{ position: DESC }, { name: ASC }]) {
      nodes {
        name
        slug
        topics {
          slug
        }
      }
    }
    counts: articleCounts(by: topic) {
      fieldValue
      totalCount
    }
  }
`;
