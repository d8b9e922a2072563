import { routes } from '../../../config/routes';
import type { CategoryNode } from '../derive/derived-nodes';
import { createLandingPage } from './category-landing-page';
import type { ContentIndex } from './content-index';
import { articlesBy, countByTopic, createListingPages } from './listing-pages';
import type { PageWriter } from './page-writer';

/** Listings by category, topic and author, and a landing page for each category. */
export function createTaxonomyPages(index: ContentIndex, writer: PageWriter): void {
  for (const category of index.categories) {
    createLandingPage(category, index, writer);
    createCategoryListing(category, index, writer);
  }
  for (const topic of index.topics) {
    createListingPages(
      {
        subjectId: topic.id,
        owner: `topic "${topic.fullSlug}"`,
        template: 'topic-listing',
        articles: index.articles.filter(({ topicId }) => topicId === topic.id),
        pathOf: (page) => routes.topicListing(topic.slug, page),
        // None is no id, so a topic without a category has no siblings.
        context: { categoryId: topic.category ?? '' },
      },
      writer,
    );
  }
  for (const author of index.authors) {
    const articles = articlesBy(author.id, index);
    createListingPages(
      {
        subjectId: author.id,
        owner: `author "${author.fullSlug}"`,
        template: 'author-listing',
        articles,
        pathOf: (page) => routes.author(author.slug, page),
        context: { contributed: articles.filter(({ node }) => node.author !== author.id).length },
      },
      writer,
    );
  }
}

function createCategoryListing(
  category: CategoryNode,
  index: ContentIndex,
  writer: PageWriter,
): void {
  const articles = index.articles.filter(({ categoryId }) => categoryId === category.id);
  createListingPages(
    {
      subjectId: category.id,
      owner: `category "${category.fullSlug}"`,
      template: 'category-listing',
      articles,
      pathOf: (page) => routes.categoryListing(category.slug, page),
      context: { topicCounts: countByTopic(articles, index) },
    },
    writer,
  );
}
