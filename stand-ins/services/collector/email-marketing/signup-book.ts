import * as v from 'valibot';
import { readJsonFile } from '../../../../src/processes/shared/atomic-file';
import type { DelayedFile } from '../delayed-file';
import { createDelayedFile } from '../delayed-file';

const signupSchema = v.object({
  email: v.string(),
  listId: v.string(),
  /** Place of the consent, as the request names it. */
  source: v.string(),
  /** First and last time the address was sent, ISO 8601. */
  subscribedAt: v.string(),
  updatedAt: v.string(),
  /** Number of times it was sent. */
  times: v.number(),
});

/** An address on a list. */
export type Signup = v.InferOutput<typeof signupSchema>;

export type SignupBook = {
  /** Returns the signups, newest first. */
  read: () => readonly Signup[];
  /** Adds an address, or updates the one on the list. */
  add: (arrived: Pick<Signup, 'email' | 'listId' | 'source'>) => void;
  /** Resolves when every change is on disk. */
  flush: () => Promise<void>;
  unsavedSince: DelayedFile['unsavedSince'];
};

/**
 * Opens the file of signups, or starts an empty one.
 *
 * @throws an Error naming the file if its content is invalid
 */
export async function openSignupBook(
  file: string,
  onProblem: (message: string) => void,
): Promise<SignupBook> {
  let signups = readStored(file, await readJsonFile(file));
  const stored = createDelayedFile(file, () => signups, onProblem);
  return {
    read: () => signups,
    add: ({ email, listId, source }) => {
      const now = new Date().toISOString();
      const isThis = (signup: Signup) => signup.email === email && signup.listId === listId;
      const { subscribedAt, times } = signups.find(isThis) ?? { subscribedAt: now, times: 0 };
      const signup = { email, listId, source, subscribedAt, updatedAt: now, times: times + 1 };
      signups = [signup, ...signups.filter((other) => !isThis(other))];
      stored.writeSoon();
    },
    flush: stored.flush,
    unsavedSince: stored.unsavedSince,
  };
}

function readStored(file: string, stored: unknown): readonly Signup[] {
  if (stored === undefined) return [];
  const read = v.safeParse(v.array(signupSchema), stored);
  if (read.success) return read.output;
  throw new Error(`${file} does not hold the collector's signups. Delete it to start without any.`);
}
