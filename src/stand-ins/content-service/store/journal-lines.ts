import { createHash } from 'node:crypto';
import type { SpaceChange } from './space-change';
import { BrokenSpaceError } from './space-files';

/** A change and its number, counted from the making of the space. */
export type NumberedChange = { number: number; change: SpaceChange };

const checksumLength = 16;

/** A change as a line: a checksum, a space, JSON. */
export function journalLine(numbered: NumberedChange): string {
  const json = JSON.stringify(numbered);
  return `${checksum(json)} ${json}\n`;
}

/**
 * Takes a journal apart. What follows the last whole line was never finished.
 *
 * @throws BrokenSpaceError when a line before the last is not as it was written
 */
export function parseJournal(
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
      throw new BrokenSpaceError(file, `change ${changes.length + 1} in it is damaged`);
    }
    changes.push(JSON.parse(json) as NumberedChange);
    start = end + 1;
  }
  return { changes, wholeLength: start };
}

function checksum(json: string): string {
  return createHash('sha1').update(json).digest('hex').slice(0, checksumLength);
}
