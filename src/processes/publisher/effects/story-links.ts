import type { LinkedStory } from '../../../domain/story/story-report';
import { asRecord, parseJson } from '../../../lib/values/json';
import type { StoryFacts } from '../mirror/mirrored-story';
import type { StoryLookUp } from '../mirror/story-look-up';
import { addressOf } from '../mirror/story-faults';
import { forEachInSteps } from '../release/built-files';
import type { StoryId } from '../../../domain/story/story-id';

/** Maximum number of stories that are listed. */
const maxListed = 50;

/** Lists the published stories that name a story in relations, links and texts, those that need it first. */
export type FindLinks = (story: {
  id: StoryId;
  uuid: string;
  full_slug: string;
}) => Promise<{ stories: readonly LinkedStory[]; more: number }>;

/** Creates the search. It reads each version of a story once. */
export function createLinkFinder(lookUp: Pick<StoryLookUp, 'all' | 'served' | 'find'>): FindLinks {
  const namesByFacts = new WeakMap<StoryFacts, ReadonlySet<string>>();
  return async ({ id, uuid, full_slug: fullSlug }) => {
    const found: LinkedStory[] = [];
    await forEachInSteps(lookUp.all(), (facts) => {
      if (facts.id === id) return;
      const names = namesByFacts.get(facts) ?? readNames(lookUp.served(facts.id)?.text);
      namesByFacts.set(facts, names);
      if (!names.has(uuid) && !names.has(`/${fullSlug}`)) return;
      const { parentUuid, workouts = [] } = facts.reading;
      found.push({
        ...{ id: facts.id, name: facts.name, fullSlug: facts.fullSlug },
        path: addressOf(facts, lookUp.find) ?? null,
        isNeeding: parentUuid === uuid || workouts.some((workout) => workout.uuid === uuid),
      });
    });
    const sorted = found.toSorted(
      (one, other) =>
        Number(other.isNeeding) - Number(one.isNeeding) || one.name.localeCompare(other.name),
    );
    const stories = sorted.slice(0, maxListed);
    return { stories, more: sorted.length - stories.length };
  };
}

/** Collects what can name a story in the JSON of another: uuids, and full slugs of links with `/` before them. */
function readNames(text = '{}'): ReadonlySet<string> {
  const names = new Set<string>();
  collectNames(asRecord(parseJson(text))?.content, names);
  return names;
}

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function collectNames(value: unknown, names: Set<string>): void {
  if (typeof value === 'string') {
    if (uuidForm.test(value)) names.add(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collectNames(item, names);
  } else {
    const fields = asRecord(value) ?? {};
    const { linktype, cached_url: slug } = fields;
    if (linktype === 'story' && typeof slug === 'string') {
      names.add(`/${slug.replace(/^\/|\/$/g, '')}`);
    }
    for (const [name, item] of Object.entries(fields)) {
      if (name !== '_uid') collectNames(item, names);
    }
  }
}
