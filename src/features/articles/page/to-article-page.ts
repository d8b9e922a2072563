import { graphql } from 'gatsby';
import type { ArticleLink, ArticlePage, ContentsEntry } from '../../../domain/article/article';
import { readRichText } from '../../../domain/story/json-fields';
import { toProductFromNode } from '../../../storefront/products/product-node';
import { toArticleSummaries, toImage, toWorkoutFacts } from '../to-article-summary';
import { toAuthor } from '../to-author';

type AdjacentArticles = {
  related: readonly Queries.ArticleCard_articleFragment[];
  /** One article or none. */
  previous: readonly Queries.Neighbor_articleFragment[];
  /** One article or none. */
  next: readonly Queries.Neighbor_articleFragment[];
};

/** Converts a queried article and its related articles to the props of its page. */
export function toArticlePage(
  article: Queries.ArticleView_articleFragment,
  { related, previous, next }: AdjacentArticles,
): ArticlePage {
  const { coverImage, author, category, topic, contributors, workout, ...fields } = article;
  return {
    ...fields,
    path: article.path ?? '',
    body: readRichText(article.body),
    contents: article.contents.map(({ id, text, level }): ContentsEntry => ({
      id,
      text,
      level: level === 3 ? 3 : 2,
    })),
    coverImage: toImage(coverImage),
    workout: toWorkoutFacts(workout),
    category: category ?? undefined,
    topic: topic ?? undefined,
    author: author ? toAuthor(author) : undefined,
    contributors: (contributors ?? []).flatMap((contributor) => contributor ?? []),
    // A product without variants has no price. The shop creates none, but an import might.
    products: article.products.map(toProductFromNode).filter(({ variants }) => variants.length > 0),
    related: toArticleSummaries(related),
    previous: toNeighbor(previous),
    next: toNeighbor(next),
  };
}

function toNeighbor([article]: readonly Queries.Neighbor_articleFragment[]):
  | ArticleLink
  | undefined {
  return article?.path ? { path: article.path, title: article.title } : undefined;
}

export const query = graphql`
  fragment Neighbor_article on Article {
    path
    title
  }

  fragment ArticleView_article on Article {
    storyUuid
    path
    title
    description
    date
    updatedAt
    readingMinutes
    workout {
      ...Workout_facts
    }
    body
    contents {
      id
      text
      level
    }
    coverImage {
      ...Picture_image
    }
    faqs {
      question
      answer
    }
    tags
    category {
      name
      slug
    }
    topic {
      name
      slug
    }
    author {
      ...ArticleAuthor_author
    }
    contributors {
      name
      slug
    }
    products {
      ...Product_node
    }
  }
`;
