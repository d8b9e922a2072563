import type { StoredSpace } from '../store/stored-space';
import type { SpaceEdit } from './edit-space';
import { editSpace } from './edit-space';
import type { Fault, FaultOrder } from './fault-schema';
import { readFaults } from './read-faults';
import { seededChance } from './seeded-chance';

/** A fault with what became of it: requests that matched, and those it hit. */
export type FaultReport = Fault & { matched: number; hits: number };

/** The faults a service has been told to have. They live in memory and go with `clear`. */
export type FaultBook = {
  /**
   * Adds one fault or several, after those that are there.
   *
   * @throws FaultError saying which setting is wrong; then none is added
   */
  add: (orders: FaultOrder | readonly FaultOrder[]) => void;
  list: () => FaultReport[];
  /** Takes every fault away and undoes their edits. */
  clear: () => void;
  /** Faults aimed at a request, in their order. Nothing is counted yet. */
  aimedAt: (url: string) => ActiveFault[];
  /** Makes an edit that every reader sees from now on. */
  edit: (edit: SpaceEdit) => void;
  /** The space as readers see it, with the edits that faults have made. */
  edited: (space: StoredSpace) => StoredSpace;
};

export type ActiveFault = {
  fault: Fault;
  /** Counts a request and says whether this one is hit. */
  strikes: () => boolean;
};

type Entry = ActiveFault & { report: () => FaultReport };

/** Makes a book without faults. */
export function createFaultBook(): FaultBook {
  let entries: Entry[] = [];
  let edits: SpaceEdit[] = [];
  let lastEdited: { from: StoredSpace; edits: SpaceEdit[]; to: StoredSpace } | undefined;
  return {
    add: (orders) => void (entries = [...entries, ...readFaults(orders).map(createEntry)]),
    list: () => entries.map((entry) => entry.report()),
    clear() {
      entries = [];
      edits = [];
    },
    aimedAt: (url) => entries.filter(({ fault }) => isAimedAt(fault, url)),
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

function createEntry(fault: Fault): Entry {
  const chance = seededChance(fault.seed);
  let matched = 0;
  let hits = 0;
  return {
    fault,
    strikes() {
      matched += 1;
      const isOver = fault.count !== null && hits >= fault.count;
      if (matched < fault.nth || isOver || chance() >= fault.probability) return false;
      hits += 1;
      return true;
    },
    report: () => ({ ...fault, matched, hits }),
  };
}

function isAimedAt(fault: Fault, url: string): boolean {
  const [path = '', search = ''] = url.split('?', 2);
  if (!`${path.replace(/\/$/, '')}?${search}`.startsWith(fault.path)) return false;
  const query = new URLSearchParams(search);
  return Object.entries(fault.query).every(([name, value]) => query.get(name) === value);
}
