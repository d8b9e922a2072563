import { randomUUID } from 'node:crypto';
import type { ReleaseStore } from './release-store';

/**
 * Checks, with a value of its own, that the service of a store replaces a value only on its condition.
 * A service that ignores conditions answers as if every publisher were the only one.
 *
 * @throws Error that says what the service does instead
 */
export async function probeConditions(store: ReleaseStore): Promise<void> {
  const key = `probe/${randomUUID()}`;
  const write = (text: string, version: string | undefined) =>
    store.swap(key, Buffer.from(text), version);
  try {
    const isWritten = await write('first', undefined);
    insist(isWritten, 'it refuses to write a value that does not exist yet');
    const isWrittenAgain = await write('again', undefined);
    insist(!isWrittenAgain, 'it ignores "If-None-Match: *" and overwrites a value');
    const first = await store.look(key);
    insist(first !== undefined && first !== 'unchanged', 'it does not return what was written');
    const { version } = first;
    const isReplaced = await write('second', version);
    insist(isReplaced, 'it refuses to replace a value that nobody has changed');
    const isReplacedAgain = await write('third', version);
    insist(!isReplacedAgain, 'it ignores "If-Match" and overwrites a newer value');
  } finally {
    await store.remove(key);
  }
}

function insist(condition: boolean, problem: string): asserts condition {
  if (condition) return;
  throw new Error(
    `The object store cannot hold releases: ${problem}, so two publishers could overwrite each other. ` +
      'Use a service that supports conditional writes of S3.',
  );
}
