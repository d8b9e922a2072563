import { closeSync, openSync, readSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../shared/atomic-file';
import type { Hold } from './judge-stories';
import type { LogEntry, MirrorMark, TextPlace } from './log-lines';
import { decodeLines, encodeLine } from './log-lines';
import type { StoredStory } from './log-content';
import { LogContents } from './log-content';
import type { StoryFacts } from './mirrored-story';
import type { StoryId } from '../../../domain/story/story-id';

/** A log with what it contains. */
export type LogState = {
  file: string;
  content: LogContents;
  served: ReadonlyMap<StoryId, StoredStory>;
  mark: MirrorMark | undefined;
  /** Bytes up to the last commit. */
  length: number;
};

const format = 3;

const logName = /^stories-(\d+)\.log$/;

/** Reads the newest log of the source and removes every other. A rewrite may have been cut off. */
export async function openNewest(folder: string, source: string): Promise<LogState> {
  const numbers = await listNumbers(folder);
  const newest = Math.max(0, ...numbers);
  const found = newest > 0 ? await readLog(logFile(folder, newest), source) : undefined;
  const state = found ?? (await createLog(logFile(folder, newest + 1), source));
  for (const number of numbers) {
    if (logFile(folder, number) !== state.file) await rm(logFile(folder, number));
  }
  return state;
}

async function listNumbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).flatMap((name) => Number(logName.exec(name)?.[1]) || []);
}

/** Adds a log that the next start opens instead of the others. */
export async function addLog(folder: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const newest = Math.max(0, ...(await listNumbers(folder)));
  await writeFileAtomically(logFile(folder, newest + 1), text);
}

function logFile(folder: string, number: number): string {
  return path.join(folder, `stories-${number}.log`);
}

async function createLog(file: string, source: string): Promise<LogState> {
  const { line } = encodeLine({ kind: 'header', format, source });
  await writeFileAtomically(file, line);
  return emptyState(file, line.length);
}

function emptyState(file: string, length: number): LogState {
  return { file, content: new LogContents(), served: new Map(), mark: undefined, length };
}

/** Returns the state of the last commit; `undefined` for a log of another source or format. */
async function readLog(file: string, source: string): Promise<LogState | undefined> {
  let state: LogState | undefined;
  let pending: { entry: LogEntry; text: TextPlace }[] = [];
  for await (const { entry, text, end } of decodeLines(file)) {
    if (entry.kind === 'header') {
      if (entry.format !== format || entry.source !== source) return undefined;
      state = emptyState(file, end);
    }
    if (!state) return undefined;
    pending.push({ entry, text });
    if (entry.kind === 'commit') {
      for (const each of pending) state.content.apply(each.entry, each.text);
      pending = [];
      state = { ...state, mark: entry.mark, length: end };
    }
  }
  return state && { ...state, served: state.content.served() };
}

/** Writes the current state to the next log. */
export async function rewrite(state: LogState, source: string): Promise<LogState> {
  const number = Number(logName.exec(path.basename(state.file))?.[1]);
  const file = logFile(path.dirname(state.file), number + 1);
  const content = new LogContents();
  let length = 0;
  const next = (entry: LogEntry, place?: TextPlace) => {
    const text = place ? String(readTexts(state.file, [place])[0]) : '';
    const encoded = encodeLine(entry, text);
    content.apply(entry, { at: length + encoded.text.at, length: encoded.text.length });
    length += encoded.line.length;
    return encoded.line.toString();
  };
  function* lines() {
    yield next({ kind: 'header', format, source });
    for (const { place, ...facts } of state.content.stories.values()) {
      yield next({ kind: 'put', facts }, place);
    }
    for (const [entry, place] of unserved(state.content)) yield next(entry, place);
    if (state.mark) yield next({ kind: 'commit', mark: state.mark });
  }
  await writeFileAtomically(file, lines());
  return { file, content, served: content.served(), mark: state.mark, length };
}

/** Lists what a reading of the service does not give: holds with good versions, and old addresses. */
function* unserved({ holds, moved }: LogContents): Generator<[LogEntry, TextPlace?]> {
  for (const [id, { good: stored, ...rest }] of holds) {
    const { place, ...good } = stored ?? {};
    const hold: Hold = { ...rest, ...(stored && { good: good as StoryFacts }) };
    yield [{ kind: 'hold', id, hold }, place];
  }
  for (const [address, page] of moved) yield [{ kind: 'moved', address, page }];
}

/** Encodes a log of that alone, which a mirror on another machine begins with. */
export function encodeHolds({ file, content }: LogState, source: string): string {
  const entries: [LogEntry, TextPlace?][] = [
    [{ kind: 'header', format, source }],
    ...unserved(content),
    [{ kind: 'commit' }],
  ];
  const encode = ([entry, place]: [LogEntry, TextPlace?]) =>
    encodeLine(entry, place && String(readTexts(file, [place])[0])).line.toString();
  return entries.map(encode).join('');
}

/** Reads without a pause, in which a rewrite could remove the file; a page takes a millisecond. */
export function readTexts(logPath: string, places: readonly TextPlace[]): Buffer[] {
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
