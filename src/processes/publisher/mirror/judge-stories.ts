/**
 * Decides which version of each story builds get. The newest one, if it can be parsed, its topic,
 * category or workouts are there, and its address belongs to no other story; else the last version that was good,
 * as long as it still is. The rules look at all stories at once, so that a story is accepted as soon
 * as what it lacked is there, and two stories may exchange their addresses.
 */
import type { StoryWarning } from '../../../domain/story/story-warning';
import type { StoryFacts } from './mirrored-story';
import type { Fault, Find } from './story-faults';
import { addressOf, findFault, isSameClaim, takenAddress } from './story-faults';

/**
 * Version of a story that builds get instead of its newest: `good`, or none. `new`: the newest, which
 * the build leaves out by name, while the good one cannot be shown either.
 */
export type Hold = {
  serves: 'good' | 'new' | 'none';
  good?: StoryFacts;
  /** Set for a story that was removed at the service, but stays on the site (`removals`). */
  removal?: KeptRemoval;
};

/** Why a removed story stays. `needs`: number of published stories whose address depends on it. */
export type KeptRemoval = { needs: number; sentence: string };

export type Judgement = {
  /** Stories whose newest version is not accepted and that have a good one, or no place. */
  holds: ReadonlyMap<number, Hold>;
  /** Warnings about stories that builds get in another version than the newest, or not at all. */
  warnings: readonly StoryWarning[];
  /** The versions that have pages. */
  shown: ReadonlyMap<number, StoryFacts>;
};

/** The stories of a mirror: the newest versions, the last good ones of some, and what was served. */
export type JudgedStories = {
  stories: ReadonlyMap<number, StoryFacts>;
  goodVersions: ReadonlyMap<number, StoryFacts>;
  servedBefore: ReadonlyMap<number, StoryFacts>;
  /** Stories that are gone at the service and stay on the site in their last good version. */
  kept?: ReadonlyMap<number, StoryFacts & { removal: KeptRemoval }>;
};

/** Levels of a story, in the order in which it loses them. */
const newest = 0;
const lastGood = 1;
const leftToBuild = 2;
const withheld = 3;

type Candidate = {
  id: number;
  newest: StoryFacts;
  good?: StoryFacts;
  level: number;
  fault?: Fault;
  removal?: KeptRemoval;
};

export function judgeStories({
  stories,
  goodVersions,
  servedBefore,
  kept,
}: JudgedStories): Judgement {
  const published = [...stories].map(([id, facts]): Candidate => {
    const good = goodVersions.get(id);
    return { id, newest: facts, level: newest, ...(good && !good.reading.fault && { good }) };
  });
  const removed = [...(kept ?? [])].map(([id, { removal, ...good }]): Candidate => {
    return { id, newest: good, good, level: lastGood, removal };
  });
  const candidates = [...published, ...removed];
  const byUuid = new Map(candidates.map((candidate) => [candidate.newest.uuid, candidate]));
  const find = (uuid: string | undefined) => {
    const found = uuid === undefined ? undefined : byUuid.get(uuid);
    return found && shownVersion(found);
  };
  const wasServed = ({ id }: Candidate, version: StoryFacts) =>
    isSameClaim(version, servedBefore.get(id));
  for (const stage of [1, 2, 3, 4]) {
    settle(
      candidates.filter((each) => stageOf(each) === stage),
      find,
      wasServed,
    );
  }
  const rejected = candidates.filter(({ level }) => level > newest);
  return {
    holds: new Map(rejected.flatMap((each) => toHold(each))),
    warnings: rejected.flatMap((each) => toWarning(each)),
    shown: new Map(
      candidates.flatMap((each) => {
        const version = each.level <= lastGood ? shownVersion(each) : undefined;
        return version ? [[each.id, version]] : [];
      }),
    ),
  };
}

/** Parents come first: categories and pages, then topics, then articles, then plans, which need articles. */
function stageOf({ newest: facts, good }: Candidate): number {
  return Math.max(stages[facts.reading.type ?? 'layout'], stages[good?.reading.type ?? 'layout']);
}

const stages = {
  layout: 1,
  redirects: 1,
  author: 1,
  category: 1,
  page: 1,
  topic: 2,
  article: 3,
  plan: 4,
} as const satisfies Record<NonNullable<StoryFacts['reading']['type']>, number>;

/** Lowers the levels of stories until all that are left agree with each other. */
function settle(
  candidates: readonly Candidate[],
  find: Find,
  wasServed: (candidate: Candidate, version: StoryFacts) => boolean,
): void {
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    const claims = new Map<string, Candidate>();
    const conflicts = new Map<string, Candidate[]>();
    for (const candidate of candidates) {
      const version =
        shownVersion(candidate) ?? (candidate.level < leftToBuild && candidate.newest);
      if (!version) continue;
      const fault = candidate.level < leftToBuild ? findFault(version, find) : undefined;
      if (fault) {
        lower(candidate, fault);
        hasChanged = true;
        continue;
      }
      const address = addressOf(version, find);
      if (address === undefined) continue;
      const first = claims.get(address);
      if (!first) claims.set(address, candidate);
      else conflicts.set(address, [...(conflicts.get(address) ?? [first]), candidate]);
    }
    // Only what needs nothing else may take an address from another.
    if (hasChanged) continue;
    for (const [address, claimants] of conflicts) {
      const rank = (candidate: Candidate) => {
        const version = shownVersion(candidate);
        return version && wasServed(candidate, version) ? 0 : 1;
      };
      const [owner, ...others] = claimants.toSorted(
        (one, other) => rank(one) - rank(other) || byAge(one, other),
      );
      for (const other of others) lower(other, takenAddress(other.newest, address, owner?.newest));
      hasChanged = true;
    }
  }
}

function byAge({ newest: one }: Candidate, { newest: other }: Candidate): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id - other.id;
}

/** Returns the version that has a page, as far as is known. */
function shownVersion({ level, newest: facts, good }: Candidate): StoryFacts | undefined {
  if (level === lastGood) return good;
  const isShown = level !== withheld && !facts.reading.fault;
  return isShown ? facts : undefined;
}

function lower(candidate: Candidate, fault: Fault): void {
  const { level, good, removal } = candidate;
  if (level !== lastGood) candidate.fault = fault;
  const isHard = candidate.fault?.isHard ?? false;
  if (level === newest && good) candidate.level = lastGood;
  else candidate.level = removal || isHard || level === leftToBuild ? withheld : leftToBuild;
}

function toHold({ id, level, good, removal }: Candidate): [number, Hold][] {
  // A removed story that cannot stay is removed.
  if (removal && level !== lastGood) return [];
  const serves = level === lastGood ? 'good' : level === withheld ? 'none' : 'new';
  if (!good && serves === 'new') return [];
  return [[id, { serves, ...(good && { good }), ...(removal && { removal }) }]];
}

/** What the build gets and leaves out is reported by the build. */
function toWarning({ level, newest: facts, good, fault, removal }: Candidate): StoryWarning[] {
  const { id, uuid, fullSlug, name } = facts;
  const story = { storyUuid: uuid, storyId: id, fullSlug, name };
  if (removal) {
    if (level !== lastGood) return [];
    const { sentence, needs } = removal;
    return [
      {
        ...story,
        kind: 'held-removal',
        needs,
        sentence: `${sentence} Its last good version${publicationOf(good)} stays on the site until you remove it all the same, or publish it again.`,
      },
    ];
  }
  if (!fault || level === leftToBuild) return [];
  const ending =
    level === lastGood
      ? `The last good version of "${name}"${publicationOf(good)} stays on the site.`
      : 'It is left out, because there is no earlier version that could be shown.';
  return [
    {
      ...story,
      kind: level === lastGood ? 'held-back' : 'left-out',
      field: fault.field,
      sentence: `${fault.sentence} ${ending}`,
    },
  ];
}

function publicationOf(good: StoryFacts | undefined): string {
  const time = good?.publishedAt?.slice(0, 16).replace('T', ' ');
  return time ? ` (published ${time} UTC)` : '';
}
