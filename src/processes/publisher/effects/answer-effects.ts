import * as v from 'valibot';
import { placeOf } from '../../../content/model-words';
import type { ParsedStory } from '../../../content/parse-story';
import { StoryError } from '../../../content/story-error';
import type { AppearanceChange } from '../../../domain/site-map/appearance';
import { appearanceAt } from '../../../domain/site-map/appearance';
import { storyNodeId } from '../../../domain/site-map/mapped-story';
import type { PageEffects } from '../../../domain/story/story-report';
import { asRecord, parseJson } from '../../../lib/values/json';
import type { ReleaseReader } from '../../shared/releases/release';
import type { StoryFacts } from '../mirror/mirrored-story';
import type { Fault, Find } from '../mirror/story-faults';
import { addressOf, findFault, takenAddress } from '../mirror/story-faults';
import type { StoryLookUp } from '../mirror/story-look-up';
import { readingOf } from '../mirror/story-reading';
import { readMenuPaths } from '../release/release-check';
import type { ParsedChange, MappedSite } from './find-effects';
import { createSiteMaps, findEffects, withVisibility } from './find-effects';
import type { LiveContent } from './live-content';
import { createLiveContent, parseDelivered } from './live-content';
import { storyIdSchema } from '../../../content/fields/story-id';

/** Effects on the site of publishing or unpublishing a story, or of publishing several at once. */
export type EffectsAnswer = PageEffects & {
  /** Release it was computed from. */
  release: string;
  /** Address of the first story's page afterwards; `null` if it has none. */
  address: string | null;
  /** Visibility of each story to readers, before and after. */
  dated: readonly DatedStory[];
  /** Why the site would stay as it is: the first of the faults. */
  fault: EffectFault | null;
  faults: readonly EffectFault[];
  /** Why it stays on the site when it is unpublished, and how many stories need it. */
  kept: { needs: number; sentence: string } | null;
};

/** Visibility of a story to readers before and after a publish. */
export type DatedStory = AppearanceChange & { fullSlug: string; name: string };

/** Fault of a story, by its full slug. */
type EffectFault = { story: string; field: string; sentence: string };

/** Answers a request, given as parsed JSON. */
export type AnswerEffects = (body: unknown) => Promise<Reply>;

/** Reply to a request. */
type Reply = { status: 200; answer: EffectsAnswer } | { status: 400 | 503; error: string };

/** A story as the service delivers or the management API answers it. */
export const draftStory = v.looseObject({
  id: storyIdSchema,
  uuid: v.string(),
  slug: v.string(),
  full_slug: v.string(),
  name: v.fallback(v.string(), ''),
  first_published_at: v.fallback(v.nullish(v.string()), undefined),
  content: v.record(v.string(), v.unknown()),
});

const request = v.union([
  v.object({ action: v.picklist(['publish', 'unpublish']), story: draftStory }),
  v.object({
    action: v.literal('publish'),
    stories: v.array(draftStory),
    /** Time of a planned publication. */
    at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
]);

type DraftStory = v.InferOutput<typeof draftStory>;

const maxPages = 300;

/** Number of requests that may wait for the one before. */
const maxWaiting = 8;

/**
 * Creates the answers to "which pages will change". One is computed at a time: the first parses every
 * story.
 */
export function createEffects(parts: {
  reader: ReleaseReader;
  lookUp: StoryLookUp;
}): AnswerEffects {
  const readContent = createLiveContent(parts.lookUp);
  const mapSite = createSiteMaps();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const answer = async (body: unknown): Promise<Reply> => {
    const parsed = v.safeParse(request, body);
    if (!parsed.success) return { status: 400, error: badRequest };
    const live = await parts.reader.live();
    if (!live) return { status: 503, error: 'There is no live release yet. Try again later.' };
    const content = await readContent(live);
    const { action, ...about } = parsed.output;
    const stories = 'stories' in about ? about.stories : [about.story];
    const menuPaths = new Set(await readMenuPaths(live));
    const kept =
      action === 'unpublish'
        ? stories.map(({ id }) => parts.lookUp.removalOf(id, menuPaths))[0]
        : undefined;
    const now = new Date().toISOString();
    const moment = 'at' in about && about.at !== undefined && about.at > now ? about.at : now;
    const effects = foresee(action, stories, { lookUp: parts.lookUp, content, mapSite, moment });
    return { status: 200, answer: { release: live.id, ...effects, kept: kept ?? null } };
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
  'Send {"action": "publish" or "unpublish", "story": a story as the management API answers it}, or {"action": "publish", "stories": several}.';

type ForeseenEffects = Omit<EffectsAnswer, 'release' | 'kept'>;

type Site = {
  lookUp: StoryLookUp;
  content: LiveContent;
  mapSite: ReturnType<typeof createSiteMaps>;
  /** Time of the publication (ISO date). */
  moment: string;
};

function foresee(
  action: 'publish' | 'unpublish',
  stories: readonly DraftStory[],
  { lookUp, content, mapSite, moment }: Site,
): ForeseenEffects {
  const read = stories.map((story) => readChange(action, story, lookUp, moment));
  const changes = read.flatMap((each) => ('sentence' in each ? [] : each));
  const coming = new Map(changes.flatMap(({ facts }) => (facts ? [[facts.uuid, facts]] : [])));
  const find: Find = (uuid) => coming.get(uuid ?? '') ?? lookUp.find(uuid);
  const site = mapSite(content);
  const isOwner = (address: string) => (owner: StoryFacts) => addressOf(owner, find) === address;
  const held = new Set(lookUp.takenBack().flatMap(({ stories: some }) => some.map(({ id }) => id)));
  const faults = [
    ...stories.flatMap(({ id, full_slug: story }) =>
      held.has(id) ? [{ story, field: '', sentence: takenBackMessage }] : [],
    ),
    ...read.flatMap((each) => ('sentence' in each ? each : [])),
    ...[...coming.values()].flatMap((facts): EffectFault[] => {
      const fault = findFault(facts, find);
      if (fault) return [faultOf(facts, fault)];
      const address = addressOf(facts, find);
      if (address === undefined) return [];
      const ownerId = ownerOf(address, site);
      const before = ownerId === undefined ? undefined : find(ownerId.replace('story-', ''));
      const owner = [...(before ? [before] : []), ...coming.values()]
        .filter(isOwner(address))
        .find(({ uuid }) => uuid !== facts.uuid);
      return owner ? [faultOf(facts, takenAddress(facts, address, owner))] : [];
    }),
  ];
  if (faults.length > 0) return faulty(faults);
  // Of one article that is only to appear later, the pages that change then; else those that change at once.
  const isAfterwards = changes.length === 1 && changes[0]?.dated.before !== 'shown';
  const storiesBefore = changes.map(
    ({ storyId, before, dated }) =>
      [storyId, before && withVisibility(before, dated.before === 'shown')] as const,
  );
  const storiesAfter = changes.map(
    ({ storyId, after, dated }) =>
      [storyId, after && withVisibility(after, isAfterwards || dated.after === 'shown')] as const,
  );
  const sites = {
    before: mapSite(content, new Map(storiesBefore)),
    after: mapSite(content, new Map(storiesAfter)),
  };
  const layout = content.stories.find((each) => each.layout)?.layout;
  const { pages, ...effects } = findEffects(changes, sites, layout);
  const [first] = changes;
  return {
    ...effects,
    pages: pages.slice(0, maxPages),
    more: Math.max(0, pages.length - maxPages),
    address: (first?.facts && addressOf(first.facts, find)) ?? null,
    dated: changes.map(({ dated }) => dated),
    fault: null,
    faults,
  };
}

const takenBackMessage =
  'This story was taken back with a release and is held until somebody brings it back.';

function faultOf({ fullSlug }: StoryFacts, { field, sentence }: Fault): EffectFault {
  return { story: fullSlug, field, sentence };
}

type DraftChange = ParsedChange & {
  storyId: string;
  facts: StoryFacts | undefined;
  dated: DatedStory;
};

/** Reads a story before and after a change. */
function readChange(
  action: 'publish' | 'unpublish',
  story: DraftStory,
  lookUp: StoryLookUp,
  moment: string,
): DraftChange | EffectFault {
  const served = lookUp.served(story.id);
  const entry = served && asRecord(parseJson(served.text));
  const before = entry && parseDelivered(entry);
  const after = action === 'publish' ? parseDelivered(asPublished(story)) : undefined;
  const versions = [
    [before, entry?.content],
    [after, story.content],
  ] as const;
  for (const [each, content] of versions) {
    if (!(each instanceof StoryError)) continue;
    const { field } = each;
    return { story: story.full_slug, field, sentence: each.sentenceAt(placeOf(content, field)) };
  }
  const read = {
    before: before instanceof StoryError ? undefined : before,
    after: after instanceof StoryError ? undefined : after,
  };
  const { name, full_slug: fullSlug } = story;
  return {
    ...read,
    storyId: storyNodeId(story.uuid),
    facts: read.after && toFacts(story, read.after),
    dated: {
      ...{ fullSlug, name: name || fullSlug },
      before:
        served && isWithoutPage(served.facts, lookUp)
          ? 'absent'
          : toAppearance(read.before, moment),
      after: toAppearance(read.after, moment),
    },
  };
}

/** True for an article that builds leave out, for lack of a topic or category. */
function isWithoutPage(facts: StoryFacts, { find }: StoryLookUp): boolean {
  return facts.reading.type === 'article' && addressOf(facts, find) === undefined;
}

function toAppearance(story: ParsedStory | undefined, moment: string): AppearanceChange['after'] {
  if (!story) return 'absent';
  return appearanceAt(story.type === 'article' ? story.schedule : undefined, moment);
}

/** Returns a story as the service will deliver it once it is published. */
function asPublished(story: DraftStory): object {
  const now = new Date().toISOString();
  return { ...story, published_at: now, first_published_at: story.first_published_at ?? now };
}

/** Returns the id of the story whose page is at an address. */
function ownerOf(address: string, { siteMap }: MappedSite): string | undefined {
  return siteMap.pages.find(({ path }) => path === address)?.storyId;
}

function toFacts(story: DraftStory, parsed: ParsedStory): StoryFacts {
  const { id, uuid, name, full_slug: fullSlug, slug } = story;
  return {
    ...{ id, uuid, fullSlug, name: name || fullSlug, reading: readingOf(slug, parsed) },
    ...{ createdAt: '', publishedAt: null, path: null, parentId: 0 },
    ...{ isStartpage: false, position: 0, digest: '' },
  };
}

function faulty(faults: readonly EffectFault[]): ForeseenEffects {
  const nothing = { pages: [], more: 0, everyPage: [], notes: [], address: null, dated: [] };
  return { ...nothing, fault: faults[0] ?? null, faults };
}
