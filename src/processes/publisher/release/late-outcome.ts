import { log } from '../../shared/log';

/** Outcome of work that no publish waits for. */
export type LateOutcome<Outcome> = {
  /** Takes the work of a switch. Its outcome is `undefined` if there was nothing to do; a rejection counts as that. */
  begin: (work: Promise<Outcome | undefined>) => void;
  /** Writes the outcome of the last work into the receipt of a build, as soon as it is known. */
  record: (buildId: string) => void;
  /** Resolves when all known outcomes are written. */
  settled: () => Promise<void>;
};

/** @param note writes an outcome into a receipt */
export function createLateOutcome<Outcome extends object>(
  note: (buildId: string, outcome: Outcome) => Promise<void>,
): LateOutcome<Outcome> {
  let last: Promise<Outcome | undefined> = Promise.resolve(undefined);
  let recorded = Promise.resolve();
  return {
    begin: (work) => {
      // Rejects only when the publisher ends.
      last = work.catch(() => undefined);
    },
    record: (buildId) => {
      const known = last;
      recorded = recorded
        .then(async () => {
          const outcome = await known;
          if (outcome !== undefined) await note(buildId, outcome);
        })
        .catch((error: unknown) => log.error('receipt.unchanged', {}, error));
    },
    settled: () => recorded,
  };
}
