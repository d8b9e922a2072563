import * as v from 'valibot';
import type { ParsedStory } from '../../../content/parse-story';
import { StoryError } from '../../../content/story-error';
import { storyNodeId } from '../../../domain/site-plan/planned-story';
import { parseJson } from '../../../lib/values/json';
import type { ReleaseReader } from '../../shared/releases/release';
import type { StoryFacts } from '../mirror/mirrored-story';
import { addressOf, findFault, takenAddress } from '../mirror/story-faults';
import type { StoryLookUp } from '../mirror/story-look-up';
import { readingOf } from '../mirror/story-reading';
import { readMenuPaths } from '../release/menu-paths';
import type { Effects, PageEffect, PlannedSite } from './find-effects';
import { createSitePlans, findEffects, onceLive } from './find-effects';
import type { KnownStory, LiveContent } from './live-content';
import { createLiveContent, parseDelivered } from './live-content';

/** Effects on the site of publishing or unpublishing a story. */
export type EffectsAnswer = Omit<Effects, 'pages'> & {
  /** Release it was worked out from. */
  release: string;
  /** The first pages. `more`: number of those that are not listed. */
  pages: readonly PageEffect[];
  more: number;
  /** Address of the story's page afterwards; `null` if it has none. */
  address: string | null;
  /** Time from which it is on the site, if that is in the future (ISO date). */
  appearsAt: string | null;
  /** Why the site would keep its last good version. */
  fault: { field: string; sentence: string } | null;
  /** Why it stays on the site when it is unpublished, and how many stories need it. */
  kept: { needs: number; sentence: string } | null;
};

/** Reply to a request. */
type Reply = { status: 200; answer: EffectsAnswer } | { status: 400 | 503; error: string };

const request = v.object({
  action: v.picklist(['publish', 'unpublish']),
  story: v.looseObject({
    id: v.number(),
    uuid: v.string(),
    slug: v.string(),
    full_slug: v.string(),
    name: v.fallback(v.string(), ''),
    first_published_at: v.fallback(v.nullish(v.string()), undefined),
    content: v.record(v.string(), v.unknown()),
  }),
});

type DraftStory = v.InferOutput<typeof request>['story'];

const maxPages = 300;

/** Number of requests that may wait for the one before. */
const maxWaiting = 8;

/**
 * Creates the answers to "which pages will change". One is worked out at a time: the first parses every
 * story.
 */
export function createEffects(parts: {
  reader: ReleaseReader;
  lookUp: StoryLookUp;
}): (body: unknown) => Promise<Reply> {
  const readContent = createLiveContent(parts.lookUp);
  const planSite = createSitePlans();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const answer = async (body: unknown): Promise<Reply> => {
    const parsed = v.safeParse(request, body);
    if (!parsed.success) return { status: 400, error: badRequest };
    const live = await parts.reader.live();
    if (!live) return { status: 503, error: 'There is no live release yet. Try again later.' };
    const content = await readContent(live);
    const { action, story } = parsed.output;
    const menuPaths = new Set(await readMenuPaths(live));
    const kept = action === 'unpublish' ? parts.lookUp.removalOf(story.id, menuPaths) : undefined;
    const worked = work(action, story, { lookUp: parts.lookUp, content, planSite });
    return { status: 200, answer: { release: live.id, ...worked, kept: kept ?? null } };
  };
  return (body) => {
    if (waiting >= maxWaiting) {
      return Promise.resolve({ status: 503, error: 'Too many editors ask at once. Try again.' });
    }
    waiting += 1;
    const result = last.then(() => answer(body)).finally(() => (waiting -= 1));
    last = result.catch(() => undefined);
    return result;
  };
}

const badRequest =
  'Send {"action": "publish" or "unpublish", "story": a story as the management API answers it}.';

type Worked = Omit<EffectsAnswer, 'release' | 'kept'>;

type Site = {
  lookUp: StoryLookUp;
  content: LiveContent;
  planSite: ReturnType<typeof createSitePlans>;
};

function work(
  action: 'publish' | 'unpublish',
  story: DraftStory,
  { lookUp, content, planSite }: Site,
): Worked {
  const served = lookUp.served(story.id);
  const before = served && parseDelivered(parseJson(served.text));
  if (before instanceof StoryError) return faulty(before.field, before.message);
  const after = action === 'publish' ? parseDelivered(asPublished(story)) : undefined;
  if (after instanceof StoryError) return faulty(after.field, after.message);
  const facts = after && toFacts(story, after);
  const fault = facts && findFault(facts, lookUp.find);
  if (fault) return faulty(fault.field, fault.sentence);
  const address = facts && addressOf(facts, lookUp.find);
  const storyId = storyNodeId(story.uuid);
  const site = planSite(content);
  const owner = address === undefined ? undefined : ownerOf(address, site);
  if (facts && address !== undefined && owner !== undefined && owner !== storyId) {
    const taken = takenAddress(facts, address, lookUp.find(owner.replace('story-', '')));
    return faulty(taken.field, taken.sentence);
  }
  const by: KnownStory | undefined = after && onceLive(after);
  const sites = { before: site, after: planSite(content, { storyId, by }) };
  const layout = content.stories.find((each) => each.layout)?.layout;
  const { pages, ...effects } = findEffects({ before, after }, sites, layout);
  return {
    ...effects,
    pages: pages.slice(0, maxPages),
    more: Math.max(0, pages.length - maxPages),
    address: address ?? null,
    appearsAt: dueLater(after) ?? null,
    fault: null,
  };
}

/** Returns a story as the service will deliver it once it is published. */
function asPublished(story: DraftStory): object {
  const now = new Date().toISOString();
  return { ...story, published_at: now, first_published_at: story.first_published_at ?? now };
}

/** Returns the id of the story whose page is at an address. */
function ownerOf(address: string, { plan }: PlannedSite): string | undefined {
  return plan.pages.find(({ path }) => path === address)?.storyId;
}

function toFacts(story: DraftStory, parsed: ParsedStory): StoryFacts {
  const { id, uuid, name, full_slug: fullSlug, slug } = story;
  return {
    ...{ id, uuid, fullSlug, name: name || fullSlug, reading: readingOf(slug, parsed) },
    ...{ createdAt: '', publishedAt: null, path: null, parentId: 0 },
    ...{ isStartpage: false, position: 0, digest: '' },
  };
}

/** Returns the time an article is due, if that is in the future. */
function dueLater(story: ParsedStory | undefined): string | undefined {
  if (story?.type !== 'article') return undefined;
  return story.schedule > new Date().toISOString() ? story.schedule : undefined;
}

function faulty(field: string, sentence: string): Worked {
  const nothing = { pages: [], more: 0, everyPage: [], notes: [], address: null, appearsAt: null };
  return { ...nothing, fault: { field, sentence } };
}
