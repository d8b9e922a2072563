import { journalLine } from '../../shared/journal';
import type { ShopState } from './shop-state';
import { diffStates } from './state-change';
import type { OpenedState } from './state-files';
import { openState, setStateAside, writeStateSnapshot } from './state-files';

type StateChange<T> = { state: ShopState; result: T };

export type StateStore = {
  /** Returns the current state, which is never mutated. */
  read: () => ShopState;
  /**
   * Applies a change after all earlier ones and resolves once it is on disk. If `apply` throws or
   * the write fails, the state stays unchanged.
   */
  change: <T>(apply: (state: ShopState) => StateChange<T>) => Promise<T>;
  /** Resolves when everything is written to a snapshot. No change may follow. */
  close: () => Promise<void>;
};

type Waiting = {
  run: (state: ShopState) => ShopState;
  done: () => void;
  fail: (reason: unknown) => void;
};

/** Minimum length of a journal in bytes before a snapshot is written while the shop is open. */
const minJournalLength = 4 * 1024 * 1024;

/**
 * Opens the shop's state, or starts an empty shop. Changes are appended to a journal, which a
 * snapshot replaces now and then; those that arrive during a write share the next one.
 *
 * @param file path of the snapshot; the journal is beside it
 * @param options.reset starts a new shop and moves the existing state aside
 * @throws an Error naming the file if its content is not a shop's state
 */
export async function openStateStore(
  file: string,
  options: { reset: boolean; onLog?: (line: string) => void },
): Promise<StateStore> {
  if (options.reset) await setStateAside(file, new Date());
  let current = await openState(file);
  const { journal } = current;
  const waiting: Waiting[] = [];
  let working: Promise<void> | undefined;
  let snapshotLength = 0;

  const writeBatch = async (batch: readonly Waiting[]): Promise<void> => {
    const { next, lines, kept } = runChanges(batch, current);
    try {
      if (lines) await journal.append(lines);
    } catch (reason) {
      for (const change of kept) change.fail(reason);
      return;
    }
    current = next;
    for (const change of kept) change.done();
    if (journal.length() > Math.max(minJournalLength, snapshotLength / 2)) {
      // A failure loses nothing: the journal still has every change.
      await compact().catch((error: unknown) => {
        options.onLog?.(`${file} could not be written anew: ${String(error)}`);
      });
    }
  };
  const compact = async (): Promise<void> => {
    snapshotLength = await writeStateSnapshot(file, current.state, current.changes);
    await journal.dropBefore(journal.length());
  };
  const work = async (): Promise<void> => {
    while (waiting.length > 0) await writeBatch(waiting.splice(0));
    working = undefined;
  };

  return {
    read: () => current.state,
    change: (apply) =>
      new Promise((resolve, reject) => {
        waiting.push(toWaiting(apply, resolve, reject));
        working ??= work();
      }),
    close: async () => {
      await working;
      if (journal.length() > 0) await compact();
    },
  };
}

function toWaiting<T>(
  apply: (state: ShopState) => StateChange<T>,
  resolve: (result: T) => void,
  fail: (reason: unknown) => void,
): Waiting {
  let done: () => void = () => undefined;
  return {
    run(before) {
      const { state, result } = apply(before);
      done = () => resolve(result);
      return state;
    },
    done: () => done(),
    fail,
  };
}

/** Applies changes in order. One that throws rejects and leaves the others alone. */
function runChanges(batch: readonly Waiting[], before: OpenedState) {
  let next = before;
  let lines = '';
  const kept: Waiting[] = [];
  for (const waiting of batch) {
    try {
      const state = waiting.run(next.state);
      if (state !== next.state) {
        const number = next.changes + 1;
        lines += journalLine({ number, change: diffStates(next.state, state) });
        next = { ...next, state, changes: number };
      }
      kept.push(waiting);
    } catch (reason) {
      waiting.fail(reason);
    }
  }
  return { next, lines, kept };
}
