import { graphql } from 'gatsby';
import { routes } from '../../config/routes';
import { toImage } from '../articles/to-article-summary';
import type { SubjectCard } from '../taxonomy/subject-grid';

/** A card with the story it stands for, so that sections can pick theirs. */
export type StorySubject = SubjectCard & { storyUuid: string };

/** Turns queried categories and topics into cards. */
export function toSubjectCards(
  categories: readonly Queries.SubjectCard_categoryFragment[],
  topics: readonly Queries.SubjectCard_topicFragment[],
): StorySubject[] {
  return [
    ...categories.map((category) => ({
      ...toCard(category),
      path: routes.categoryListing(category.slug),
    })),
    ...topics.map((topic) => ({ ...toCard(topic), path: routes.topicListing(topic.slug) })),
  ];
}

function toCard({
  storyUuid,
  name,
  description,
  coverImage,
}: Queries.SubjectCard_categoryFragment | Queries.SubjectCard_topicFragment) {
  return { storyUuid, name, description, image: coverImage ? toImage(coverImage) : undefined };
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
  }

  fragment SubjectCard_topic on Topic {
    storyUuid
    slug
    name
    description
    coverImage {
      ...Picture_image
    }
  }
`;
