import { writeFileAtomically } from '../../../src/processes/shared/atomic-file';

/** Time to collect changes before a write: visits come in bursts. */
const writeDelayMs = 400;

export type DelayedFile = {
  /** Schedules a write after a change. */
  writeSoon: () => void;
  /** Resolves when the current content is on disk. */
  flush: () => Promise<void>;
  /** Returns the time since when a change is not on disk. */
  unsavedSince: () => string | undefined;
};

/**
 * Stores a value in a JSON file.
 *
 * @param read returns the value; an identical object means that nothing changed
 * @param onProblem receives a message if a write in the background fails; the next one tries again
 */
export function createDelayedFile(
  file: string,
  read: () => object,
  onProblem: (message: string) => void,
): DelayedFile {
  let written = read();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let changedAt: string | undefined;

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const run = writing.then(async () => {
      const snapshot = read();
      if (written !== snapshot) await writeFileAtomically(file, JSON.stringify(snapshot));
      written = snapshot;
      if (read() === snapshot) changedAt = undefined;
    });
    writing = run.catch(() => undefined);
    return run;
  }

  function writeSoon(): void {
    changedAt ??= new Date().toISOString();
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) =>
        onProblem(`${file} could not be written: ${String(error)}`),
      );
    }, writeDelayMs);
  }

  return { writeSoon, flush, unsavedSince: () => changedAt };
}
