import { seededChance } from '../random';
import type { Aim } from './fault-aim';

/** A fault with the number of requests that matched its aim and of those it hit. */
type Report<Fault> = Fault & { matched: number; hits: number };

/** Active faults of a service. They are kept in memory until `clear`. */
export type FaultList<Fault, Order> = {
  /**
   * Appends one fault or several.
   *
   * @throws FaultError naming the invalid setting; then none is added
   */
  add: (orders: Order | readonly Order[]) => void;
  list: () => Report<Fault>[];
  /** Removes the faults that fit, by default all. */
  clear: (fits?: (fault: Fault) => boolean) => void;
  /** Returns the faults that fit, in order, without counting the request. */
  select: (fits: (fault: Fault) => boolean) => ActiveFault<Fault>[];
};

export type ActiveFault<Fault> = {
  fault: Fault;
  /** Counts a request. Returns true if the fault hits it. */
  strikes: () => boolean;
};

type Entry<Fault> = ActiveFault<Fault> & { report: () => Report<Fault> };

/**
 * Creates an empty list.
 *
 * @param read validates an order and fills in its defaults
 */
export function createFaultList<Fault extends Aim, Order>(
  read: (orders: unknown) => Fault[],
): FaultList<Fault, Order> {
  let entries: Entry<Fault>[] = [];
  return {
    add: (orders) => void (entries = [...entries, ...read(orders).map(createEntry)]),
    list: () => entries.map((entry) => entry.report()),
    clear: (fits = () => true) => void (entries = entries.filter(({ fault }) => !fits(fault))),
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
