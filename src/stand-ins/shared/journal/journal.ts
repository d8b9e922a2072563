import type { FileHandle } from 'node:fs/promises';
import { open, readFile } from 'node:fs/promises';
import { readFileIfThere, writeFileAtomically } from '../../../processes/shared/atomic-file';
import { parseJournal } from './journal-lines';
import type { NumberedChange } from './journal-lines';

/** The changes since the last snapshot, each a line that is added and never rewritten. */
export type Journal = {
  /** Length of the file in bytes. */
  length: () => number;
  /**
   * Adds lines. Resolves when they are on the disk; when they cannot be written the file is as it
   * was.
   */
  append: (lines: string) => Promise<void>;
  /** Takes away the bytes before an offset, which a snapshot has made superfluous. */
  dropBefore: (offset: number) => Promise<void>;
};

export type OpenedJournal<Change> = {
  journal: Journal;
  changes: NumberedChange<Change>[];
  hasTornEnd: boolean;
};

/** Whose journal it is. */
export type JournalOwner = {
  /** As in "Let only one … use this data folder". */
  name: string;
  /** Makes the error for a file that is not as it was written, from what is wrong. */
  refuse: (file: string, reason: string) => Error;
};

/**
 * Opens the journal, or makes an empty one. A last line that is not whole was being written when the
 * process or the machine ended: nobody was told that its change was kept, so it is taken away.
 *
 * @throws what the owner makes of it when any other line is not as it was written
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
      // Opened for each batch: a file that was taken away meanwhile must not swallow changes.
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
