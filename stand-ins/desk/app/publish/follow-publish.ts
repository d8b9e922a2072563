/**
 * Knowledge about a publish on its way to readers, from the publisher's events and from readings of
 * the public site. Only a reading says that a change is live.
 */
import type { StoryWarning } from '../../../../src/domain/story/story-warning';
import type { PublishedChange } from './published-change';

/** Cause of a build, as far as it names a story. */
type Trigger = { source: string; fullSlug?: string };

/** Receipt of a build. */
export type BuildReceipt = {
  buildId: string;
  triggers: readonly Trigger[];
  started: string;
  outcome: 'live' | 'failed' | 'refused';
  cause?: string;
  timing?: { receivedAt: string };
  pageChanges?: { removed: { paths: readonly string[] } };
  storyWarnings?: { warnings: readonly StoryWarning[]; leftOut?: number };
};

/** State of the publisher; `receipts` are missing in events after the first. */
export type PublisherState = {
  live: { release: string; since: string } | null;
  building: {
    triggers: readonly Trigger[];
    step: string;
    startedAt: string;
    usualMs: number | null;
  } | null;
  waiting: readonly Trigger[];
  receipts?: readonly BuildReceipt[];
};

/** Result of reading the public site. */
export type Proof =
  /** `at`: time of the reading, in milliseconds since 1970. */
  | { kind: 'live'; url: string; at: number }
  | { kind: 'gone'; url: string | null; at: number }
  /** An article whose own date is still to come. `hasLeft`: it was on the site before. */
  | { kind: 'later'; appearsAt: string; hasLeft: boolean }
  /** The story has no page of its own, but the release has it. */
  | { kind: 'without-page'; at: number }
  | { kind: 'not-yet' }
  | { kind: 'unreadable'; sentence: string };

export type Follow = {
  change: PublishedChange;
  connection: 'connecting' | 'open' | 'lost';
  publisher: PublisherState | null;
  /** True once a build for the change waited or ran. */
  isHeard: boolean;
  /** Receipt of the build that was to bring the change, the newest if there were several. */
  receipt: BuildReceipt | null;
  proof: Proof | null;
};

/** The stage of a change, for people. */
export type PublishStage =
  | { kind: 'planned' }
  | { kind: 'connecting' }
  | { kind: 'lost' }
  /** The publisher has not heard of the change. */
  | { kind: 'unheard' }
  | { kind: 'queued'; isBehind: boolean }
  | { kind: 'building'; step: string; startedAt: string; usualMs: number | null }
  | { kind: 'proving' }
  | { kind: 'stopped'; cause: string; outcome: 'failed' | 'refused' }
  | { kind: 'held-back'; warning: StoryWarning }
  /** It was unpublished, but stays on the site because others need it. */
  | { kind: 'kept'; warning: StoryWarning }
  | { kind: 'rolled-back' }
  | { kind: 'site-gone'; sentence: string }
  | { kind: 'done'; proof: Extract<Proof, { kind: 'live' | 'gone' | 'later' | 'without-page' }> };

/** Clocks of browser and publisher may differ by so much. */
const clockToleranceMs = 1_500;

export function startFollow(change: PublishedChange): Follow {
  return {
    change,
    connection: 'connecting',
    publisher: null,
    isHeard: false,
    receipt: null,
    proof: null,
  };
}

export function withState(follow: Follow, publisher: PublisherState): Follow {
  const known = [...(publisher.receipts ?? [])].reverse();
  const isHeard = follow.isHeard || isQueuedOrBuilding(publisher, follow.change);
  const next: Follow = { ...follow, connection: 'open', publisher, isHeard };
  return known.reduce(noteReceipt, next);
}

export function withStep(follow: Follow, step: string): Follow {
  const { publisher } = follow;
  if (!publisher?.building) return follow;
  return { ...follow, publisher: { ...publisher, building: { ...publisher.building, step } } };
}

/** Notes a new receipt. The state after it comes later, so the release that it made is noted too. */
export function withReceipt(follow: Follow, receipt: BuildReceipt): Follow {
  const noted = noteReceipt(follow, receipt);
  const { publisher } = noted;
  if (!publisher || receipt.outcome !== 'live') return noted;
  const live = { release: receipt.buildId, since: receipt.started };
  return { ...noted, publisher: { ...publisher, live } };
}

/** Notes the receipt of a build that began after the change, or that names its story. */
function noteReceipt(follow: Follow, receipt: BuildReceipt): Follow {
  const { change } = follow;
  const receivedAt = Date.parse(receipt.timing?.receivedAt ?? receipt.started);
  const isAfter = receivedAt >= change.pressedAt - clockToleranceMs;
  const isOfBuildAfter = Date.parse(receipt.started) >= change.pressedAt;
  const isIts = isAfter && (isOfBuildAfter || names(receipt.triggers, change));
  return isIts ? { ...follow, receipt } : follow;
}

function names(triggers: readonly Trigger[], { fullSlug }: PublishedChange): boolean {
  return triggers.some((trigger) => trigger.fullSlug === fullSlug);
}

/** Returns the stage of a change at a moment, in milliseconds since 1970. */
export function stageOf(follow: Follow, now: number): PublishStage {
  const { change, connection, publisher, receipt, proof } = follow;
  if (isDone(proof)) return { kind: 'done', proof };
  if (now < change.pressedAt - clockToleranceMs) return { kind: 'planned' };
  if (!publisher) return { kind: connection === 'lost' ? 'lost' : 'connecting' };
  if (connection === 'lost') return { kind: 'lost' };
  const { building, waiting } = publisher;
  if (names(waiting, change)) return { kind: 'queued', isBehind: building !== null };
  if (building && isBuilding(building, change)) return { kind: 'building', ...building };
  // A build ends a moment before its receipt is there.
  if (!receipt) return { kind: follow.isHeard ? 'proving' : 'unheard' };
  return stageAfter(receipt, follow);
}

function isQueuedOrBuilding(
  { waiting, building }: PublisherState,
  change: PublishedChange,
): boolean {
  return names(waiting, change) || (building !== null && isBuilding(building, change));
}

/** True for the build of the change, not of an earlier one of the same story. */
function isBuilding(
  { triggers, startedAt }: NonNullable<PublisherState['building']>,
  change: PublishedChange,
): boolean {
  return names(triggers, change) && Date.parse(startedAt) >= change.pressedAt - clockToleranceMs;
}

/** Returns the stage after the build of a change. */
function stageAfter(
  { outcome, cause = '', buildId, storyWarnings }: BuildReceipt,
  { change, publisher, proof }: Follow,
): PublishStage {
  const warning = storyWarnings?.warnings.find(
    (each) => each.storyUuid === change.storyUuid && isHeld(each),
  );
  const kept = storyWarnings?.warnings.find(
    ({ storyUuid, kind }) => storyUuid === change.storyUuid && kind === 'held-removal',
  );
  if (change.action === 'unpublished' && kept) return { kind: 'kept', warning: kept };
  if (change.action !== 'unpublished' && warning) return { kind: 'held-back', warning };
  if (outcome !== 'live') return { kind: 'stopped', cause, outcome };
  const live = publisher?.live?.release;
  if (live !== undefined && live < buildId) return { kind: 'rolled-back' };
  return proof?.kind === 'unreadable'
    ? { kind: 'site-gone', sentence: proof.sentence }
    : { kind: 'proving' };
}

/** True for a warning about a version that is not on the site. */
export function isHeld({ kind }: StoryWarning): boolean {
  return kind === 'held-back' || kind === 'left-out' || kind === 'taken-back';
}

/** Lists what the build of a change found to mend in its story, as published. */
export function warningsOf({ change, receipt }: Follow): readonly StoryWarning[] {
  if (change.action === 'unpublished') return [];
  const { warnings = [] } = receipt?.storyWarnings ?? {};
  return warnings.filter((each) => each.storyUuid === change.storyUuid && !isHeld(each));
}

/** True once nothing is left to hear: the change is proved, and the receipt of its build is there. */
export function isOver({ proof, receipt }: Follow): boolean {
  return isDone(proof) && receipt !== null;
}

/** True for a reading after which there is nothing to follow. */
export function isDone(
  proof: Proof | null,
): proof is Extract<PublishStage, { kind: 'done' }>['proof'] {
  return proof !== null && proof.kind !== 'not-yet' && proof.kind !== 'unreadable';
}
