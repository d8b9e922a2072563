import { createHash } from 'node:crypto';

/** A change and its number, counted from the making of what it changes. */
export type NumberedChange<Change> = { number: number; change: Change };

const checksumLength = 16;
const newline = 10;

/** A change as a line: a checksum, a space, JSON. */
export function journalLine(numbered: NumberedChange<unknown>): string {
  const json = JSON.stringify(numbered);
  return `${checksum(json)} ${json}\n`;
}

/**
 * Takes a journal apart. What follows the last whole line was never finished.
 *
 * @param refuse makes the error for a line that is not as it was written, from what is wrong
 * @returns the changes, and the length in bytes up to the last whole line
 * @throws what `refuse` makes, when it is a line before the last
 */
export function parseJournal<Change>(
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
