import { isAimedAt } from '../../shared/faults/fault-aim';
import type { ActiveFault, FaultList } from '../../shared/faults/fault-list';
import { createFaultList } from '../../shared/faults/fault-list';
import type { StoredSpace } from '../store/stored-space';
import type { SpaceEdit } from './edit-space';
import { editSpace } from './edit-space';
import type { Fault, FaultOrder } from './fault-schema';
import { readFaults } from './read-faults';

/** The faults a service has been told to have. They live in memory and go with `clear`. */
export type FaultBook = Pick<FaultList<Fault, FaultOrder>, 'add' | 'list'> & {
  /** Takes every fault away and undoes their edits. */
  clear: () => void;
  /** Faults aimed at a request, in their order. Nothing is counted yet. */
  aimedAt: (url: string) => ActiveFault<Fault>[];
  /** Makes an edit that every reader sees from now on. */
  edit: (edit: SpaceEdit) => void;
  /** The space as readers see it, with the edits that faults have made. */
  edited: (space: StoredSpace) => StoredSpace;
};

/** Makes a book without faults. */
export function createFaultBook(): FaultBook {
  const faults = createFaultList<Fault, FaultOrder>(readFaults);
  let edits: SpaceEdit[] = [];
  let lastEdited: { from: StoredSpace; edits: SpaceEdit[]; to: StoredSpace } | undefined;
  return {
    add: faults.add,
    list: faults.list,
    clear() {
      faults.clear();
      edits = [];
    },
    aimedAt: (url) => faults.select((fault) => isAimedAt(fault, url)),
    edit: (edit) => void (edits = [...edits, edit]),
    edited(space) {
      if (edits.length === 0) return space;
      if (lastEdited?.from !== space || lastEdited.edits !== edits) {
        lastEdited = { from: space, edits, to: edits.reduce(editSpace, space) };
      }
      return lastEdited.to;
    },
  };
}
