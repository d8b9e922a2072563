import { storyFields } from './shared-types';

/** `path` is null when the article has no page: its topic or category is missing, or it is not due. */
export const articleType = `#graphql
  type Article implements Node @dontInfer {
    ${storyFields}
    path: String
    title: String!
    description: String!
    coverImage: ContentImage
    schedule: String!
    live: Boolean!
    body: JSON!
    contents: [ContentsEntry!]!
    readingMinutes: Int!
    metaTitle: String!
    metaDescription: String!
    tags: [String!]!
    faqs: [Faq!]!
    topic: Topic @link
    category: Category
    author: Author @link
    contributors: [Author] @link
    editorsChoice: [Article] @link
    products: [ShopifyProduct!]!
  }

  type ContentsEntry @dontInfer {
    id: String!
    text: String!
    level: Int!
  }
`;
