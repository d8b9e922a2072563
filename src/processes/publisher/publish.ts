import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { toWarningReport } from '../../domain/story/story-warning';
import { log } from '../shared/log';
import { redact } from '../shared/redact';
import { listReleases, nextReleaseId } from '../shared/releases/release';
import { toBuildChange } from './build/build-change';
import { withoutCode } from './build/build-output';
import type { BuildRunner } from './build/build-runner';
import {
  readShopOutage,
  readWarningReport,
  removeWarningReport,
} from './build/warning-report-file';
import type { ContentMirror } from './mirror/content-mirror';
import type { JoinTriggers } from './queue/rebuild-queue';
import type { Trigger } from './queue/trigger';
import type { ConfirmedRemovals } from './release/confirmed-removals';
import { isDecision } from './release/confirmed-removals';
import type { Receipt, ReceiptBook } from './release/receipt';
import { findAcceptedDrop, listTriggers } from './release/receipt';
import { checkRelease, describeDrop, findDrop, isWithin } from './release/release-check';
import type { ReleaseDrop } from './release/release-check';
import type { Releases } from './release/releases';
import type { ListedChanges, UnreleasedEdits } from './release/story-changes';
import { errorCodeOf, messageOf } from '../../lib/values/thrown-values';

export type PublishParts = {
  dataFolder: string;
  /** Folder in which the runner builds. */
  projectFolder: string;
  /** Name of the services the site is built from (`nameServices`). */
  services: string;
  runner: BuildRunner;
  mirror: Pick<ContentMirror, 'refresh' | 'audit' | 'recordRelease'> & {
    lookUp: Pick<ContentMirror['lookUp'], 'nameOf'>;
  };
  edits: UnreleasedEdits;
  releases: Pick<Releases, 'beginBuild' | 'compare' | 'promote' | 'reader'>;
  /** Called with each step as it begins, and with an empty text after the last. */
  onProgress: (text: string) => void;
  receipts: Pick<ReceiptBook, 'all'>;
  removals: Omit<ConfirmedRemovals, 'confirm'>;
  /** Takes waiting triggers into this build. */
  joinWaiting: JoinTriggers;
};

type Attempt = Pick<
  Receipt,
  | 'outcome'
  | 'cause'
  | 'isStale'
  | 'isShopStale'
  | 'drop'
  | 'pages'
  | 'pageChanges'
  | 'warnings'
  | 'storyWarnings'
  | 'builder'
> & { liveAt?: Date };

/**
 * Builds, checks and promotes once. After any failure the live release stays, and the receipt names
 * the cause. Rejects only when the releases cannot be listed.
 *
 * @param receivedAt time of the first trigger
 */
export async function publish(
  parts: PublishParts,
  triggers: readonly Trigger[],
  receivedAt: Date,
): Promise<Receipt> {
  const startedAt = new Date();
  const [newest] = await listReleases(parts.releases.reader.store);
  const buildId = nextReleaseId(startedAt, newest);
  const logFile = buildLogFile(parts.dataFolder, buildId);
  const { lookUp } = parts.mirror;
  const all = [...triggers];
  // Before the stories are read again, which forgets those that went.
  const { nameOf } = lookUp;
  const namesBefore = listTriggers(triggers, nameOf);
  const { liveAt, ...attempt } = await attemptPublish(parts, all, buildId, logFile).catch(
    explainUnexpected,
  );
  const finishedAt = new Date();
  parts.onProgress('');
  return {
    buildId,
    ...listTriggers(all, (slug) => nameOf(slug) ?? namesBefore.names?.[slug]),
    started: startedAt.toISOString(),
    finished: finishedAt.toISOString(),
    timing: {
      receivedAt: receivedAt.toISOString(),
      queuedMs: startedAt.getTime() - receivedAt.getTime(),
      ...(liveAt && {
        liveAt: liveAt.toISOString(),
        liveMs: liveAt.getTime() - receivedAt.getTime(),
      }),
    },
    ...attempt,
    ...(attempt.cause !== undefined && { cause: withoutCode(attempt.cause) }),
    warnings: attempt.warnings.map(withoutCode).filter(Boolean),
    ...describeStories(parts, attempt.outcome),
    logFile,
  };
}

/** Returns the changed stories. Their text is compared after the promotion, which must not wait. */
function describeStories(
  { edits, mirror }: PublishParts,
  outcome: Receipt['outcome'],
): { stories?: ListedChanges } {
  try {
    const stories = edits.describe(mirror.lookUp.nameOf);
    if (outcome === 'live') edits.clear();
    return stories ? { stories } : {};
  } catch (error) {
    log.error('stories.not-compared', {}, error);
    edits.clear();
    return {};
  }
}

/** @param triggers gets the triggers that the build takes up later */
async function attemptPublish(
  parts: PublishParts,
  triggers: Trigger[],
  buildId: string,
  logFile: string,
): Promise<Attempt> {
  const { dataFolder, projectFolder, releases, onProgress } = parts;
  onProgress('reading what changed');
  await removeOldBuildLogs(dataFolder);
  const isAudit = triggers.some(({ source }) => source === 'audit' || source === 'nightly');
  const decisions = parts.removals.waiting();
  const read = isAudit ? parts.mirror.audit : parts.mirror.refresh;
  const asked = triggers.filter((each) => !isDecision(each));
  const content = await read([...asked, ...decisions], async (isEnough) => {
    const joined = await parts.joinWaiting(isEnough);
    triggers.push(...joined);
    return joined;
  });
  triggers.push(
    ...content.campaigns.map((campaign) => ({ source: 'campaign', campaign }) as const),
  );
  parts.edits.add(content.edits);
  // A removal needs an answer of the service.
  const made = decisions.filter(({ source }) => !content.isStale || source !== 'removal');
  await parts.removals.made(made, content.letGo);
  onProgress('building the site');
  releases.beginBuild();
  const change = toBuildChange(triggers, content);
  await removeWarningReport(projectFolder);
  const { builder, ...built } = await parts.runner.run({ logFile, onProgress, change });
  const outage = await readShopOutage(projectFolder);
  const problems = [content.problem, outage?.problem].flatMap((text) =>
    text ? [redact(text)] : [],
  );
  const warnings = [...problems, ...built.warnings];
  const found = await readWarningReport(projectFolder);
  const storyWarnings = toWarningReport(
    [...content.storyWarnings, ...found.warnings],
    found.leftOut,
  );
  const report = {
    warnings,
    storyWarnings,
    builder,
    ...(content.isStale && { isStale: content.isStale }),
    ...(outage && { isShopStale: true as const }),
  };
  if (!built.ok) return { outcome: 'failed', cause: built.cause, ...report };

  // A name is used once: readers may know the release that was superseded.
  for (let releaseId = buildId; ; releaseId = nextReleaseId(new Date(), releaseId)) {
    const order = { buildId, releaseId, touched: built.touched };
    const attempt = await checkAndPromote(parts, triggers, order);
    if (attempt !== 'superseded') return { ...attempt, ...report };
  }
}

/** Promotes a build if it is fit to replace the live release. */
async function checkAndPromote(
  { releases, services, receipts, removals, mirror, onProgress }: PublishParts,
  triggers: readonly Trigger[],
  {
    buildId,
    releaseId,
    touched,
  }: { buildId: string; releaseId: string; touched: readonly string[] | undefined },
): Promise<Omit<Attempt, 'warnings'> | 'superseded'> {
  onProgress('checking the release');
  const release = await releases.compare(touched);
  const faults = checkRelease(release.built);
  if (faults.length > 0) return { outcome: 'refused', cause: faults.join(' ') };
  const isComparable = release.live?.services === services;
  const drop = isComparable ? await findDrop(release, removals.addresses()) : undefined;
  if (drop && !isWithin(drop, findAcceptedDrop(triggers, receipts))) {
    return { outcome: 'refused', cause: explainDrop(drop, buildId), drop };
  }
  const promoted = await removals.unlessRevised(async () => {
    onProgress('switching to the new release');
    const result = await releases.promote(release, { releaseId, services });
    if (result !== 'superseded') await removals.released();
    return result;
  });
  if (promoted === 'superseded') return promoted;
  if ('revisedBy' in promoted) {
    return { outcome: 'refused', cause: revisedMessages[promoted.revisedBy] };
  }
  const kept = await listReleases(releases.reader.store);
  await mirror.recordRelease(releaseId, kept).catch((error: unknown) => {
    log.warn('mirror.release-not-recorded', { release: releaseId }, error);
  });
  return { outcome: 'live', ...promoted };
}

const revisedMessages = {
  'taken-back':
    'Stories were taken back while it was built. The build that follows leaves them out and brings the other changes.',
  'stopped-removal':
    'A removal was stopped while it was built. The build that follows keeps the story and brings the other changes.',
};

function explainDrop(drop: ReleaseDrop, buildId: string): string {
  const advice = `Check that the services answer with everything, then publish again. If it is meant, let these pages go on the page /status, or send POST /accept-drop with {"build": "${buildId}"} to the publisher, from its own machine.`;
  return [...describeDrop(drop), advice].join(' ');
}

const fullDisk = 'The disk of DATA_DIR is full, so the release could not be written. Make room';
const notAllowed = 'The publisher may not write in DATA_DIR. Give its user the right to';

/** Why nothing can be written, and what to do, by the code of the error. */
const diskFaults: Readonly<Record<string, string>> = {
  ENOSPC: fullDisk,
  EDQUOT: fullDisk,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS:
    'The disk of DATA_DIR is read-only, often because the system found it damaged. Check it, and mount it for writing',
  EIO: 'The disk of DATA_DIR cannot be read or written (EIO). Check it, and replace it if it is damaged',
};

/** Turns an unexpected error into a failed attempt and writes its stack to the publisher's log. */
function explainUnexpected(error: unknown): Attempt {
  log.error('publish.failed', {}, error);
  const fault = diskFaults[errorCodeOf(error) ?? ''];
  const cause = fault
    ? `${fault}: the build is then repeated by itself.`
    : redact(messageOf(error));
  return { outcome: 'failed', cause, warnings: [] };
}

const maxLogs = 20;

function buildLogFile(dataFolder: string, buildId: string): string {
  return path.join(dataFolder, 'build-logs', `${buildId}.log`);
}

/** Removes the oldest logs. Their names sort by age. */
async function removeOldBuildLogs(dataFolder: string): Promise<void> {
  const folder = path.join(dataFolder, 'build-logs');
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).sort().reverse();
  for (const name of names.slice(maxLogs)) await rm(path.join(folder, name), { force: true });
}
