import path from 'node:path';
import { readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import { log } from '../../shared/log';
import type { Trigger } from '../queue/trigger';

type RemovalTrigger = Extract<Trigger, { source: 'removal' }>;

/**
 * Removals of stories that a person has confirmed, on disk until a release without them is live: a
 * restart or a failed build would otherwise ask the person again.
 */
export type ConfirmedRemovals = {
  /** Records a confirmation. Resolves when it is on disk. */
  confirm: (removal: RemovalTrigger) => Promise<void>;
  /** Returns the removals that the mirror has not made yet. */
  waiting: () => readonly RemovalTrigger[];
  /**
   * Records that the mirror has made removals.
   *
   * @param addresses of the pages that leave with them, which the next release may drop
   */
  made: (removals: readonly RemovalTrigger[], addresses: readonly string[]) => Promise<void>;
  /** Returns the addresses that a release may drop until one is live. */
  addresses: () => readonly string[];
  /** Forgets the addresses, since a release without them is live. */
  released: () => Promise<void>;
};

type State = { waiting: readonly RemovalTrigger[]; addresses: readonly string[] };

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
    confirm: (removal) => {
      const others = state.waiting.filter(({ storyId }) => storyId !== removal.storyId);
      return save({ ...state, waiting: [...others, removal] });
    },
    waiting: () => state.waiting,
    made: async (removals, addresses) => {
      if (removals.length + addresses.length === 0) return;
      await save({
        waiting: state.waiting.filter((each) => !removals.includes(each)),
        addresses: [...new Set([...state.addresses, ...addresses])],
      });
    },
    addresses: () => state.addresses,
    released: async () => {
      if (state.addresses.length > 0) await save({ ...state, addresses: [] });
    },
  };
}
