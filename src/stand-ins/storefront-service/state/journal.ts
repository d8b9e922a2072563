import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open, readFile } from 'node:fs/promises';
import { writeFileAtomically } from '../../../node-lib/atomic-file';
import type { StateChange } from './state-change';

/** A change and its number, counted from the opening of the shop. */
export type NumberedChange = { number: number; change: StateChange };

/** The changes since the last snapshot, each a line that is added and never rewritten. */
export type Journal = {
  /** Length of the file in bytes. */
  length: () => number;
  /**
   * Adds changes. Resolves when they are on the disk; when they cannot be written the file is as it
   * was.
   */
  append: (changes: readonly NumberedChange[]) => Promise<void>;
  /** Empties the file: a snapshot holds its changes. */
  clear: () => Promise<void>;
};

/**
 * Opens the journal, or makes an empty one. A last line that is not whole was being written when the
 * process or the machine ended: nobody was told that its change was kept, so it is taken away.
 *
 * @throws an Error naming the file when any other line is not as it was written
 */
export async function openJournal(
  file: string,
): Promise<{ journal: Journal; changes: NumberedChange[] }> {
  const bytes = await readIfThere(file);
  const { changes, wholeLength } = parseJournal(file, bytes ?? Buffer.alloc(0));
  if (bytes?.length !== wholeLength) {
    await writeFileAtomically(file, bytes?.subarray(0, wholeLength) ?? '');
  }
  return { journal: journalOf(file, wholeLength), changes };
}

function journalOf(file: string, lengthAtStart: number): Journal {
  let length = lengthAtStart;
  return {
    length: () => length,
    async append(changes) {
      const bytes = Buffer.from(changes.map(journalLine).join(''));
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
    async clear() {
      await writeFileAtomically(file, '');
      length = 0;
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
      'Let only one storefront service use this data folder, and start it again.',
  );
}

const checksumLength = 16;

/** A change as a line: a checksum, a space, JSON. */
function journalLine(numbered: NumberedChange): string {
  const json = JSON.stringify(numbered);
  return `${checksum(json)} ${json}\n`;
}

function parseJournal(
  file: string,
  bytes: Buffer,
): { changes: NumberedChange[]; wholeLength: number } {
  const changes: NumberedChange[] = [];
  let start = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    const line = bytes.toString('utf8', start, end);
    const json = line.slice(checksumLength + 1);
    if (line.slice(0, checksumLength) !== checksum(json)) {
      if (end === bytes.length - 1) break;
      throw new Error(`${file}: change ${changes.length + 1} in it is damaged. ${wayOut}`);
    }
    changes.push(JSON.parse(json) as NumberedChange);
    start = end + 1;
  }
  return { changes, wholeLength: start };
}

/** What a person can do about a state that cannot be used. */
export const wayOut = 'Mend it, or delete the folder to start from the demo state.';

function checksum(json: string): string {
  return createHash('sha1').update(json).digest('hex').slice(0, checksumLength);
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
