import { writeFileAtomically } from '../../processes/shared/atomic-file';

/** Visits come in bursts; one write takes a burst. */
const writeDelayMs = 400;

export type DelayedFile = {
  /** The content has changed. */
  writeSoon: () => void;
  /** Resolves once the content as it is now is on disk. */
  flush: () => Promise<void>;
};

/**
 * Keeps a value in a JSON file.
 *
 * @param read gives the value; the same object again means that nothing changed
 * @param onProblem told when a write fails in the background; the next one tries again
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
