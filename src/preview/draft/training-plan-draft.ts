import type { StoryOf } from '../../content/parse-story';
import { workoutsOf } from '../../domain/training/training-plan-outline';
import { isRecord } from '../../lib/values/json';
import type { BuiltPage, DraftPageOf } from './draft-page';
import type { Queried } from './queried';
import { nameAndSlug, queriedFacts, queriedImage } from './queried';

/** Converts a draft of a training plan. The other plans are those of the built page. */
export function trainingPlanDraft(
  story: StoryOf<'plan'>,
  queried: Queried,
  built: BuiltPage | undefined,
): DraftPageOf<'plan'> {
  const { storyUuid, title, description, level, audience, demands, weeks } = story;
  const { membershipHandle, membersNote, announcedDay } = story;
  const { trainingDays, firstPublishedAt, publishedAt, metaTitle, metaDescription } = story;
  const next = queried.findOf('plan', story.nextUuid);
  const path = queried.addressOf(story) ?? '';
  return {
    templateName: 'plan',
    path,
    title: metaTitle || title,
    pageContext: {},
    data: {
      plan: {
        ...{
          storyUuid,
          path,
          title,
          description,
          level,
          audience,
          demands,
          membershipHandle,
          membersNote,
          announcedDay,
        },
        ...{ trainingDays, firstPublishedAt, publishedAt, metaTitle, metaDescription },
        // Gatsby types a field of the scalar `JSON` as a record.
        weeks: queried.withLinks(weeks),
        coverImage: queriedImage(story.coverImage),
        author: nameAndSlug(queried.findOf('author', story.authorUuid)),
        next: next ? { title: next.title, path: queried.pathOf(next.storyUuid) ?? null } : null,
        products: queried.products(story.productHandles),
      },
      workouts: queried.all('article', workoutsOf(weeks)).map((article) => ({
        storyUuid: article.storyUuid,
        path: queried.pathOf(article.storyUuid) ?? null,
        title: article.title,
        workout: queriedFacts(article.workout),
      })),
      others: readOthers(built),
    },
  };
}

function readOthers(built: BuiltPage | undefined): Queries.PlanTemplateQuery['others'] {
  const data = isRecord(built?.data) ? built.data : {};
  return 'others' in data ? (data.others as Queries.PlanTemplateQuery['others']) : { nodes: [] };
}
