import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open, readFile } from 'node:fs/promises';
import { readFileIfThere, writeFileAtomically } from '../../../src/processes/shared/atomic-file';

/** A change and its number, counted from the creation of the state. */
type NumberedChange<Change> = { number: number; change: Change };

const checksumLength = 16;
const newline = 10;

/** Encodes a change as a line: a checksum, a space, JSON. */
export function journalLine(numbered: NumberedChange<unknown>): string {
  const json = JSON.stringify(numbered);
  return `${checksum(json)} ${json}\n`;
}

/**
 * Decodes a journal. Bytes after the last whole line are an unfinished write.
 *
 * @param refuse creates the error for a damaged line, from the reason
 * @returns the changes, and the length in bytes up to the last whole line
 * @throws the error of `refuse` if a line before the last is damaged
 */
function parseJournal<Change>(
  bytes: Buffer,
  refuse: (reason: string) => Error,
): { changes: NumberedChange<Change>[]; wholeLength: number } {
  const changes: NumberedChange<Change>[] = [];
  let start = 0;
  for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
    const line = bytes.toString('utf8', start, end);
    const json = line.slice(checksumLength + 1);
    if (line.slice(0, checksumLength) !== checksum(json)) {
      if (end === bytes.length - 1) break;
      throw refuse(`change ${changes.length + 1} in it is damaged`);
    }
    changes.push(JSON.parse(json) as NumberedChange<Change>);
    start = end + 1;
  }
  return { changes, wholeLength: start };
}

function checksum(json: string): string {
  return createHash('sha1').update(json).digest('hex').slice(0, checksumLength);
}

/** Append-only file of the changes since the last snapshot, one per line. */
export type Journal = {
  /** Length of the file in bytes. */
  length: () => number;
  /**
   * Appends lines. Resolves when they are on the disk; if the write fails, the file is unchanged.
   */
  append: (lines: string) => Promise<void>;
  /** Removes the bytes before an offset, which a snapshot has made superfluous. */
  dropBefore: (offset: number) => Promise<void>;
};

type OpenedJournal<Change> = {
  journal: Journal;
  changes: NumberedChange<Change>[];
  hasTornEnd: boolean;
};

/** Owner of the journal, for error messages. */
type JournalOwner = {
  /** Name as in "Let only one … use this data folder". */
  name: string;
  /** Creates the error for a damaged file, from the reason. */
  refuse: (file: string, reason: string) => Error;
};

/**
 * Opens the journal, or creates an empty one. An unfinished last line is dropped: the process or
 * the machine ended during the write, so no caller got a confirmation of that change.
 *
 * @throws the owner's error if any other line is damaged
 */
export async function openJournal<Change>(
  file: string,
  owner: JournalOwner,
): Promise<OpenedJournal<Change>> {
  const bytes = await readFileIfThere(file);
  const written = bytes ?? Buffer.alloc(0);
  const { changes, wholeLength } = parseJournal<Change>(written, (reason) =>
    owner.refuse(file, reason),
  );
  const hasTornEnd = wholeLength < written.length;
  if (!bytes || hasTornEnd) await writeFileAtomically(file, written.subarray(0, wholeLength));
  return { journal: journalOf(file, wholeLength, owner.name), changes, hasTornEnd };
}

function journalOf(file: string, lengthAtStart: number, owner: string): Journal {
  let length = lengthAtStart;
  return {
    length: () => length,
    async append(lines) {
      const bytes = Buffer.from(lines);
      // Opened for each batch, so that a deleted file fails the write instead of losing changes.
      const handle = await open(file, 'r+');
      try {
        await refuseForeignChange(handle, { file, length, owner });
        await writeAll(handle, bytes, length);
      } finally {
        await handle.close();
      }
      length += bytes.length;
    },
    async dropBefore(offset) {
      const bytes = await readFile(file);
      await writeFileAtomically(file, bytes.subarray(offset));
      length = bytes.length - offset;
    },
  };
}

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  try {
    let written = 0;
    while (written < bytes.length) {
      const rest = bytes.length - written;
      written += (await handle.write(bytes, written, rest, position + written)).bytesWritten;
    }
    await handle.datasync();
  } catch (error) {
    await handle.truncate(position);
    throw error;
  }
}

async function refuseForeignChange(
  handle: FileHandle,
  expected: { file: string; length: number; owner: string },
): Promise<void> {
  const { size } = await handle.stat();
  if (size === expected.length) return;
  throw new Error(
    `${expected.file} was changed by another program, so nothing more is written to it. ` +
      `Let only one ${expected.owner} use this data folder, and start it again.`,
  );
}
