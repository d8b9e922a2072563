import type { FileHandle } from 'node:fs/promises';
import { open, readFile } from 'node:fs/promises';
import { isMissingFile } from '../thrown-values';
import { replaceFile } from './durable-file';
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

export type OpenedJournal = { journal: Journal; changes: NumberedChange[]; hasTornEnd: boolean };

/**
 * Opens the journal, or makes an empty one. A last line that is not whole was being written when the
 * process or the machine ended: nobody was told that its change was kept, so it is taken away.
 *
 * @throws BrokenSpaceError when any other line is not as it was written
 */
export async function openJournal(file: string): Promise<OpenedJournal> {
  const bytes = await readOrCreate(file);
  const { changes, wholeLength } = parseJournal(file, bytes);
  const hasTornEnd = wholeLength < bytes.length;
  if (hasTornEnd) await replaceFile(file, bytes.subarray(0, wholeLength));
  return { journal: journalOf(file, wholeLength), changes, hasTornEnd };
}

function journalOf(file: string, lengthAtStart: number): Journal {
  let length = lengthAtStart;
  return {
    length: () => length,
    async append(lines) {
      const bytes = Buffer.from(lines);
      // Opened for each batch: a file that was taken away meanwhile must not swallow changes.
      const handle = await open(file, 'r+');
      try {
        await refuseForeignChange(handle, file, length);
        await writeAll(handle, bytes, length);
      } finally {
        await handle.close();
      }
      length += bytes.length;
    },
    async dropBefore(offset) {
      const bytes = await readFile(file);
      await replaceFile(file, bytes.subarray(offset));
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
  file: string,
  expected: number,
): Promise<void> {
  const { size } = await handle.stat();
  if (size === expected) return;
  throw new Error(
    `${file} was changed by another program, so nothing more is written to it. ` +
      'Let only one content service use this data folder, and start it again.',
  );
}

async function readOrCreate(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (!isMissingFile(error)) throw error;
  }
  await replaceFile(file, '');
  return Buffer.alloc(0);
}
