import type { Aim } from './fault-aim';
import { seededChance } from './seeded-chance';

/** A fault with what became of it: requests that matched, and those it hit. */
export type Report<Fault> = Fault & { matched: number; hits: number };

/** Faults a service has been told to have. They live in memory and go with `clear`. */
export type FaultList<Fault, Order> = {
  /**
   * Adds one fault or several, after those that are there.
   *
   * @throws FaultError saying which setting is wrong; then none is added
   */
  add: (orders: Order | readonly Order[]) => void;
  list: () => Report<Fault>[];
  clear: () => void;
  /** Faults that fit, in their order. Nothing is counted yet. */
  select: (fits: (fault: Fault) => boolean) => ActiveFault<Fault>[];
};

export type ActiveFault<Fault> = {
  fault: Fault;
  /** Counts a request and says whether this one is hit. */
  strikes: () => boolean;
};

type Entry<Fault> = ActiveFault<Fault> & { report: () => Report<Fault> };

/**
 * Makes a list without faults.
 *
 * @param read checks what was ordered and fills in what was left out
 */
export function createFaultList<Fault extends Aim, Order>(
  read: (orders: unknown) => Fault[],
): FaultList<Fault, Order> {
  let entries: Entry<Fault>[] = [];
  return {
    add: (orders) => void (entries = [...entries, ...read(orders).map(createEntry)]),
    list: () => entries.map((entry) => entry.report()),
    clear: () => void (entries = []),
    select: (fits) => entries.filter(({ fault }) => fits(fault)),
  };
}

function createEntry<Fault extends Aim>(fault: Fault): Entry<Fault> {
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
