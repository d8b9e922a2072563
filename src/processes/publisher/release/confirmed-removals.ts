import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import { log } from '../../shared/log';
import type { Trigger } from '../queue/trigger';

type Decision = Extract<Trigger, { source: 'removal' | 'taken-back' | 'brought-back' }>;

/**
 * Decisions of a person about stories, on disk until the mirror has carried them out: removals, whose addresses
 * a release may drop, and stories taken back or brought back. A restart or a failed build would otherwise ask
 * the person again.
 */
export type ConfirmedRemovals = {
  /** Records a confirmation. Resolves when it is on disk. */
  confirm: (decision: Decision) => Promise<void>;
  /** Returns the decisions that the mirror has not carried out yet. */
  waiting: () => readonly Decision[];
  /**
   * Records that the mirror has carried decisions out.
   *
   * @param addresses of the pages that leave with them, which the next release may drop
   */
  made: (decisions: readonly Decision[], addresses: readonly string[]) => Promise<void>;
  /** Returns the addresses that a release may drop until one is live. */
  addresses: () => readonly string[];
  /** Forgets the addresses, since a release without them is live. */
  released: () => Promise<void>;
};

type State = { waiting: readonly Decision[]; addresses: readonly string[] };

const none: State = { waiting: [], addresses: [] };

/** @throws Error naming the file when it is not JSON */
export async function openConfirmedRemovals(dataFolder: string): Promise<ConfirmedRemovals> {
  const file = path.join(dataFolder, 'confirmed-removals.json');
  let state = ((await readJsonFile(file)) ?? none) as State;
  let saving = Promise.resolve();
  const save = (next: State) => {
    state = next;
    saving = saving
      .then(() => writeFileAtomically(file, JSON.stringify(state)))
      .catch((error: unknown) => {
        // Without the record a restart asks the person again.
        log.warn('confirmed-removals.unsaved', { file }, error);
      });
    return saving;
  };
  return {
    confirm: (decision) => {
      const others = state.waiting.filter((each) => !isDeepStrictEqual(each, decision));
      return save({ ...state, waiting: [...others, decision] });
    },
    waiting: () => state.waiting,
    made: async (decisions, addresses) => {
      if (decisions.length + addresses.length === 0) return;
      await save({
        waiting: state.waiting.filter((each) => !decisions.includes(each)),
        addresses: [...new Set([...state.addresses, ...addresses])],
      });
    },
    addresses: () => state.addresses,
    released: async () => {
      if (state.addresses.length > 0) await save({ ...state, addresses: [] });
    },
  };
}
