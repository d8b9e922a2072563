/**
 * Store of the mirrored stories: one append-only file of checksummed lines, each a story, a removed
 * id, or a commit. Only what a commit follows counts, so a process killed at any moment leaves the
 * state of its last commit, and an update writes no more than what changed. The index is in memory;
 * the stories' JSON stays in the file. A log with more superseded bytes than current ones is
 * rewritten under the next number.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeUnfinishedFiles, writeFileAtomically } from '../../shared/atomic-file';
import type { LogEntry, MirrorMark, TextPlace } from './log-lines';
import { decodeLines, encodeLine } from './log-lines';
import type { StoryFacts } from './mirrored-story';

/** A committed state, which never changes. `mark` is missing until the first commit. */
export type MirrorView = { stories: ReadonlyMap<number, StoryFacts>; mark: MirrorMark | undefined };

export type StoryLog = {
  view: () => MirrorView;
  /** Reads the JSON of stories of the current view. */
  readTexts: (stories: readonly StoryFacts[]) => Buffer[];
  /** Begins a set of changes. One set at a time. */
  begin: () => StoryChanges;
  close: () => Promise<void>;
};

/** Changes that no reader sees before `commit`. */
export type StoryChanges = {
  /** Stories with the changes made so far. */
  stories: ReadonlyMap<number, StoryFacts>;
  /** Adds or replaces a story. */
  put: (facts: StoryFacts, text: string) => Promise<void>;
  drop: (id: number) => Promise<void>;
  /** Resolves when the changes are on disk; from then on `view` has them. */
  commit: (mark: MirrorMark) => Promise<void>;
  discard: () => Promise<void>;
};

type StoredStory = StoryFacts & { place: TextPlace };
type LogState = {
  file: string;
  stories: Map<number, StoredStory>;
  mark: MirrorMark | undefined;
  /** Bytes up to the last commit. */
  length: number;
};

const format = 2;

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
    const used = [...state.stories.values()].reduce((sum, { place }) => sum + place.length, 0);
    const superseded = state.length - used;
    if (superseded < minSupersededBytes || superseded < used) return;
    const old = { handle, file: state.file };
    state = await rewrite(state, source);
    handle = await open(state.file, 'r+');
    await old.handle.close();
    await rm(old.file);
  };
  return {
    view: () => state,
    readTexts: (stories) => {
      const places = stories.flatMap(({ id }) => state.stories.get(id)?.place ?? []);
      return readTexts(state.file, places);
    },
    begin: () =>
      beginChanges(handle, state, async (next) => {
        state = next;
        await rewriteIfSparse().catch((error: unknown) => {
          // Nothing is lost: the changes are on disk, and the next commit tries again.
          process.stderr.write(`${state.file} could not be rewritten: ${String(error)}\n`);
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
  const stories = new Map(before.stories);
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
  /** Returns the place of the text in the file. */
  const append = async (entry: LogEntry, text?: string): Promise<TextPlace> => {
    const encoded = encodeLine(entry, text);
    const place = { at: length + encoded.text.at, length: encoded.text.length };
    waiting.push(encoded.line);
    length += encoded.line.length;
    if (length - written > writeBytes) await flush();
    return place;
  };
  const discard = () => handle.truncate(before.length);
  return {
    stories,
    put: async (facts, text) => {
      stories.set(facts.id, { ...facts, place: await append({ kind: 'put', facts }, text) });
    },
    drop: async (id) => {
      stories.delete(id);
      await append({ kind: 'drop', id });
    },
    commit: async (mark) => {
      await append({ kind: 'commit', mark });
      await flush();
      await handle.datasync();
      await committed({ file: before.file, stories, mark, length });
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

/** Reads without a pause, in which a rewrite could remove the file; a page takes a millisecond. */
function readTexts(logPath: string, places: readonly TextPlace[]): Buffer[] {
  const file = openSync(logPath, 'r');
  try {
    return places.map(({ at, length }) => {
      const text = Buffer.alloc(length);
      if (readSync(file, text, 0, length, at) === length) return text;
      throw new Error(`${logPath} is shorter than it was written.`);
    });
  } finally {
    closeSync(file);
  }
}

const logName = /^stories-(\d+)\.log$/;

/** Reads the newest log of the source and removes every other. A rewrite may have been cut off. */
async function openNewest(folder: string, source: string): Promise<LogState> {
  const numbers = (await readdir(folder)).flatMap((name) => Number(logName.exec(name)?.[1]) || []);
  const newest = Math.max(0, ...numbers);
  const found = newest > 0 ? await readLog(logFile(folder, newest), source) : undefined;
  const state = found ?? (await createLog(logFile(folder, newest + 1), source));
  for (const number of numbers) {
    if (logFile(folder, number) !== state.file) await rm(logFile(folder, number));
  }
  return state;
}

function logFile(folder: string, number: number): string {
  return path.join(folder, `stories-${number}.log`);
}

async function createLog(file: string, source: string): Promise<LogState> {
  const { line } = encodeLine({ kind: 'header', format, source });
  await writeFileAtomically(file, line);
  return { file, stories: new Map(), mark: undefined, length: line.length };
}

/** Returns the state of the last commit; `undefined` for a log of another source or format. */
async function readLog(file: string, source: string): Promise<LogState | undefined> {
  let state: LogState | undefined;
  let pending: Map<number, StoredStory | undefined> = new Map();
  for await (const { entry, text, end } of decodeLines(file)) {
    if (entry.kind === 'header') {
      if (entry.format !== format || entry.source !== source) return undefined;
      state = { file, stories: new Map(), mark: undefined, length: end };
    }
    if (!state) return undefined;
    if (entry.kind === 'put') pending.set(entry.facts.id, { ...entry.facts, place: text });
    else if (entry.kind === 'drop') pending.set(entry.id, undefined);
    else if (entry.kind === 'commit') {
      for (const [id, story] of pending) {
        if (story) state.stories.set(id, story);
        else state.stories.delete(id);
      }
      pending = new Map();
      state = { ...state, mark: entry.mark, length: end };
    }
  }
  return state;
}

/** Writes the current state to the next log. */
async function rewrite(state: LogState, source: string): Promise<LogState> {
  const number = Number(logName.exec(path.basename(state.file))?.[1]);
  const file = logFile(path.dirname(state.file), number + 1);
  const stories = new Map<number, StoredStory>();
  let length = 0;
  const next = (entry: LogEntry, text?: string) => {
    const encoded = encodeLine(entry, text);
    const place = { at: length + encoded.text.at, length: encoded.text.length };
    length += encoded.line.length;
    return { line: encoded.line.toString(), place };
  };
  function* lines() {
    yield next({ kind: 'header', format, source }).line;
    for (const { place: before, ...facts } of state.stories.values()) {
      const [text] = readTexts(state.file, [before]);
      const { line, place } = next({ kind: 'put', facts }, String(text));
      stories.set(facts.id, { ...facts, place });
      yield line;
    }
    if (state.mark) yield next({ kind: 'commit', mark: state.mark }).line;
  }
  await writeFileAtomically(file, lines());
  return { file, stories, mark: state.mark, length };
}
