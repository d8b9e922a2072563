import { graphql } from 'gatsby';
import { routes } from '../../config/routes';
import { toImage } from '../articles/to-article-summary';
import type { SubjectCard } from './subject-grid';

/** Card with its story's uuid, so that page sections can pick their cards. */
export type StorySubject = SubjectCard & { storyUuid: string };

/** Converts a queried category to a card that links its listing. */
export function toCategoryCard(category: Queries.SubjectCard_categoryFragment): StorySubject {
  return { ...toCard(category), path: routes.categoryListing(category.slug) };
}

/** Converts a queried topic to a card that links its listing. */
export function toTopicCard(topic: Queries.SubjectCard_topicFragment): StorySubject {
  return { ...toCard(topic), path: routes.topicListing(topic.slug) };
}

function toCard({
  storyUuid,
  name,
  description,
  coverImage,
  blockImage,
}: Queries.SubjectCard_categoryFragment | Queries.SubjectCard_topicFragment) {
  return { storyUuid, name, description, image: toImage(blockImage ?? coverImage) };
}

export const query = graphql`
  fragment SubjectCard_category on Category {
    storyUuid
    slug
    name
    description
    coverImage {
      ...Picture_image
    }
    blockImage {
      ...Picture_image
    }
  }

  fragment SubjectCard_topic on Topic {
    storyUuid
    slug
    name
    description
    coverImage {
      ...Picture_image
    }
    blockImage {
      ...Picture_image
    }
  }
`;
