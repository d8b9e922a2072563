/**
 * Decides which version of each story builds get. The newest one, if it can be parsed, its topic,
 * category or workouts are there, and its address belongs to no other story; else the last version that was good,
 * as long as it still is. The rules look at all stories at once, so that a story is accepted as soon
 * as what it lacked is there, and two stories may exchange their addresses. Stories of a campaign are accepted together.
 */
import type { Campaign } from '../../../domain/story/campaign';
import type { StoryWarning } from '../../../domain/story/story-warning';
import { counted } from '../../../lib/values/counted';
import type { StoryFacts } from './mirrored-story';
import type { Fault, Find } from './story-faults';
import { addressOf, findFault, isSameClaim, takenAddress } from './story-faults';
import type { StoryId } from '../../../domain/story/story-id';
import { compareStoryIds } from '../../../domain/story/story-id';

/**
 * Version of a story that builds get instead of its newest: `good`, or none. `new`: the newest, which
 * the build leaves out by name, while the good one cannot be shown either.
 */
export type Hold = {
  serves: 'good' | 'new' | 'none';
  good?: StoryFacts;
  /** Set for a story that was removed at the service, but stays on the site (`removals`). */
  removal?: KeptRemoval;
  /** Set for a story whose campaign is held back whole. */
  campaign?: Campaign;
  /** Set for a story that a person has taken back with a release. */
  takenBack?: TakenBack;
};

/** A return to an earlier release. `from`: id of the release that was live before it; `at`: its time (ISO date). */
export type TakenBack = { from: string; at: string };

/** Why a removed story stays. `needs`: number of published stories whose address depends on it. */
export type KeptRemoval = { needs: number; sentence: string };

export type Judgment = {
  /** Stories whose newest version is not accepted and that have a good one, or no place. */
  holds: ReadonlyMap<StoryId, Hold>;
  /** Warnings about stories that builds get in another version than the newest, or not at all. */
  warnings: readonly StoryWarning[];
  /** The versions that have pages. */
  shown: ReadonlyMap<StoryId, StoryFacts>;
};

/** The stories of a mirror: the newest versions, the last good ones of some, and what was served. */
export type JudgedStories = {
  stories: ReadonlyMap<StoryId, StoryFacts>;
  goodVersions: ReadonlyMap<StoryId, StoryFacts>;
  servedBefore: ReadonlyMap<StoryId, StoryFacts>;
  /** Stories that were removed at the service and stay on the site in their last good version. */
  kept?: ReadonlyMap<StoryId, StoryFacts & { removal: KeptRemoval }>;
  /** Campaigns by the ids of their stories. */
  campaigns: ReadonlyMap<StoryId, Campaign>;
  /** Stories that were taken back, by id, with the versions that builds get instead; without one they get none. */
  takenBack?: ReadonlyMap<StoryId, { takenBack: TakenBack; good?: StoryFacts }>;
};

/** Levels of a story, in the order in which it loses them. */
const newest = 0;
const lastGood = 1;
const leftToBuild = 2;
const withheld = 3;

type Candidate = {
  id: StoryId;
  newest: StoryFacts;
  good?: StoryFacts;
  level: number;
  fault?: Fault;
  removal?: KeptRemoval;
  campaign?: Campaign | undefined;
  takenBack?: TakenBack;
};

/** Faults for which campaigns are held back, by campaign and by story. */
type CampaignFaults = Map<StoryId, ReadonlyMap<StoryId, Fault>>;

export function judgeStories(judged: JudgedStories): Judgment {
  const faults: CampaignFaults = new Map();
  for (;;) {
    const candidates = settleStories(judged, faults);
    const faulty = candidates.filter(
      ({ campaign, fault }) => campaign && fault && !faults.has(campaign.id),
    );
    if (faulty.length === 0) return toJudgment(candidates);
    // Stories that need one of a campaign that is held back are judged again without it.
    for (const { id, campaign, fault } of faulty) {
      if (!campaign || !fault) continue;
      faults.set(campaign.id, new Map(faults.get(campaign.id)).set(id, fault));
    }
  }
}

/** Finds the version of each story, those of campaigns that are held back being their last good ones. */
function settleStories(
  { stories, goodVersions, servedBefore, kept, campaigns, takenBack }: JudgedStories,
  faultsOf: CampaignFaults,
): readonly Candidate[] {
  const published = [...stories].map(([id, facts]): Candidate => {
    const back = takenBack?.get(id);
    if (back) {
      const level = back.good ? lastGood : withheld;
      return { id, newest: facts, ...back, level, fault: waiting };
    }
    const good = goodVersions.get(id);
    const campaign = campaigns.get(id);
    const story = {
      ...{ id, newest: facts, level: newest, campaign },
      ...(good && !good.reading.fault && { good }),
    };
    const faults = campaign && faultsOf.get(campaign.id);
    if (!faults) return story;
    // The build must not get the newest version in any case.
    const fault = { ...(faults.get(id) ?? waiting), isHard: true };
    return { ...story, level: story.good ? lastGood : withheld, fault };
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
  return candidates;
}

/** Fault of a story that waits for others of its campaign, or for a person. */
const waiting: Fault = { field: '', sentence: '', isHard: true };

function toJudgment(candidates: readonly Candidate[]): Judgment {
  const rejected = candidates.filter(({ level }) => level > newest);
  return {
    holds: new Map(rejected.flatMap((each) => toHold(each))),
    warnings: rejected.flatMap((each) => toWarning(each, rejected)),
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
  return compareStoryIds(one.id, other.id);
}

/** Returns the version that has a page, as the levels are now. */
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

function toHold({ id, level, good, ...why }: Candidate): [StoryId, Hold][] {
  const { removal, campaign, takenBack } = why;
  // A removed story that cannot stay is removed.
  if (removal && level !== lastGood) return [];
  const serves = level === lastGood ? 'good' : level === withheld ? 'none' : 'new';
  if (!good && serves === 'new') return [];
  const reasons = {
    ...(removal && { removal }),
    ...(campaign && { campaign }),
    ...(takenBack && { takenBack }),
  };
  return [[id, { serves, ...(good && { good }), ...reasons }]];
}

/** Returns the warning about a story, unless the build reports it itself. */
function toWarning(
  { level, newest: facts, good, fault, removal, campaign, takenBack }: Candidate,
  rejected: readonly Candidate[],
): StoryWarning[] {
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
  if (takenBack) {
    const ending =
      level === lastGood
        ? `The version before${publicationOf(good)} is on the site`
        : 'It is not on the site';
    const sentence = `“${name}” was taken back on ${toMinute(takenBack.at)}. ${ending} until somebody brings it back.`;
    return [{ ...story, kind: 'taken-back', sentence }];
  }
  const kind = level === lastGood ? 'held-back' : 'left-out';
  if (campaign) {
    const together = rejected.filter((each) => each.campaign?.id === campaign.id);
    const ofCampaign = describeHeld(facts, fault, campaign, together);
    return [{ ...story, kind, campaign, ...ofCampaign }];
  }
  const ending =
    level === lastGood
      ? `The last good version of "${name}"${publicationOf(good)} stays on the site.`
      : 'It is left out, because there is no earlier version that could be shown.';
  return [
    {
      ...story,
      kind,
      field: fault.field,
      sentence: `${fault.sentence} ${ending}`,
    },
  ];
}

/** Says what is wrong with a story of a campaign that is held back, or for which others it waits. */
function describeHeld(
  { name }: StoryFacts,
  fault: Fault,
  campaign: Campaign,
  together: readonly Candidate[],
): Pick<StoryWarning, 'sentence' | 'field'> {
  if (fault.sentence) {
    const stories = counted(together.length, 'story', 'stories');
    const sentence = `${fault.sentence} Until then the campaign “${campaign.name}” (${stories}) is held back whole.`;
    return { field: fault.field, sentence };
  }
  const causes = together.filter((each) => each.fault?.sentence);
  const names = causes.map((each) => `“${each.newest.name}”`).join(', ');
  return {
    sentence: `“${name}” waits with the campaign “${campaign.name}”, which is held back until ${names} can be shown.`,
  };
}

function publicationOf(good: StoryFacts | undefined): string {
  const time = good?.publishedAt;
  return time ? ` (published ${toMinute(time)})` : '';
}

/** Formats an ISO date to the minute. */
function toMinute(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
