import { storyFields } from './shared-types';

/** Marketing pages, and the layout around every page. Links are `JSON` (`domain/link`). */
export const pageTypes = `#graphql
  type PageStory implements Node @dontInfer {
    ${storyFields}
    title: String!
    sections: JSON!
    metaTitle: String!
    metaDescription: String!
  }

  type Layout implements Node @dontInfer {
    ${storyFields}
    announcements: [Announcement!]!
    headerMenus: [Menu!]!
    footerMenus: [Menu!]!
  }

  type Announcement @dontInfer {
    active: Boolean!
    theme: String!
    component: String!
    headline: String!
    text: String!
    callToAction: AnnouncementLink
  }

  type AnnouncementLink @dontInfer {
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
