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
import { counted } from '../../../lib/counted';
import { readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import type { RunningServer } from '../../shared/listen';
import { listen } from '../../shared/listen';
import type { Trigger } from '../queue/trigger';
import { createMirrorApp } from './mirror-app';
import type { NamedStory, StoryFacts } from './mirrored-story';
import type { ChangeRecorder } from './read-changes';
import { readChanges, readWholeSpace } from './read-changes';
import type { SpaceReader } from './space-reader';
import { createSpaceReader } from './space-reader';
import type { StoryEdit } from './story-edits';
import { startEdits } from './story-edits';
import type { MirrorView, StoryChanges, StoryLog } from './story-log';
import { openStoryLog } from './story-log';
import type { StoryLookUp } from './story-look-up';
import { createStoryLookUp } from './story-look-up';

export type MirrorUpdate = {
  /**
   * Stories that are new or changed since the update before, and those gone. An update belongs to
   * the build that follows it: the next one does not repeat it.
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
};

export type ContentMirror = {
  /** Base address of the delivery API on loopback, like `content.endpoint`. */
  endpoint: string;
  /**
   * Reads what changed; the whole space the first time.
   *
   * @throws ContentReadError when the mirror is empty and the service does not answer
   */
  refresh: (triggers: readonly Trigger[]) => Promise<MirrorUpdate>;
  /** Refreshes, then compares every story with the service's and repairs. Rejects as `refresh`. */
  audit: () => Promise<MirrorUpdate>;
  /** What people see about mirrored stories. */
  lookUp: StoryLookUp;
  close: () => Promise<void>;
};

/**
 * Opens the mirror in a data folder and serves it. Another service, token or data identity than
 * last time empties it.
 */
export async function openContentMirror(options: {
  dataFolder: string;
  content: { endpoint: string; publicToken: string };
  /** Identity of the embedded services' state (`data-folder`). */
  dataIdentity: string;
  clock?: Clock;
}): Promise<ContentMirror> {
  const { content, dataFolder, dataIdentity } = options;
  const folder = path.join(dataFolder, 'content-mirror');
  const log = await openStoryLog(folder, nameSource(content, dataIdentity));
  const reader = createSpaceReader(content, { clock: options.clock });
  const server = await listenAgain(folder, createMirrorApp(log, content.publicToken));
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (task: () => Promise<MirrorUpdate>) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    endpoint: `${server.url}/v2`,
    refresh: (triggers) => inTurn(() => refresh(reader, log, triggers)),
    audit: () => inTurn(() => audit(reader, log)),
    lookUp: createStoryLookUp(log),
    close: async () => {
      reader.close();
      await server.close();
      await last;
      await log.close();
    },
  };
}

/** The name is a digest, because the token is part of it. */
function nameSource(
  { endpoint, publicToken }: { endpoint: string; publicToken: string },
  dataIdentity: string,
): string {
  const parts = [endpoint, publicToken, dataIdentity];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Listens on the port of last time if it is free: the address is part of Gatsby's state. */
async function listenAgain(folder: string, app: Parameters<typeof listen>[0]) {
  const file = path.join(folder, 'port.json');
  const known = Number(await readJsonFile(file)) || 0;
  const where = { name: 'content mirror', host: '127.0.0.1', portVariable: 'none' };
  let server: RunningServer;
  try {
    server = await listen(app, { ...where, port: known });
  } catch (error) {
    if (known === 0) throw error;
    // Another program has the port by now.
    server = await listen(app, { ...where, port: 0 });
  }
  if (server.port !== known) await writeFileAtomically(file, JSON.stringify(server.port));
  return server;
}

async function refresh(
  reader: SpaceReader,
  log: StoryLog,
  triggers: readonly Trigger[],
): Promise<MirrorUpdate> {
  const { mark } = log.view();
  return update(reader, log, async (changes) => {
    if (!mark)
      return { space: await reader.readSpace(), cv: await readWholeSpace(reader, changes) };
    return { space: mark.space, cv: await readChanges(reader, changes, mark, triggers) };
  });
}

async function audit(reader: SpaceReader, log: StoryLog): Promise<MirrorUpdate> {
  const recent = await refresh(reader, log, []);
  if (recent.problem !== undefined || recent.refilled) return recent;
  const found = await update(reader, log, async (changes) => ({
    space: await reader.readSpace(),
    cv: await readWholeSpace(reader, changes),
  }));
  const problem = found.problem ?? describeDifferences(found);
  return {
    changed: [...recent.changed, ...found.changed],
    removed: [...recent.removed, ...found.removed],
    edits: [...recent.edits, ...found.edits],
    refilled: false,
    requests: recent.requests + found.requests,
    ...(problem !== undefined && { problem }),
  };
}

/** Maximum number of stories that a sentence names. */
const maxNamed = 10;

function describeDifferences({ changed, removed }: MirrorUpdate): string | undefined {
  const different = [...changed, ...removed];
  if (different.length === 0) return undefined;
  const names = different.slice(0, maxNamed).map(({ fullSlug }) => fullSlug);
  const more = different.length > maxNamed ? ', …' : '';
  return `The mirror of the content differed from the service in ${counted(different.length, 'story', 'stories')} and is repaired: ${names.join(', ')}${more}.`;
}

/**
 * Runs one update and commits it. When the service fails and the mirror is filled, everything stays
 * as it was and the update says so.
 */
async function update(
  reader: SpaceReader,
  log: StoryLog,
  read: (changes: ChangeRecorder) => Promise<{
    space: Readonly<Record<string, unknown>>;
    cv: number;
  }>,
): Promise<MirrorUpdate> {
  const before = log.view();
  const requestsBefore = reader.requests();
  const changes = log.begin();
  const recorder = recordChanges(before, changes);
  const startedAt = new Date().toISOString();
  try {
    const { space, cv } = await read(recorder);
    const differences = recorder.differences();
    // Before the commit, which may rewrite the log without them.
    const finishEdits = startEdits(log, before, differences);
    await changes.commit({ cv, space: { ...space, version: cv }, checkedAt: startedAt });
    const requests = reader.requests() - requestsBefore;
    const refilled = before.mark === undefined;
    return { ...differences, edits: refilled ? [] : finishEdits(), refilled, requests };
  } catch (error) {
    await changes.discard();
    if (!(error instanceof ContentReadError) || !before.mark) throw error;
    const requests = reader.requests() - requestsBefore;
    const problem = explainStale(error, before.mark.checkedAt);
    return { changed: [], removed: [], edits: [], refilled: false, requests, problem };
  }
}

function explainStale(error: ContentReadError, checkedAt: string): string {
  const consequence = `this release has the content of ${checkedAt}.`;
  if (error.status === undefined && !isUnreadable(error)) {
    return `The content service does not answer; ${consequence}`;
  }
  return `${error.message} Until then ${consequence}`;
}

/** True for an answer that arrived but is not what was asked for. */
function isUnreadable({ cause }: ContentReadError): boolean {
  return cause === undefined || cause instanceof SyntaxError;
}

function recordChanges(
  before: MirrorView,
  changes: StoryChanges,
): ChangeRecorder & { differences: () => Pick<MirrorUpdate, 'changed' | 'removed'> } {
  const touched = new Set<number>();
  const { stories } = changes;
  const differs = (id: number) => before.stories.get(id)?.digest !== stories.get(id)?.digest;
  return {
    stories,
    put: async (read) => {
      for (const { facts, text } of read) {
        if (stories.get(facts.id)?.digest === facts.digest) continue;
        touched.add(facts.id);
        await changes.put(facts, text);
      }
    },
    drop: async (ids) => {
      for (const id of ids) {
        if (!stories.has(id)) continue;
        touched.add(id);
        await changes.drop(id);
      }
    },
    count: () => [...touched].filter(differs).length,
    differences: () => {
      const differing = [...touched].filter(differs);
      const named = (from: ReadonlyMap<number, StoryFacts>, ids: readonly number[]) =>
        ids.flatMap((id) => from.get(id) ?? []);
      const gone = differing.filter((id) => !stories.has(id));
      return { changed: named(stories, differing), removed: named(before.stories, gone) };
    },
  };
}
