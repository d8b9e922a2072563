import { reservedSegments } from '../../../config/routes';
import type { PlacedStory } from '../../../domain/site-map/mapped-story';
import { addressesOf, categoryOf } from '../../../domain/site-map/mapped-story';
import { oncePer } from '../../../lib/values/once-per';
import type { StoryFacts } from './mirrored-story';
import type { StoryId } from '../../../domain/story/story-id';

/**
 * Why a version of a story cannot be shown. `isHard`: the build would fail, so the version must not
 * reach it.
 */
export type Fault = { field: string; sentence: string; isHard: boolean };

/** Finds the version of a story, by uuid, that has a page. */
export type Find = (uuid: string | undefined) => StoryFacts | undefined;

/** Returns a function that finds a story of a state of the mirror by uuid. */
export function findIn(served: ReadonlyMap<StoryId, StoryFacts>): Find {
  return (uuid) => (uuid === undefined ? undefined : byUuidOf(served).get(uuid));
}

/** Returns stories by uuid. A state of the mirror never changes. */
const byUuidOf = oncePer(
  (served: ReadonlyMap<StoryId, StoryFacts>) =>
    new Map([...served.values()].map((facts) => [facts.uuid, facts])),
);

/** True if a version had the same place in the site before. */
export function isSameClaim({ reading }: StoryFacts, before: StoryFacts | undefined): boolean {
  return (
    reading.type === before?.reading.type &&
    reading.slug === before?.reading.slug &&
    reading.parentUuid === before.reading.parentUuid
  );
}

/** Returns what the address of a version depends on. */
function placeOf({ reading: { type, slug, parentUuid } }: StoryFacts): PlacedStory {
  return { type, slug, topic: parentUuid, category: parentUuid };
}

/** Returns a function that finds what the address of a story depends on. */
function placesIn(find: Find) {
  return (uuid: string | undefined) => {
    const facts = find(uuid);
    return facts && placeOf(facts);
  };
}

/** Returns the address that no other story may have; `undefined` for a story without a page. */
export function addressOf(facts: StoryFacts, find: Find): string | undefined {
  return storyAddresses(facts, find)[0];
}

/** Returns every address of a story's pages, each in its fixed place, without those of further pages. */
export function storyAddresses(facts: StoryFacts, find: Find): string[] {
  return addressesOf(placeOf(facts), placesIn(find));
}

/** Returns why a version cannot be shown, apart from an address that another story has. */
export function findFault(facts: StoryFacts, find: Find): Fault | undefined {
  const { type, slug, fault, parentUuid } = facts.reading;
  if (fault) return { field: fault.field, sentence: fault.sentence, isHard: fault.endsBuild };
  if ((type === 'category' || type === 'page') && reservedSegments.has(slug)) {
    return {
      field: 'slug',
      sentence: `${nameOf(facts)} would have the address /${slug}, but "${slug}" is a word the site uses itself. Change its slug in the content service.`,
      isHard: true,
    };
  }
  if (type === 'topic' && find(parentUuid)?.reading.type !== 'category') {
    const problem = parentUuid
      ? 'names a category that is not published. Publish it, or choose another'
      : 'has no category. Choose one';
    return {
      field: 'category',
      sentence: `${nameOf(facts)} ${problem}: the addresses of its articles begin with it.`,
      isHard: false,
    };
  }
  if (type === 'plan') return missingWorkout(facts, find);
  return type === 'article' ? missingTopic(facts, find) : undefined;
}

function missingTopic(facts: StoryFacts, find: Find): Fault | undefined {
  const { parentUuid } = facts.reading;
  const topic = find(parentUuid);
  if (categoryOf(placeOf(facts), placesIn(find))) return undefined;
  const problem = topic
    ? `names the topic "${topic.name}" (${topic.fullSlug}), which has no published category. Give the topic one, or choose another topic`
    : parentUuid
      ? 'names a topic that is not published. Publish it, or choose another'
      : 'has no topic. Choose one';
  return { field: 'topic', sentence: `${nameOf(facts)} ${problem}.`, isHard: false };
}

/** Describes the first session of a training plan whose article has no page or no workout. */
function missingWorkout(facts: StoryFacts, find: Find): Fault | undefined {
  for (const { uuid, field } of facts.reading.workouts ?? []) {
    const problem = problemOfWorkout(find(uuid), find);
    if (problem === undefined) continue;
    const [, week = 0, , session = 0] = field.split('.');
    const place = `week ${Number(week) + 1}, session ${Number(session) + 1},`;
    return { field, sentence: `${nameOf(facts)}, ${place} names ${problem}.`, isHard: false };
  }
  return undefined;
}

function problemOfWorkout(article: StoryFacts | undefined, find: Find): string | undefined {
  if (!article) return 'an article that is not published. Publish it, or choose another';
  const name = nameOf(article, 'the story');
  if (!article.reading.hasWorkout) {
    return `${name}, which is no article with exactly one workout. Choose another, or give that one a workout`;
  }
  if (addressOf(article, find) !== undefined) return undefined;
  return `${name}, which has no page. Mend its topic, or choose another`;
}

/** Describes a story whose address belongs to another. */
export function takenAddress(
  facts: StoryFacts,
  address: string,
  owner: StoryFacts | undefined,
): Fault {
  const belongs = owner ? `, which belongs to ${nameOf(owner, 'story')}` : '';
  return {
    field: 'slug',
    sentence: `${nameOf(facts)} would have the address ${address}${belongs}. Change the slug of one of them in the content service.`,
    isHard: true,
  };
}

function nameOf({ name, fullSlug }: StoryFacts, kind = 'Story'): string {
  return `${kind} "${name}" (${fullSlug})`;
}
