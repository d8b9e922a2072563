/** Types that several derived nodes use. `JSON` holds richtext and sections, typed in `domain/`. */
export const sharedTypes = `#graphql
  type ContentImage @dontInfer {
    url: String!
    alt: String!
    width: Int!
    height: Int!
    focus: String
  }

  type Faq @dontInfer {
    question: String!
    answer: String!
  }

  type StoryProblem implements Node @dontInfer {
    sentences: [String!]!
  }

  type SocialLink @dontInfer {
    name: String!
    url: String!
    icon: SocialIcon!
  }

  type SocialIcon @dontInfer {
    width: Int!
    height: Int!
    path: String!
  }
`;

/** Fields every derived node takes from its story. Dates are ISO 8601 in UTC. */
export const storyFields = `
    storyUuid: String!
    slug: String!
    fullSlug: String!
    firstPublishedAt: String!
    publishedAt: String!
`;
