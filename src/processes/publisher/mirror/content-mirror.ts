/**
 * Mirror of the published Storyblok space: builds read the stories from it, so a build costs the
 * content service what changed, not the whole space, and needs no answer of it. Trusts the service
 * only for what two of its answers agree on; while the service is down or contradicts itself, the
 * last good state stays.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Clock } from '../../../content/content-transport';
import { ContentReadError } from '../../../content/content-transport';
import type { Campaign } from '../../../domain/story/campaign';
import type { StoryWarning } from '../../../domain/story/story-warning';
import { counted } from '../../../lib/values/counted';
import { digestProjectCode } from '../build/code-digest';
import { Holds, isParser, rereadStories } from './holds';
import type { Trigger } from '../queue/trigger';
import { assignCampaign, campaignsOf } from '../queue/trigger';
import type { JoinTriggers } from '../queue/rebuild-queue';
import type { ReleaseReader } from '../../shared/releases/release';
import { readLiveMenuPaths } from '../release/release-check';
import { mirrorFolder } from './import-holds';
import { createMirrorApp, serveMirror } from './mirror-app';
import type { NamedStory } from './mirrored-story';
import type { ChangeRecorder } from './change-recorder';
import { recordChanges } from './change-recorder';
import { recordMoves } from './moved-addresses';
import { readChanges, readWholeSpace } from './read-changes';
import type { SpaceReader } from './space-reader';
import { createSpaceReader } from './space-reader';
import type { StoryEdit } from './story-edits';
import { compareServed, readReplaced, startEdits } from './story-edits';
import type { StoryLog } from './story-log';
import { openStoryLog } from './story-log';
import type { StoryLookUp } from './story-look-up';
import { createStoryLookUp } from './story-look-up';
import type { StoryVersions } from './story-versions';
import { openStoryVersions } from './story-versions';
import { listTakenBack, readTakeBacks } from './take-backs';
import type { StoryId } from '../../../domain/story/story-id';

export type MirrorUpdate = {
  /**
   * Stories whose served version is new or changed since the update before, and those removed. An
   * update belongs to the build that follows it: the next one does not repeat it.
   */
  changed: readonly NamedStory[];
  removed: readonly NamedStory[];
  /** The same stories for receipts; none when the mirror was filled. */
  edits: readonly StoryEdit[];
  /** True when the mirror was filled, so that everything may have changed. */
  refilled: boolean;
  /** Number of requests made to the content service, without repeated ones. */
  requests: number;
  /** Sentence for the receipt: the service did not answer, or an audit found differences. */
  problem?: string;
  /** True if the service could not be read, so that the mirror has older content. */
  isStale?: true;
  /** Warnings about stories that are held back, after each update again. */
  storyWarnings: readonly StoryWarning[];
  /** Addresses that leave the site because a person decided so. */
  letGo: readonly string[];
  /** Campaigns that were held back until this update. */
  campaigns: readonly Campaign[];
};

export type ContentMirror = {
  /** Base address of the delivery API on loopback, like `content.endpoint`. */
  endpoint: string;
  /**
   * Reads what changed; the whole space the first time.
   *
   * @param join takes triggers that belong to what was found, which is then read again
   * @throws ContentReadError when the mirror is empty and the service does not answer
   */
  refresh: (triggers: readonly Trigger[], join?: JoinTriggers) => Promise<MirrorUpdate>;
  /** Refreshes, then compares every story with the service's and repairs. Rejects as `refresh`. */
  audit: (triggers: readonly Trigger[]) => Promise<MirrorUpdate>;
  /**
   * Resolves to true if the service has newer content than the mirror, and if it does not answer: an edit must
   * never be lost.
   */
  isBehind: () => Promise<boolean>;
  /** Facts about mirrored stories for people. */
  lookUp: StoryLookUp;
  /**
   * Records the stories of a release that went live, so that a return to it lasts.
   *
   * @param kept releases that one can return to
   */
  recordRelease: (releaseId: string, kept: readonly string[]) => Promise<void>;
  /**
   * Lists the stories that a return to an earlier release takes back; `undefined` if that is not known, so that
   * the next build would bring all of them again.
   */
  listTakenBack: (releases: {
    from: string;
    to: string;
  }) => Promise<readonly NamedStory[] | undefined>;
  /** Returns what a reading of the service does not give, for `importHolds` on another machine. */
  exportHolds: () => string;
  close: () => Promise<void>;
};

/**
 * Opens the mirror in a data folder and serves it. Another service, space or data identity than
 * last time empties it.
 */
export async function openContentMirror(options: {
  dataFolder: string;
  content: MirroredSpace;
  /** Identity of the embedded services' state (`data-folder`). */
  dataIdentity: string;
  /** Folder with the code that parses the stories. */
  projectFolder: string;
  /** Releases of the site. */
  releases: Pick<ReleaseReader, 'live'>;
  clock?: Clock;
}): Promise<ContentMirror> {
  const { content, dataFolder, dataIdentity, projectFolder } = options;
  const folder = mirrorFolder(dataFolder);
  const source = nameSource(content, dataIdentity);
  const log = await openStoryLog(folder, source);
  const versions = await openStoryVersions(path.join(folder, 'versions', source.slice(0, 16)));
  const reader = createSpaceReader(content, { clock: options.clock });
  const parser = await digestProjectCode(projectFolder, isParser);
  const readMenuPaths = () => readLiveMenuPaths(options.releases);
  const mirrored = { reader, log, versions, parser, holds: new Holds(), readMenuPaths };
  const server = await serveMirror(folder, createMirrorApp(log, content.publicToken));
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (task: () => Promise<MirrorUpdate>) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    endpoint: `${server.url}/v2`,
    refresh: (triggers, join) => inTurn(() => refresh(mirrored, triggers, join)),
    audit: (triggers) => inTurn(() => audit(mirrored, triggers)),
    isBehind: () => isBehind(mirrored),
    lookUp: createStoryLookUp(log, versions),
    recordRelease: (releaseId, kept) =>
      versions.record(releaseId, log.view().served.values(), kept),
    listTakenBack: (releases) => listTakenBack(releases, mirrored),
    exportHolds: log.exportHolds,
    close: async () => {
      reader.close();
      await server.close();
      await last;
      await log.close();
    },
  };
}

/** A space is named by its number; without it by its token, so that another token is another space. */
type MirroredSpace = { endpoint: string; publicToken: string; space?: string | undefined };

/** The name is a digest, because the token may be part of it. */
function nameSource(
  { endpoint, publicToken, space = publicToken }: MirroredSpace,
  dataIdentity: string,
): string {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, space, dataIdentity]))
    .digest('hex');
}

/** `parser`: digest of the code that parses stories. */
type Mirrored = {
  reader: SpaceReader;
  log: StoryLog;
  versions: StoryVersions;
  parser: string;
  holds: Holds;
  /** Reads the addresses to which the menus of the live release lead. */
  readMenuPaths: () => Promise<ReadonlySet<string>>;
};

/**
 * Compares the version of the space, and the newest time of publishing: the version counts in seconds, that time
 * in milliseconds.
 */
async function isBehind({ reader, log }: Pick<Mirrored, 'reader' | 'log'>): Promise<boolean> {
  const { mark, served } = log.view();
  const times = Array.from(served.values(), ({ publishedAt }) => publishedAt ?? '');
  const newest = times.reduce((latest, time) => (time > latest ? time : latest), '');
  try {
    const query = { sort_by: 'published_at:desc', per_page: '1' };
    const { cv, stories } = await reader.readStories(query);
    return cv !== mark?.cv || (stories[0]?.facts.publishedAt ?? '') !== newest;
  } catch {
    return true;
  }
}

async function refresh(
  mirrored: Mirrored,
  triggers: readonly Trigger[],
  join?: JoinTriggers,
): Promise<MirrorUpdate> {
  const { reader, log } = mirrored;
  const { mark } = log.view();
  const decided = triggers.filter(isTakeBack);
  if (mark && decided.length > 0) {
    // Before the service is asked, which may not answer.
    const { updated: first } = await update(mirrored, () => Promise.resolve(mark), decided);
    return joinUpdates(
      first,
      await refresh(
        mirrored,
        triggers.filter((each) => !isTakeBack(each)),
        join,
      ),
    );
  }
  const { updated } = await update(
    mirrored,
    async (changes) => {
      if (!mark)
        return { space: await reader.readSpace(), cv: await readWholeSpace(reader, changes) };
      const found = await readChanges(reader, changes, mark, triggers);
      const joined = join ? await joinOfSameMoment(changes, triggers, join) : [];
      if (joined.length === 0) return { space: mark.space, cv: found };
      const all = [...triggers, ...joined];
      return { space: mark.space, cv: await readChanges(reader, changes, mark, all), joined };
    },
    triggers,
  );
  return updated;
}

async function audit(mirrored: Mirrored, triggers: readonly Trigger[]): Promise<MirrorUpdate> {
  const recent = await refresh(mirrored, triggers);
  if (recent.problem !== undefined || recent.refilled) return recent;
  const { updated: found, differing } = await update(mirrored, async (changes) => ({
    space: await mirrored.reader.readSpace(),
    cv: await readWholeSpace(mirrored.reader, changes),
  }));
  const problem = found.problem ?? describeDifferences(differing);
  return { ...joinUpdates(recent, found), ...(problem !== undefined && { problem }) };
}

function isTakeBack({ source }: Trigger): boolean {
  return source === 'taken-back' || source === 'brought-back' || source === 'stopped-removal';
}

function joinUpdates(first: MirrorUpdate, second: MirrorUpdate): MirrorUpdate {
  return {
    ...second,
    changed: [...first.changed, ...second.changed],
    removed: [...first.removed, ...second.removed],
    edits: [...first.edits, ...second.edits],
    letGo: [...first.letGo, ...second.letGo],
    campaigns: [...first.campaigns, ...second.campaigns],
    requests: first.requests + second.requests,
  };
}

/**
 * Takes the triggers that belong to an update. A campaign's stories are all there at its first webhook, which
 * may be that of one of its stories: then others have changed than the triggers name. Webhooks of its stories
 * that follow would ask for another build.
 */
async function joinOfSameMoment(
  changes: ChangeRecorder,
  triggers: readonly Trigger[],
  join: JoinTriggers,
): Promise<readonly Trigger[]> {
  const changed = changes.differing().map((id) => changes.stories.get(id)?.fullSlug);
  const nameAll = (some: readonly Trigger[]) => {
    const named = new Set(some.map((each) => ('fullSlug' in each ? each.fullSlug : undefined)));
    return changed.every((fullSlug) => named.has(fullSlug));
  };
  const isCampaign = campaignsOf(triggers).length > 0;
  const arePublished = triggers.every(
    (each) => each.source === 'storyblok' && each.action === 'published' && each.fullSlug,
  );
  if (!isCampaign && (!arePublished || nameAll(triggers))) return [];
  return join((waiting) => {
    const all = [...triggers, ...waiting];
    return campaignsOf(all).length > 0 && nameAll(all);
  });
}

/**
 * Reads the service. `joined`: triggers that were taken to the others; `checkedAt`: time of the state, if it is
 * not read now (ISO date).
 */
type Read = (changes: ChangeRecorder) => Promise<{
  space: Readonly<Record<string, unknown>>;
  cv: number;
  joined?: readonly Trigger[];
  checkedAt?: string;
}>;

/**
 * Runs one update, judges all stories and commits. When the service fails and the mirror is filled,
 * everything stays as it was and the update says so.
 *
 * @returns the update, and full slugs of the stories that differed from the service's
 */
async function update(
  { reader, log, versions, parser, holds, readMenuPaths }: Mirrored,
  read: Read,
  triggers: readonly Trigger[] = [],
): Promise<{ updated: MirrorUpdate; differing: readonly string[] }> {
  const before = log.view();
  const requestsBefore = reader.requests();
  const changes = log.begin();
  const recorder = recordChanges(before, changes);
  const startedAt = new Date().toISOString();
  try {
    const { space, cv, joined = [], checkedAt = startedAt } = await read(recorder);
    // Imported holds were parsed by the code of another machine.
    const isReread = before.mark ? before.mark.parser !== parser : before.holds.size > 0;
    if (isReread) await rereadStories(log, changes);
    const differing = isReread ? 'all' : recorder.differing();
    const campaigns = before.mark
      ? assignCampaign([...triggers, ...joined], recorder.differing())
      : new Map();
    const takeBacks = await readTakeBacks(triggers, changes.stories, { log, versions });
    const decided = { letGo: idsLetGo(triggers), campaigns, takeBacks, readMenuPaths };
    const judged = await holds.update(log, changes, differing, decided);
    await recordMoves(before.served, changes);
    const mark = { cv, space: { ...space, version: cv }, checkedAt, parser };
    const compared = compareServed(before.served, changes.served());
    // Before the commit, which may rewrite the log without them.
    const finishEdits = startEdits(log, before, compared);
    await versions.keep(readReplaced(log, before, compared));
    await changes.commit(mark);
    const refilled = before.mark === undefined;
    const requests = reader.requests() - requestsBefore;
    const edits = refilled ? [] : finishEdits();
    return {
      updated: { ...compared, ...judged, edits, refilled, requests },
      differing: recorder
        .differing()
        .flatMap((id) => (changes.stories.get(id) ?? before.stories.get(id))?.fullSlug ?? []),
    };
  } catch (error) {
    await changes.discard();
    const storyWarnings = holds.describe(before);
    if (!(error instanceof ContentReadError) || !before.mark) throw error;
    const requests = reader.requests() - requestsBefore;
    const problem = explainStale(error, before.mark.checkedAt);
    const nothing = { changed: [], removed: [], edits: [], letGo: [], campaigns: [] };
    return {
      updated: { ...nothing, refilled: false, requests, problem, isStale: true, storyWarnings },
      differing: [],
    };
  }
}

function idsLetGo(triggers: readonly Trigger[]): ReadonlySet<StoryId> {
  return new Set(triggers.flatMap((each) => (each.source === 'removal' ? each.storyId : [])));
}

/** Maximum number of stories that a sentence names. */
const maxNamed = 10;

/** Names the stories that an audit found different; `undefined` without any. */
function describeDifferences(differing: readonly string[]): string | undefined {
  if (differing.length === 0) return undefined;
  const more = differing.length > maxNamed ? ', …' : '';
  return `The mirror of the content differed from the service in ${counted(differing.length, 'story', 'stories')} and is repaired: ${differing.slice(0, maxNamed).join(', ')}${more}.`;
}

/** Says why the service could not be read, and since when the content stays as it is. */
function explainStale(error: ContentReadError, checkedAt: string): string {
  const consequence = `this release has the content of ${checkedAt}.`;
  // Of an answer that arrived, but is not what was asked for.
  const isUnreadable = error.cause === undefined || error.cause instanceof SyntaxError;
  if (error.status === undefined && !isUnreadable) {
    return `The content service does not answer; ${consequence}`;
  }
  return `${error.message} Until then ${consequence}`;
}
