/**
 * Decides which stories stay on the site although they were removed at the service: those whose removal
 * would take so much with it that the release guard would refuse the release, and with it everybody's
 * edits. They stay until a person decides (`letGo`), they are published again, or nothing needs them.
 */
import { isTooMany } from '../release/release-check';
import type { Hold, JudgedStories, KeptRemoval } from './judge-stories';
import { judgeStories } from './judge-stories';
import type { StoryFacts } from './mirrored-story';
import { storyAddresses, addressOf, findIn } from './story-faults';
import type { StoryId } from '../../../domain/story/story-id';

type Facts = ReadonlyMap<StoryId, StoryFacts>;

export type Removals = {
  kept: ReadonlyMap<StoryId, StoryFacts & { removal: KeptRemoval }>;
  /** Addresses that leave because a person decided so. */
  letGo: readonly string[];
};

type RemovalsBefore = ReadonlyMap<StoryId, Pick<Hold, 'removal'>>;

/** Stories and pages that leave if one removal, or several that need each other, take effect. */
type Group = { removed: StoryFacts[]; dependents: StoryFacts[]; menuPage?: string };

/**
 * @param judged stories after an update; `servedBefore` has those that were kept before
 * @param options.removalsBefore holds until now, among them those of removals
 * @param options.letGo ids of stories that a person lets go
 * @param options.menuPaths addresses to which the menus of the live release lead
 */
export function chooseRemovals(
  judged: JudgedStories,
  options: {
    removalsBefore: RemovalsBefore;
    letGo: ReadonlySet<StoryId>;
    menuPaths: ReadonlySet<string>;
  },
): Removals {
  const { servedBefore, stories } = judged;
  const removed = [...servedBefore.values()].filter(({ id }) => !stories.has(id));
  if (removed.length === 0) return { kept: new Map(), letGo: [] };
  const { shown } = judgeStories(judged);
  const find = findIn(servedBefore);
  const live = [...servedBefore.values()].filter((facts) => isLive(facts, servedBefore));
  const lost = live.filter(({ id }) => stories.has(id) && !shown.has(id));
  const needs = (facts: StoryFacts | undefined, uuid: string, levels: number): boolean =>
    neededBy(facts).some(
      (needed) => needed === uuid || (levels > 1 && needs(find(needed), uuid, levels - 1)),
    );
  const dependentsOf = ({ uuid }: StoryFacts) =>
    lost.filter((facts) => needs(facts, uuid, maxLevels));
  const dropped = new Map<string, number>();
  const kept = new Map<StoryId, StoryFacts & { removal: KeptRemoval }>();
  const keep = (story: StoryFacts, removal: KeptRemoval) =>
    kept.set(story.id, { ...story, removal });
  for (const group of groupRemovals(removed, { ...options, servedBefore, dependentsOf })) {
    const going = countTypes([...group.removed, ...group.dependents]);
    const tooMany = [...going].some(([type, count]) =>
      isTooMany((dropped.get(type) ?? 0) + count, countTypes(live).get(type) ?? 0),
    );
    if (!tooMany && group.menuPage === undefined) {
      for (const [type, count] of going) dropped.set(type, (dropped.get(type) ?? 0) + count);
    } else for (const story of group.removed) keep(story, explain(story, group));
  }
  for (const { id } of removed) {
    const before = options.removalsBefore.get(id)?.removal;
    const story = servedBefore.get(id);
    // Those that many others were removed with would go one by one.
    const isDecided = kept.has(id) || options.letGo.has(id);
    if (before?.needs === 0 && story && !isDecided) keep(story, before);
  }
  // A story that stays needs its topic and category, or its workouts.
  for (const facts of kept.values()) {
    for (const needed of neededBy(facts).map(find)) {
      if (needed && ![stories, kept, options.letGo].some((some) => some.has(needed.id))) {
        keep(needed, explain(needed, { removed: [needed], dependents: [] }));
      }
    }
  }
  const going = removed.filter(({ id }) => options.letGo.has(id));
  return {
    kept,
    letGo: going
      .flatMap((story) => [story, ...dependentsOf(story)])
      .flatMap((story) => storyAddresses(story, find)),
  };
}

/** Levels of stories that need each other: a plan its articles, these their topics, and their categories. */
const maxLevels = 3;

/** Lists the stories without which another has no page, by uuid. */
function neededBy(facts: StoryFacts | undefined): string[] {
  const { parentUuid, workouts = [] } = facts?.reading ?? {};
  return [...(parentUuid === undefined ? [] : [parentUuid]), ...workouts.map(({ uuid }) => uuid)];
}

/** Returns the groups with the least to lose first. */
function groupRemovals(
  removed: readonly StoryFacts[],
  context: {
    removalsBefore: RemovalsBefore;
    letGo: ReadonlySet<StoryId>;
    menuPaths: ReadonlySet<string>;
    servedBefore: Facts;
    dependentsOf: (story: StoryFacts) => StoryFacts[];
  },
): Group[] {
  const find = findIn(context.servedBefore);
  const alone: Group = { removed: [], dependents: [] };
  const others: Group[] = [];
  for (const story of removed) {
    if (context.letGo.has(story.id)) continue;
    const dependents = context.dependentsOf(story);
    const menuPage = storyAddresses(story, find).find((address) => context.menuPaths.has(address));
    if (dependents.length > 0 || menuPage !== undefined) {
      others.push({ removed: [story], dependents, ...(menuPage !== undefined && { menuPage }) });
    } else if (context.removalsBefore.get(story.id)?.removal?.needs !== 0)
      alone.removed.push(story);
  }
  const size = ({ removed: own, dependents }: Group) => own.length + dependents.length;
  return [alone, ...others].toSorted((one, other) => size(one) - size(other));
}

/** True for a story with a page that readers can open now. */
function isLive(facts: StoryFacts, servedBefore: Facts): boolean {
  const due = facts.schedule ? Date.parse(`${facts.schedule.replace(' ', 'T')}:00Z`) : 0;
  return !(due > Date.now()) && addressOf(facts, findIn(servedBefore)) !== undefined;
}

function countTypes(stories: readonly StoryFacts[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { reading } of stories) {
    const { type } = reading;
    if (type) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
}

const plurals: Readonly<Record<string, string>> = { category: 'categories' };

function explain({ name, reading }: StoryFacts, group: Group): KeptRemoval {
  const { dependents, menuPage, removed } = group;
  const needed = [...countTypes(dependents)].map(([type, count]) =>
    count === 1 ? `1 ${type}` : `${count} ${plurals[type] ?? `${type}s`}`,
  );
  const reason =
    dependents.length > 0
      ? `but ${needed.join(' and ')} ${dependents.length === 1 ? 'needs' : 'need'} it`
      : menuPage !== undefined
        ? `but the menus lead to its page ${menuPage}`
        : `with ${removed.length - 1} others at once, more than the site loses unasked`;
  const needs = dependents.length;
  return { needs, sentence: `The ${reading.type ?? 'story'} “${name}” was removed, ${reason}.` };
}
