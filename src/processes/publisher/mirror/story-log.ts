/**
 * Store of the mirrored stories: one append-only file of checksummed lines, each a story, a removed
 * id, a story that is held back, or a commit. Only what a commit follows counts, so a process killed
 * at any moment leaves the state of its last commit, and an update writes no more than what changed.
 * The index is in memory; the stories' JSON stays in the file. A log with more superseded bytes than
 * current ones is rewritten under the next number.
 */
import { log } from '../../shared/log';
import type { FileHandle } from 'node:fs/promises';
import { open, rm } from 'node:fs/promises';
import { removeUnfinishedFiles } from '../../shared/atomic-file';
import type { Hold } from './judge-stories';
import type { LogEntry, MirrorMark, MovedPage, TextPlace } from './log-lines';
import { encodeLine } from './log-lines';
import type { LogContent } from './log-content';
import { LogContents } from './log-content';
import type { LogState } from './log-file';
import { encodeHolds, openNewest, readTexts, rewrite } from './log-file';
import type { StoryFacts } from './mirrored-story';
import type { StoryReading } from './story-reading';
import type { StoryId } from '../../../domain/story/story-id';

/** A committed state, which never changes. `mark` is missing until the first commit. */
export type MirrorView = LogContent & {
  /** The stories as builds get them. */
  served: ReadonlyMap<StoryId, StoryFacts>;
  mark: MirrorMark | undefined;
};

export type StoryLog = {
  view: () => MirrorView;
  /** Reads the JSON of stories as builds get them. */
  readTexts: (stories: readonly StoryFacts[]) => Buffer[];
  /** Reads the JSON of the newest and of the good version of a story. */
  readVersions: (id: StoryId) => { newest?: string; good?: string };
  /** Returns holds and old addresses as a log for another machine. */
  exportHolds: () => string;
  /** Begins a set of changes. One set at a time. */
  begin: () => StoryChanges;
  close: () => Promise<void>;
};

/** Changes that no reader sees before `commit`. */
export type StoryChanges = LogContent & {
  /** Adds or replaces a story. */
  put: (facts: StoryFacts, text: string) => Promise<void>;
  drop: (id: StoryId) => Promise<void>;
  /** Holds a story back. `text` is the JSON of its good version, unless it is held back already. */
  hold: (id: StoryId, hold: Hold, text: string) => Promise<void>;
  /** Ends a hold. */
  accept: (id: StoryId) => Promise<void>;
  /** Replaces what was read in a version. */
  reread: (id: StoryId, version: 'newest' | 'good', reading: StoryReading) => Promise<void>;
  /** Remembers the page that was at an address; without a page, that the address is used again. */
  move: (address: string, page?: MovedPage) => Promise<void>;
  /** Returns the stories as builds will get them. */
  served: () => ReadonlyMap<StoryId, StoryFacts>;
  /** Resolves when the changes are on disk; from then on `view` has them. */
  commit: (mark: MirrorMark) => Promise<void>;
  discard: () => Promise<void>;
};

/** Bytes of superseded lines below which a log is never rewritten. */
const minSupersededBytes = 8 * 1024 * 1024;

/**
 * Opens the log in a folder. Starts an empty one if there is none, or if it is of another source.
 *
 * @param source name of service, token and state the stories are from
 */
export async function openStoryLog(folder: string, source: string): Promise<StoryLog> {
  await removeUnfinishedFiles(folder);
  let state = await openNewest(folder, source);
  let handle = await open(state.file, 'r+');
  await handle.truncate(state.length);

  const rewriteIfSparse = async () => {
    const used = [...state.content.stories.values()].reduce(
      (sum, { place }) => sum + place.length,
      0,
    );
    const superseded = state.length - used;
    if (superseded < minSupersededBytes || superseded < used) return;
    const old = { handle, file: state.file };
    state = await rewrite(state, source);
    handle = await open(state.file, 'r+');
    await old.handle.close();
    await rm(old.file);
  };
  return {
    view: () => ({ ...state.content, served: state.served, mark: state.mark }),
    readTexts: (stories) => {
      const places = stories.flatMap(({ id }) => state.served.get(id)?.place ?? []);
      return readTexts(state.file, places);
    },
    readVersions: (id) => {
      const read = (place: TextPlace | undefined) =>
        place && String(readTexts(state.file, [place])[0]);
      const [newest, good] = [
        read(state.content.stories.get(id)?.place),
        read(state.content.holds.get(id)?.good?.place),
      ];
      return { ...(newest !== undefined && { newest }), ...(good !== undefined && { good }) };
    },
    exportHolds: () => encodeHolds(state, source),
    begin: () =>
      beginChanges(handle, state, async (next) => {
        state = next;
        await rewriteIfSparse().catch((error: unknown) => {
          // Nothing is lost: the changes are on disk, and the next commit tries again.
          log.warn('mirror.not-rewritten', { file: state.file }, error);
        });
      }),
    close: () => handle.close(),
  };
}

/** Bytes collected before they are written. */
const writeBytes = 1024 * 1024;

function beginChanges(
  handle: FileHandle,
  before: LogState,
  committed: (next: LogState) => Promise<void>,
): StoryChanges {
  const content = new LogContents(before.content);
  let waiting: Buffer[] = [];
  let written = before.length;
  let length = before.length;

  const flush = async () => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    const position = written;
    written += bytes.length;
    await writeAll(handle, bytes, position);
  };
  const append = async (entry: LogEntry, text?: string): Promise<void> => {
    const encoded = encodeLine(entry, text);
    content.apply(entry, { at: length + encoded.text.at, length: encoded.text.length });
    waiting.push(encoded.line);
    length += encoded.line.length;
    if (length - written > writeBytes) await flush();
  };
  const discard = () => handle.truncate(before.length);
  return {
    stories: content.stories,
    holds: content.holds,
    moved: content.moved,
    put: (facts, text) => append({ kind: 'put', facts }, text),
    drop: (id) => append({ kind: 'drop', id }),
    hold: (id, hold, text) => append({ kind: 'hold', id, hold }, text),
    accept: (id) => append({ kind: 'accept', id }),
    reread: (id, version, reading) => append({ kind: 'reading', id, version, reading }),
    move: (address, page) => append({ kind: 'moved', address, ...(page && { page }) }),
    served: () => content.served(),
    commit: async (mark) => {
      await append({ kind: 'commit', mark });
      await flush();
      await handle.datasync();
      await committed({ file: before.file, content, served: content.served(), mark, length });
    },
    discard,
  };
}

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const rest = bytes.length - written;
    written += (await handle.write(bytes, written, rest, position + written)).bytesWritten;
  }
}
