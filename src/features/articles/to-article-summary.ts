import { graphql } from 'gatsby';
import type { ArticleSummary } from '../../domain/article/article';
import type { ContentImage } from '../../domain/media/image';
import type { WorkoutFacts } from '../../domain/training/workout-facts';
import { kitKinds, workoutLevels } from '../../domain/training/workout-facts';

/** Converts queried articles to summaries. Leaves out an article without a page. */
export function toArticleSummaries(
  articles: readonly Queries.ArticleCard_articleFragment[],
): ArticleSummary[] {
  return articles.flatMap(({ path, coverImage, topic, author, workout, ...fields }) =>
    path === null
      ? []
      : [
          {
            ...fields,
            path,
            coverImage: toImage(coverImage),
            workout: toWorkoutFacts(workout),
            topic: topic ?? undefined,
            author: author ?? undefined,
          },
        ],
  );
}

/** Converts a queried picture, which has nulls where the domain has absent fields. */
export function toImage(picture: Queries.Picture_imageFragment | null): ContentImage | undefined {
  if (!picture) return undefined;
  const { focus, ...image } = picture;
  return { ...image, ...(focus ? { focus } : {}) };
}

/** Converts queried facts of a workout, whose words GraphQL types as any text. */
export function toWorkoutFacts(
  facts: Queries.Workout_factsFragment | null,
): WorkoutFacts | undefined {
  if (!facts) return undefined;
  const { minutes, rounds, level, kit } = facts;
  return {
    minutes,
    rounds,
    level: workoutLevels.find((known) => known === level),
    kit: kitKinds.filter((kind) => kit.includes(kind)),
  };
}

export const query = graphql`
  fragment Picture_image on ContentImage {
    url
    alt
    width
    height
    focus
  }

  fragment Workout_facts on WorkoutFacts {
    minutes
    rounds
    level
    kit
  }
`;
