import * as v from 'valibot';
import type {
  EditorAction,
  NamedPage,
  ReportedWarning,
  StoryForecast,
  StoryHold,
  StoryReceipt,
  StoryRelease,
  StoryReport,
} from '../../../domain/story/story-report';
import type { StoryWarning } from '../../../domain/story/story-warning';
import { defined } from '../../../lib/values/defined';
import type { AnswerEffects } from '../effects/answer-effects';
import { draftStory } from '../effects/answer-effects';
import type { PlannedCampaigns } from '../effects/planned-campaigns';
import { createLinkFinder } from '../effects/story-links';
import type { StoryLookUp } from '../mirror/story-look-up';
import type { Trigger } from '../queue/trigger';
import { campaignsOf } from '../queue/trigger';
import type { Receipt } from '../release/receipt';
import type { StatusParts } from './status';
import { describeBuilding, followedMoves } from './status';
import type { StoryId } from '../../../domain/story/story-id';

export type StoryReportParts = {
  status: Pick<StatusParts, 'reader' | 'queue' | 'receipts' | 'removals' | 'progress'>;
  lookUp: StoryLookUp;
  campaigns: Pick<PlannedCampaigns, 'containing'>;
  answerEffects: AnswerEffects;
};

/** Reply to a request. */
type Reply = { status: 200; report: StoryReport } | { status: 400; error: string };

const request = v.object({
  story: v.looseObject({
    ...draftStory.entries,
    published_at: v.fallback(v.nullish(v.string()), undefined),
  }),
  /** True for the version of a campaign, which is published with the others of it. */
  isOfCampaign: v.optional(v.boolean(), false),
});

type AskedStory = v.InferOutput<typeof request>['story'];

/**
 * Creates the answers to what an editor wants to know of one story: its state in the release, what publishing its
 * draft changes, what links to it.
 *
 * @returns answers a request, given as parsed JSON
 */
export function createStoryReports(parts: StoryReportParts): (body: unknown) => Promise<Reply> {
  const { lookUp, campaigns, answerEffects } = parts;
  const findLinks = createLinkFinder(lookUp);
  return async (body) => {
    const parsed = v.safeParse(request, body);
    if (!parsed.success) return { status: 400, error: badRequest };
    const { story, isOfCampaign } = parsed.output;
    const { id } = story;
    const receipts = parts.status.receipts.all();
    const slugs = new Set([story.full_slug, lookUp.newest(id)?.fullSlug]);
    const receipt = receipts.find((each) => isAbout(each, id, slugs));
    return {
      status: 200,
      report: {
        release: await readRelease(parts, story, slugs),
        place: lookUp.placeOf(id) ?? null,
        forecast: isOfCampaign ? null : await foresee(answerEffects, story),
        links: await findLinks(story),
        moved: await findMoved(parts, id),
        warnings: warningsAbout(receipts, id).filter(({ kind }) => !isHold(kind)),
        receipt: receipt ? toStoryReceipt(receipt) : null,
        campaigns: await campaigns.containing(id, isOfCampaign),
      },
    };
  };
}

const badRequest = 'Send {"story": a story as the delivery API answers it}.';

/** Finds where the published version of a story is on its way to readers. */
async function readRelease(
  { status, lookUp }: StoryReportParts,
  { id, published_at: publishedAt }: AskedStory,
  slugs: ReadonlySet<string | undefined>,
): Promise<StoryRelease> {
  const { queue, reader, receipts } = status;
  const newest = lookUp.newest(id);
  const hold = findHold(id, lookUp, receipts.all());
  const concerns = (trigger: Trigger) => isTriggerOf(trigger, id, slugs, hold);
  const building = describeBuilding(status);
  const isGoing = status.removals.stoppable().some(({ storyId }) => storyId === id);
  const stop = isGoing && { action: { name: 'stop-removal', subject: String(id) } as const };
  if (building?.triggers.some(concerns)) return { ...toBuilding(building), ...stop };
  if (isGoing || queue.waiting().some(concerns)) return { kind: 'waiting', ...stop };
  if (publishedAt ? isLater(publishedAt, newest?.publishedAt) : newest !== undefined) {
    return { kind: 'unheard' };
  }
  if (hold) return hold;
  const live = await reader.live();
  const place = lookUp.placeOf(id);
  const last = receipts.all().find((receipt) => isAbout(receipt, id, slugs));
  const isReleased =
    live && (lookUp.isReleased(id, live.id) ?? (last === undefined || last.outcome === 'live'));
  if (isReleased) {
    if (!place) return { kind: 'absent' };
    if (place.appearsAt !== null) return { kind: 'coming', appearsAt: place.appearsAt };
    const brought = receipts
      .all()
      .find((receipt) => receipt.outcome === 'live' && isAbout(receipt, id, slugs));
    return { kind: 'live', since: brought ? toStoryReceipt(brought).at : null };
  }
  if (building) return toBuilding(building);
  if (queue.waiting().length > 0 || !live) return { kind: 'waiting' };
  if (last && last.outcome !== 'live') {
    const { outcome, cause = '', finished: at } = last;
    return { kind: 'stopped', outcome, cause, at };
  }
  return { kind: 'behind', release: live.id };
}

function toBuilding({
  step,
  startedAt,
  usualMs,
}: NonNullable<ReturnType<typeof describeBuilding>>) {
  return { kind: 'building', step, startedAt, usualMs } as const;
}

function isLater(time: string, than: string | null | undefined): boolean {
  return !than || Date.parse(time) > Date.parse(than);
}

/** True for a trigger that brings a story, or ends its hold. */
function isTriggerOf(
  trigger: Trigger,
  id: StoryId,
  slugs: ReadonlySet<string | undefined>,
  hold: StoryHold | undefined,
): boolean {
  if ('storyId' in trigger) return trigger.storyId === id;
  if ('fullSlug' in trigger) return slugs.has(trigger.fullSlug);
  if (trigger.source === 'brought-back') {
    return hold?.action?.name === 'bring-back' && hold.action.subject === trigger.from;
  }
  return campaignsOf([trigger]).some(({ id: campaign }) => campaign === hold?.campaign?.id);
}

/** True for the receipt of a build that was to bring a story, or brought it. */
function isAbout(
  { triggers, stories }: Receipt,
  id: StoryId,
  slugs: ReadonlySet<string | undefined>,
): boolean {
  return (
    triggers.some((trigger) => isTriggerOf(trigger, id, slugs, undefined)) ||
    (stories?.listed.some(({ storyId }) => storyId === id) ?? false)
  );
}

function toStoryReceipt({
  buildId,
  outcome,
  cause,
  finished,
  timing,
  pages,
}: Receipt): StoryReceipt {
  const counts = pages && { changed: pages.changed, removed: pages.removed };
  return {
    ...{ buildId, outcome, at: timing?.liveAt ?? finished },
    ...defined({ cause, liveMs: timing?.liveMs, pages: counts }),
  };
}

function isHold(kind: StoryWarning['kind']): kind is StoryHold['hold'] {
  return ['held-removal', 'taken-back', 'held-back', 'left-out'].includes(kind);
}

/** Returns the warnings of the last build about a story. */
function warningsAbout(receipts: readonly Receipt[], id: StoryId): ReportedWarning[] {
  const found = receipts.find(({ storyWarnings }) => storyWarnings)?.storyWarnings?.warnings ?? [];
  return found
    .filter(({ storyId }) => storyId === id)
    .map(({ kind, sentence, field, blokUid }) => ({
      ...{ kind, sentence },
      ...defined({ field, blokUid }),
    }));
}

/** Finds why a story is held, by the state of the mirror, or because the last build left it out. */
function findHold(
  id: StoryId,
  lookUp: StoryLookUp,
  receipts: readonly Receipt[],
): StoryHold | undefined {
  const held: (ReportedWarning & Pick<StoryWarning, 'campaign'>) | undefined =
    lookUp.heldWarning(id) ?? warningsAbout(receipts, id).find(({ kind }) => kind === 'left-out');
  if (!held || !isHold(held.kind)) return undefined;
  const { kind: hold, sentence, field, blokUid, campaign } = held;
  const hasPlace = field !== undefined || blokUid !== undefined;
  return {
    ...{ kind: 'held', hold, sentence },
    ...(hasPlace && { at: defined({ field, blokUid }) }),
    ...defined({ campaign, action: findAction(hold, id, lookUp) }),
  };
}

/** Returns the action that ends a hold, with what the question before it names. */
function findAction(
  hold: StoryHold['hold'],
  id: StoryId,
  lookUp: StoryLookUp,
): EditorAction | undefined {
  if (hold === 'held-removal') {
    const leaving = namePages(lookUp.addressesHeldBy(id), lookUp);
    return { name: 'remove-held', subject: String(id), leaving };
  }
  const returned =
    hold === 'taken-back'
      ? lookUp.takenBack().find(({ stories }) => stories.some((story) => story.id === id))
      : undefined;
  if (!returned) return undefined;
  const coming = returned.stories.map(({ name }) => name);
  return { name: 'bring-back', subject: returned.from, coming };
}

/** Names pages by their stories. */
function namePages(paths: readonly string[], lookUp: StoryLookUp): NamedPage[] {
  const wanted = new Set(paths);
  const names = new Map<string, string>();
  for (const story of lookUp.all()) {
    for (const address of lookUp.addressesOf(story)) {
      if (wanted.has(address)) names.set(address, story.name);
    }
  }
  return paths.map((path) => ({ path, name: names.get(path) ?? path }));
}

async function foresee(
  answerEffects: AnswerEffects,
  story: AskedStory,
): Promise<StoryForecast | null> {
  const reply = await answerEffects({ action: 'publish', story });
  if (!('answer' in reply)) return null;
  const { pages, more, everyPage, notes, address, dated, fault } = reply.answer;
  const [own] = dated;
  return {
    ...{ pages, more, everyPage, notes, address },
    ...(own && { dated: { before: own.before, after: own.after } }),
    fault: fault && { field: fault.field, sentence: fault.sentence },
  };
}

/** Finds the old addresses of a story that the live release leads to its pages. */
async function findMoved({ status, lookUp }: StoryReportParts, id: StoryId) {
  const facts = lookUp.served(id)?.facts;
  const live = facts && (await status.reader.live());
  if (!facts || !live) return [];
  const addresses = lookUp.addressesOf(facts);
  const moved = lookUp.moved().filter(({ to }) => addresses.includes(to));
  return (await followedMoves(live, moved)).map(({ from, to }) => ({ from, to }));
}
