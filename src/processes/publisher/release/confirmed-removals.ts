import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import { log } from '../../shared/log';
import type { RemovedStory, Trigger } from '../queue/trigger';

type Removal = Extract<Trigger, { source: 'removal' }>;

type Decision =
  | Removal
  | Extract<Trigger, { source: 'stopped-removal' | 'taken-back' | 'brought-back' }>;

/** True for a trigger that is recorded as a decision, by which it is carried out. */
export function isDecision({ source }: Trigger): boolean {
  return decisionSources.includes(source);
}

const decisionSources: readonly Trigger['source'][] = [
  'removal',
  'stopped-removal',
  'taken-back',
  'brought-back',
] satisfies Decision['source'][];

/**
 * Decisions of a person about stories, on disk until the mirror has carried them out: removals, whose addresses
 * a release may drop and which can be stopped until it is live, and stories taken back or brought back. A restart
 * or a failed build would otherwise ask the person again.
 */
export type ConfirmedRemovals = {
  /** Records a confirmation. Resolves when it is on disk. */
  confirm: (decision: Decision) => Promise<void>;
  /** Returns the decisions that the mirror has not carried out yet. */
  waiting: () => readonly Decision[];
  /** Returns the stories whose removal can still be stopped. */
  stoppable: () => readonly RemovedStory[];
  /**
   * Runs the switch to a release, unless a decision since it was read forbids that; nothing is stoppable from then
   * on.
   *
   * @returns the source of the decision instead
   */
  unlessRevised: <Result>(
    switchRelease: () => Promise<Result>,
  ) => Promise<Result | { revisedBy: 'taken-back' | 'stopped-removal' }>;
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

/** `leaving`: removals that the mirror has carried out, until a release without the stories is live. */
type State = {
  waiting: readonly Decision[];
  addresses: readonly string[];
  leaving: readonly Removal[];
};

const none: State = { waiting: [], addresses: [], leaving: [] };

/** @throws Error naming the file when it is not JSON */
export async function openConfirmedRemovals(dataFolder: string): Promise<ConfirmedRemovals> {
  const file = path.join(dataFolder, 'confirmed-removals.json');
  let state = { ...none, ...((await readJsonFile(file)) as Partial<State> | undefined) };
  let isSwitching = false;
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
      const others = state.waiting.filter(
        (each) => !isDeepStrictEqual(each, decision) && !isOpposite(each, decision),
      );
      return save({ ...state, waiting: [...others, decision] });
    },
    waiting: () => state.waiting,
    stoppable: () => {
      const asked = state.waiting.filter((each) => each.source === 'removal');
      const stopped = state.waiting.filter((each) => each.source === 'stopped-removal');
      const open = [...asked, ...state.leaving].filter((each) => !stopped.some(isOf(each)));
      return isSwitching ? [] : [...new Map(open.map((each) => [each.storyId, each])).values()];
    },
    unlessRevised: async (switchRelease) => {
      for (const each of state.waiting) {
        if (each.source === 'taken-back') return { revisedBy: each.source };
        const isStop = each.source === 'stopped-removal' && state.leaving.some(isOf(each));
        if (isStop) return { revisedBy: each.source };
      }
      isSwitching = true;
      return switchRelease().finally(() => (isSwitching = false));
    },
    made: async (decisions, addresses) => {
      if (decisions.length + addresses.length === 0) return;
      const leaving = [
        ...state.leaving,
        ...decisions.filter((each) => each.source === 'removal'),
      ].filter((each) => !decisions.some((other) => isOpposite(each, other)));
      await save({
        waiting: state.waiting.filter((each) => !decisions.includes(each)),
        addresses: [...new Set([...state.addresses, ...addresses])],
        leaving,
      });
    },
    addresses: () => state.addresses,
    released: async () => {
      if (state.addresses.length + state.leaving.length > 0) {
        await save({ ...state, addresses: [], leaving: [] });
      }
    },
  };
}

function isOf({ storyId }: RemovedStory): (other: RemovedStory) => boolean {
  return (other) => other.storyId === storyId;
}

/** True if one decision lets the story go that the other keeps. */
function isOpposite(one: Decision, other: Decision): boolean {
  return (
    'storyId' in one &&
    'storyId' in other &&
    one.storyId === other.storyId &&
    one.source !== other.source
  );
}
