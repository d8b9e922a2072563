import { writeFileAtomically } from '../../processes/shared/atomic-file';

/** Time to collect changes before a write: visits come in bursts. */
const writeDelayMs = 400;

type DelayedFile = {
  /** Schedules a write after a change. */
  writeSoon: () => void;
  /** Resolves when the current content is on disk. */
  flush: () => Promise<void>;
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

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const run = writing.then(async () => {
      const snapshot = read();
      if (written === snapshot) return;
      await writeFileAtomically(file, JSON.stringify(snapshot));
      written = snapshot;
    });
    writing = run.catch(() => undefined);
    return run;
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) =>
        onProblem(`${file} could not be written: ${String(error)}`),
      );
    }, writeDelayMs);
  }

  return { writeSoon, flush };
}
