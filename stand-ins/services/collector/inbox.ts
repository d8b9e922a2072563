import * as v from 'valibot';
import { readJsonFile } from '../../../src/processes/shared/atomic-file';
import type { CollectedCall } from './collected-call';
import { collectedCallSchema } from './collected-call';
import type { DelayedFile } from './delayed-file';
import { createDelayedFile } from './delayed-file';

/** Maximum number of calls; the oldest are dropped. */
const inboxSize = 1000;

export type Inbox = {
  /** Returns the calls, newest first. */
  read: () => readonly CollectedCall[];
  /** Adds calls. One with a known `messageId` is a repeated delivery and is ignored. */
  add: (calls: readonly CollectedCall[]) => void;
  /** Resolves when every change is on disk. */
  flush: () => Promise<void>;
  unsavedSince: DelayedFile['unsavedSince'];
};

/**
 * Opens the file of received calls, or starts an empty inbox.
 *
 * @param onProblem receives a message if a write in the background fails; the next one tries again
 * @throws an Error naming the file if its content is not an inbox
 */
export async function openInbox(
  file: string,
  onProblem: (message: string) => void,
): Promise<Inbox> {
  let calls = readStored(file, await readJsonFile(file));
  const stored = createDelayedFile(file, () => calls, onProblem);
  return {
    read: () => calls,
    add: (arrived) => {
      calls = prepend(calls, arrived);
      stored.writeSoon();
    },
    flush: stored.flush,
    unsavedSince: stored.unsavedSince,
  };
}

function prepend(
  calls: readonly CollectedCall[],
  arrived: readonly CollectedCall[],
): readonly CollectedCall[] {
  const known = new Set(calls.map(({ messageId }) => messageId));
  const fresh = arrived.filter(({ messageId }) => {
    if (known.has(messageId)) return false;
    known.add(messageId);
    return true;
  });
  return fresh.length === 0 ? calls : [...fresh.reverse(), ...calls].slice(0, inboxSize);
}

function readStored(file: string, stored: unknown): readonly CollectedCall[] {
  if (stored === undefined) return [];
  const read = v.safeParse(v.array(collectedCallSchema), stored);
  if (read.success) return read.output;
  throw new Error(`${file} does not hold the collector's inbox. Delete it to start an empty one.`);
}
