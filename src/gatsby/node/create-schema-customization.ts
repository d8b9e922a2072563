import type { GatsbyNode } from 'gatsby';
import {
  ImageFormatType,
  ImageLayoutType,
  ImagePlaceholderType,
} from 'gatsby-plugin-image/graphql-utils';

/**
 * Declares every derived type in full, so that an empty field in the space changes no schema. The types of pictures,
 * which the Shopify plugin's schema names, are declared here and not by gatsby-plugin-image, which would write styles
 * and a script for a component that no page uses into every page.
 */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({
  actions,
  schema,
}) => {
  for (const type of [ImageFormatType, ImageLayoutType, ImagePlaceholderType]) {
    actions.createTypes(schema.buildEnumType(type));
  }
  actions.createTypes(sourceTypes);
  actions.createTypes(sharedTypes);
  actions.createTypes(articleType);
  actions.createTypes(taxonomyTypes);
  actions.createTypes(pageTypes);
  actions.createTypes(planType);
  actions.createTypes(shopRulesType);
};

/**
 * The source plugins' types. `StoryblokEntry` is cut to the fields that the derivation reads: no
 * page may query it, and inferring the rest costs time on every build.
 */
const sourceTypes = `#graphql
  type StoryblokEntry implements Node @dontInfer {
    uuid: String!
    full_slug: String!
  }

  type ShopifyProduct implements Node {
    safeDescriptionHtml: String!
    sizeChart: SizeChart
  }

  type VariantParcel implements Node @dontInfer {
    requiresShipping: Boolean!
  }

  type ProductReviews implements Node @dontInfer {
    productGid: String!
  }

  type ProductReview @dontInfer {
    id: String!
    stars: Int!
    title: String!
    text: String!
    name: String!
    date: String!
    isVerified: Boolean!
    discipline: String!
    level: String!
    reply: String!
  }

  type ReviewedProduct @dontInfer {
    count: Int!
    average: Float!
    distribution: [Int!]!
    disciplines: [String!]!
    levels: [String!]!
    newest: [ProductReview!]!
  }
`;

/**
 * Types that several derived nodes use. `JSON` fields hold rich text, sections and links: see
 * `domain/story/json-fields`.
 */
const sharedTypes = `#graphql
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
    warnings: JSON!
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
const storyFields = `
    storyUuid: String!
    slug: String!
    fullSlug: String!
    firstPublishedAt: String!
    publishedAt: String!
`;

/**
 * `path` is null when the article has no page: its topic or category is missing, or it is not due.
 */
const articleType = `#graphql
  type Article implements Node @dontInfer {
    ${storyFields}
    path: String
    title: String!
    description: String!
    coverImage: ContentImage
    schedule: String!
    date: String!
    live: Boolean!
    body: JSON!
    contents: [ContentsEntry!]!
    readingMinutes: Int!
    updatedAt: String!
    workout: WorkoutFacts
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

  type WorkoutFacts @dontInfer {
    minutes: Int!
    rounds: Int!
    level: String
    kit: [String!]!
  }

  type ContentsEntry @dontInfer {
    id: String!
    text: String!
    level: Int!
  }
`;

/** Categories, topics and authors, which list articles, and lists of all articles. */
const taxonomyTypes = `#graphql
  enum ArticleSubject {
    category
    topic
    author
    contributor
  }

  type ArticleCount @dontInfer {
    fieldValue: String!
    totalCount: Int!
  }

  type ArticleLink @dontInfer {
    title: String!
    path: String!
    categorySlug: String!
  }

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

/** Marketing pages, the layout around every page, and lists of redirects, which no page queries. */
const pageTypes = `#graphql
  type PageStory implements Node @dontInfer {
    ${storyFields}
    title: String!
    sections: JSON!
    metaTitle: String!
    metaDescription: String!
    shopRules: ShopRules
  }

  type Layout implements Node @dontInfer {
    ${storyFields}
    preHeader: PreHeader
    announcements: [Announcement!]!
    headerMenus: [Menu!]!
    footerMenus: [Menu!]!
    combinations: [String!]!
    socialLinks: [SocialLink!]!
  }

  type SizeChart implements Node @dontInfer {
    headline: String!
    tabs: [SizeChartTab!]!
  }

  type SizeChartTab @dontInfer {
    name: String!
    head: [String!]!
    body: [[String!]!]!
    note: String!
  }

  type PreHeader @dontInfer {
    headline: String!
    active: Boolean!
    items: [PreHeaderItem!]!
  }

  type PreHeaderItem @dontInfer {
    headline: String!
    text: String!
    arrivalDays: [Int!]!
    callToAction: CallToActionLink
  }

  type RedirectList implements Node @dontInfer {
    ${storyFields}
  }

  type Announcement @dontInfer {
    active: Boolean!
    theme: String!
    component: String!
    headline: String!
    text: String!
    callToAction: CallToActionLink
  }

  type CallToActionLink @dontInfer {
    link: JSON!
    text: String!
  }

  type Menu @dontInfer {
    label: String!
    link: JSON
    links: [MenuLink!]!
  }

  type MenuLink @dontInfer {
    label: String!
    note: String!
    link: JSON!
  }
`;

/** `path` is null when the plan has no page: an article of `weeks` is missing or has no workout. */
const planType = `#graphql
  type Plan implements Node @dontInfer {
    ${storyFields}
    path: String
    title: String!
    description: String!
    coverImage: ContentImage
    level: String!
    audience: String!
    demands: String!
    membershipHandle: String!
    membersNote: String!
    announcedDay: String!
    weeks: JSON!
    trainingDays: [Int!]!
    products: [ShopifyProduct!]!
    author: Author @link
    next: Plan @link
    metaTitle: String!
    metaDescription: String!
  }
`;

/** `zones` and `returns` are those of `domain/shop/shop-rules`. */
const shopRulesType = `#graphql
  type ShopRules implements Node @dontInfer {
    zones: JSON!
    returns: JSON
  }
`;
