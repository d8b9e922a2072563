import { storyFields } from './shared-types';

/** Categories, topics and authors: what articles are listed by. */
export const taxonomyTypes = `#graphql
  type Category implements Node @dontInfer {
    ${storyFields}
    name: String!
    description: String!
    position: Int!
    coverImage: ContentImage
    blockImage: ContentImage
    topics: [Topic] @link
    metaTitle: String!
    metaDescription: String!
  }

  type Topic implements Node @dontInfer {
    ${storyFields}
    name: String!
    description: String!
    position: Int!
    coverImage: ContentImage
    blockImage: ContentImage
    category: Category @link
    metaTitle: String!
    metaDescription: String!
  }

  type Author implements Node @dontInfer {
    ${storyFields}
    name: String!
    role: String!
    bio: JSON!
    photo: ContentImage
    socialLinks: [SocialLink!]!
  }
`;
