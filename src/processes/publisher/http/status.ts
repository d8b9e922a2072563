import { readRedirectsFile, redirectsFileName } from '../../../lib/http/redirects-file';
import type { ReleaseReader, StoredRelease } from '../../shared/releases/release';
import { listReleases } from '../../shared/releases/release';
import type { PlannedCampaign, PlannedCampaigns } from '../effects/planned-campaigns';
import type { ComingArticle, StoryLookUp, TakenBackStories } from '../mirror/story-look-up';
import type { MovedAddress } from '../mirror/moved-addresses';
import type { QueueState, RebuildQueue } from '../queue/rebuild-queue';
import type { RemovedStory, Trigger } from '../queue/trigger';
import type { ConfirmedRemovals } from '../release/confirmed-removals';
import type { Receipt, ReceiptBook } from '../release/receipt';

/** Old addresses that the live release redirects because their pages moved, the newest first. */
type MovedPages = {
  listed: readonly MovedAddress[];
  /** Number of those that are not listed. */
  more: number;
};

/** State of the publisher, as `GET /status` answers it. Times are ISO 8601. */
export type Status = {
  state: QueueState;
  live: { release: string; since: string } | null;
  building: {
    triggers: readonly Trigger[];
    step: string;
    /** Steps so far, the current one last. */
    steps: readonly string[];
    startedAt: string;
    /** Time that builds of this kind took, in milliseconds; `null` before the first. */
    usualMs: number | null;
  } | null;
  waiting: readonly Trigger[];
  /** Triggers built together with the next build, at the latest from `dueAt` on. */
  delayed: { triggers: readonly Trigger[]; dueAt: string } | null;
  lastReceipt: Receipt | null;
  /** Newest first, the last build's among them. */
  receipts: readonly Receipt[];
  /** Releases that can be rolled back to, newest first. */
  releases: readonly string[];
  /** Names of the stories that the triggers above concern, by full slug. */
  names: Readonly<Record<string, string>>;
  /** The next scheduled articles, the number of those after them, and planned campaigns. */
  coming: {
    articles: readonly ComingArticle[];
    more: number;
    campaigns: readonly PlannedCampaign[];
  };
  moved: MovedPages;
  /** Stories that are held back since a return to an earlier release. */
  takenBack: readonly TakenBackStories[];
  /** Stories that are about to leave the site because a person decided so, and can still be kept. */
  leaving: readonly RemovedStory[];
  /** Public address of the site. */
  siteUrl: string;
  /** Address of a story in the editor, with `{id}`; `null` without an editor. */
  editorUrl: string | null;
};

/** Addresses on the status page. */
export type SiteAddresses = {
  /** Public address of the site. */
  siteUrl: string;
  /** Address of a story in the editor, with `{space}` and `{id}`; `undefined` without an editor. */
  editorUrl: string | undefined;
};

/** Steps of the running build so far, the current one last. */
export type BuildProgress = { steps: readonly string[] };

export type StatusParts = {
  reader: ReleaseReader;
  queue: Pick<RebuildQueue, 'state' | 'running' | 'waiting' | 'delayed' | 'startedAt'>;
  receipts: Pick<ReceiptBook, 'all'>;
  removals: Pick<ConfirmedRemovals, 'stoppable'>;
  lookUp: Pick<StoryLookUp, 'nameOf' | 'comingArticles' | 'moved' | 'takenBack' | 'spaceId'>;
  campaigns: Pick<PlannedCampaigns, 'list'>;
  progress: Readonly<BuildProgress>;
  site: SiteAddresses;
};

const maxComing = 20;

/** Collects the status. */
export async function readStatus(parts: StatusParts): Promise<Status> {
  const { reader, queue, lookUp } = parts;
  const { siteUrl, editorUrl } = parts.site;
  const live = await reader.live();
  const releases = await listReleases(reader.store);
  const { triggers, dueAt } = queue.delayed();
  const receipts = parts.receipts.all();
  const coming = lookUp.comingArticles(new Date());
  return {
    state: queue.state(),
    live: live ? { release: live.id, since: live.since.toISOString() } : null,
    building: describeBuilding(parts),
    waiting: queue.waiting(),
    delayed: dueAt ? { triggers, dueAt: dueAt.toISOString() } : null,
    lastReceipt: receipts[0] ?? null,
    receipts,
    releases,
    names: namesOf([...queue.running(), ...queue.waiting(), ...triggers], lookUp),
    coming: {
      articles: coming.slice(0, maxComing),
      more: Math.max(0, coming.length - maxComing),
      campaigns: parts.campaigns.list(),
    },
    moved: await readFollowedMoves(live, lookUp),
    takenBack: lookUp.takenBack(),
    leaving: parts.removals.stoppable(),
    siteUrl,
    editorUrl: addressInSpace(editorUrl, lookUp.spaceId()),
  };
}

/** Describes the running build; `null` if none runs. */
export function describeBuilding({
  queue,
  receipts,
  progress,
}: Pick<StatusParts, 'queue' | 'receipts' | 'progress'>): Status['building'] {
  const startedAt = queue.startedAt();
  if (!startedAt) return null;
  const triggers = queue.running();
  const { steps } = progress;
  return {
    triggers,
    step: steps.at(-1) ?? '',
    steps,
    startedAt: startedAt.toISOString(),
    usualMs: usualDuration(receipts.all(), triggers) ?? null,
  };
}

/** Returns the median time of the known builds of the same kind. */
function usualDuration(
  receipts: readonly Receipt[],
  triggers: readonly Trigger[],
): number | undefined {
  const times = receipts
    .filter(({ outcome }) => outcome === 'live')
    .filter((receipt) => kindOf(receipt.triggers) === kindOf(triggers))
    .map(({ started, finished }) => Date.parse(finished) - Date.parse(started))
    .sort((one, other) => one - other);
  return times[Math.floor(times.length / 2)];
}

/** Returns how much of the site builds of these triggers concern, at most. */
function kindOf(triggers: readonly Trigger[]): 'everything' | 'every page' | 'lists' | 'stories' {
  const has = (test: (trigger: Trigger) => boolean) => triggers.some(test);
  if (has(({ source }) => source === 'start' || source === 'nightly')) return 'everything';
  if (has((each) => 'fullSlug' in each && each.fullSlug === layoutSlug)) return 'every page';
  return has(isOfMany) ? 'lists' : 'stories';
}

/** Full slug of the story with menus, announcement and footer. */
const layoutSlug = 'global';

/** True for a trigger that concerns many stories, or one that many pages name. */
function isOfMany(trigger: Trigger): boolean {
  if (trigger.source === 'storyblok')
    return /^(?:categories|topics|authors)\//.test(trigger.fullSlug ?? '');
  return trigger.source !== 'schedule' && trigger.source !== 'shopify';
}

function namesOf(
  triggers: readonly Trigger[],
  { nameOf }: StatusParts['lookUp'],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    triggers.flatMap((trigger) => {
      if (!('fullSlug' in trigger) || trigger.fullSlug === undefined) return [];
      // A story that a build has let go already has no name any more.
      const name = 'name' in trigger ? trigger.name : nameOf(trigger.fullSlug);
      return name === undefined ? [] : [[trigger.fullSlug, name]];
    }),
  );
}

function addressInSpace(editorUrl: string | undefined, spaceId: number | undefined): string | null {
  if (editorUrl === undefined) return null;
  if (spaceId === undefined && editorUrl.includes('{space}')) return null;
  return editorUrl.replace('{space}', String(spaceId));
}

const maxListedMoves = 50;

async function readFollowedMoves(
  live: StoredRelease | undefined,
  lookUp: Pick<StoryLookUp, 'moved'>,
): Promise<MovedPages> {
  const remembered = lookUp.moved();
  if (!live) return { listed: [], more: 0 };
  const listed = await followedMoves(live, remembered);
  return {
    listed: listed.slice(0, maxListedMoves),
    more: Math.max(0, listed.length - maxListedMoves),
  };
}

/** Returns the remembered addresses that a release redirects, the newest first. */
export async function followedMoves(
  live: StoredRelease,
  remembered: readonly MovedAddress[],
): Promise<readonly MovedAddress[]> {
  if (remembered.length === 0) return [];
  const redirects = readRedirectsFile(String((await live.read(redirectsFileName)) ?? ''));
  const targets = new Map(redirects.map(({ from, to }) => [decodeURIComponent(from), to]));
  // A redirect of an editor comes before the one that is remembered.
  return remembered.filter(({ from, to }) => targets.get(from) === encodeURI(to)).toReversed();
}
