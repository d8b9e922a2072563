import { routes } from '../../config/routes';
import type { ContentIndex } from './content-index';
import { articlesBy, createListingPages, newestChange } from './listing-pages';
import type { PageWriter } from './page-writer';
import { template } from './page-writer';

/** Articles a landing page shows of each topic. */
const perTopic = 3;

/** Listings by category, topic and author, and a landing page for each category. */
export function createTaxonomyPages(index: ContentIndex, writer: PageWriter): void {
  for (const category of index.categories) {
    createLandingPage(category.id, category.slug, index, writer);
    createListingPages(
      {
        subjectId: category.id,
        owner: `category "${category.fullSlug}"`,
        template: 'category-listing',
        articles: index.articles.filter(({ categoryId }) => categoryId === category.id),
        pathOf: (page) => routes.categoryListing(category.slug, page),
      },
      writer,
    );
  }
  for (const topic of index.topics) {
    createListingPages(
      {
        subjectId: topic.id,
        owner: `topic "${topic.fullSlug}"`,
        template: 'topic-listing',
        articles: index.articles.filter(({ topicId }) => topicId === topic.id),
        pathOf: (page) => routes.topicListing(topic.slug, page),
      },
      writer,
    );
  }
  for (const author of index.authors) {
    createListingPages(
      {
        subjectId: author.id,
        owner: `author "${author.fullSlug}"`,
        template: 'author-listing',
        articles: articlesBy(author.id, index),
        pathOf: (page) => routes.author(author.slug, page),
      },
      writer,
    );
  }
}

function createLandingPage(
  categoryId: string,
  slug: string,
  { articles, topics }: ContentIndex,
  { createPage, claims }: PageWriter,
): void {
  const path = routes.category(slug);
  if (!claims.takeSlug(path, `category "${slug}"`)) return;
  const inCategory = articles.filter((article) => article.categoryId === categoryId);
  const articleIds = topics
    .filter(({ category }) => category === categoryId)
    .flatMap((topic) => inCategory.filter(({ topicId }) => topicId === topic.id).slice(0, perTopic))
    .map(({ node }) => node.id);
  createPage({
    path,
    component: template('category-landing'),
    context: {
      categoryId,
      articleIds,
      total: inCategory.length,
      lastModified: newestChange(inCategory),
    },
  });
}
