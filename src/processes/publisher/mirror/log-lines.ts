import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Hold } from './judge-stories';
import type { StoryFacts } from './mirrored-story';
import type { StoryReading } from './story-reading';
import type { StoryId } from '../../../domain/story/story-id';

/** State of the service as of an update. */
export type MirrorMark = {
  /** Version of the space, in seconds. */
  cv: number;
  /** The space as `spaces/me` describes it. */
  space: Readonly<Record<string, unknown>>;
  /** Time at which the stories equalled the service's, ISO 8601. */
  checkedAt: string;
  /** Digest of the code that parsed the stories. */
  parser: string;
};

/**
 * A line of the log. `source` names service, token and state the stories are from. A `hold` has the
 * text of its good version only if that is new.
 */
export type LogEntry =
  | { kind: 'header'; format: number; source: string }
  | { kind: 'put'; facts: StoryFacts }
  | { kind: 'drop'; id: StoryId }
  | { kind: 'hold'; id: StoryId; hold: Hold }
  | { kind: 'accept'; id: StoryId }
  | { kind: 'reading'; id: StoryId; version: 'newest' | 'good'; reading: StoryReading }
  /** A page was at the address until its story moved; without a page the address is used again. */
  | { kind: 'moved'; address: string; page?: MovedPage }
  /** Without a mark the service is still to be read. */
  | { kind: 'commit'; mark?: MirrorMark };

/** A page by its story, and by its place among the story's addresses (`storyAddresses`). */
export type MovedPage = { id: StoryId; nth: number };

/** Place of a story's JSON in the file, in bytes. */
export type TextPlace = { at: number; length: number };

const checksumLength = 16;
const newline = 10;
const tab = 9;

/**
 * Encodes an entry: a checksum, a space, JSON, and for a story a tab and its own JSON, which stays
 * unparsed when the log is opened. JSON contains neither tabs nor line ends.
 *
 * @returns the line, and the place of the story's JSON from the beginning of the line
 */
export function encodeLine(entry: LogEntry, text = ''): { line: Buffer; text: TextPlace } {
  const head = Buffer.from(JSON.stringify(entry));
  const body = Buffer.from(text);
  const rest = Buffer.concat(text === '' ? [head] : [head, Buffer.of(tab), body]);
  const line = Buffer.concat([Buffer.from(`${checksum(rest)} `), rest, Buffer.of(newline)]);
  return { line, text: { at: line.length - 1 - body.length, length: body.length } };
}

/** A decoded line. `end` is the offset behind it. */
type DecodedLine = { entry: LogEntry; text: TextPlace; end: number };

/**
 * Decodes a log up to its first damaged or unfinished line. What follows that is unusable: a later
 * entry may build on the lost one.
 */
export async function* decodeLines(file: string): AsyncGenerator<DecodedLine> {
  let rest: Buffer = Buffer.alloc(0);
  let offset = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      const decoded = decodeLine(bytes.subarray(start, end), offset + start);
      if (!decoded) return;
      yield decoded;
      start = end + 1;
    }
    rest = bytes.subarray(start);
    offset += start;
  }
}

function decodeLine(line: Buffer, offset: number): DecodedLine | undefined {
  const bodyStart = checksumLength + 1;
  const body = line.subarray(bodyStart);
  if (line.toString('latin1', 0, bodyStart) !== `${checksum(body)} `) return undefined;
  const separator = body.indexOf(tab);
  const head = separator === -1 ? body : body.subarray(0, separator);
  const textStart = separator === -1 ? line.length : bodyStart + separator + 1;
  return {
    entry: JSON.parse(head.toString()) as LogEntry,
    text: { at: offset + textStart, length: line.length - textStart },
    end: offset + line.length + 1,
  };
}

function checksum(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('hex').slice(0, checksumLength);
}
