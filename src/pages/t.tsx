import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { collectionStructure } from '../app-shell/head/structured-data/collection-structure';
import { routes } from '../config/routes';
import { site } from '../config/site';
import { toImage } from '../features/articles/to-article-summary';
import { articlesBySubject } from '../features/taxonomy/articles-by-subject';
import { describeWork } from '../features/taxonomy/describe-work';
import { groupByCategory } from '../features/taxonomy/group-by-category';
import { SubjectsView } from '../features/taxonomy/subjects-view';

const title = 'All topics';
const lead = `The subjects ${site.journal} keeps coming back to.`;

export default function TopicsPage({ data }: PageProps<Queries.TopicsPageQuery>) {
  const countOf = articlesBySubject(data.articles.group);
  const topics = data.topics.nodes.map(({ id, name, slug, description, coverImage, category }) => ({
    name,
    path: routes.topicListing(slug),
    description,
    image: coverImage ? toImage(coverImage) : undefined,
    facts: describeWork(countOf(id)),
    categorySlug: category?.slug,
  }));
  const groups = groupByCategory(data.categories.nodes, topics);
  return <SubjectsView title={title} lead={lead} groups={groups} />;
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
      }
    }
    articles: allArticle(filter: { live: { eq: true }, path: { ne: null } }) {
      group(field: { topic: { id: SELECT } }) {
        fieldValue
        totalCount
      }
    }
  }
`;
