/**
 * The source plugin's own type, cut to what the derivation reads: nothing else may query it, and
 * inferring the rest costs time on every build.
 */
export const sourceTypes = `#graphql
  type StoryblokEntry implements Node @dontInfer {
    uuid: String!
    full_slug: String!
  }

  type ShopifyProduct implements Node {
    safeDescriptionHtml: String!
  }
`;
