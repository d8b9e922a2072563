import type { Editors } from '../resident/editors';
import type { DrawnFault } from './service-faults';
import { drawContentFault, drawShopFault, drawShopperFault } from './service-faults';

/** Faults of both services that are active now. */
export type ActiveFaults = {
  /** Draws faults for a burst of publishes, by its number. `needsShop`: only an edit of the shop meets one of them. */
  begin: (
    number: number,
  ) => Promise<{ names: readonly string[]; needsShop: boolean; needsEditor: boolean }>;
  /** Ends the faults that do not last beyond a burst. */
  end: (number: number) => void;
  /** True if a build may meet one. */
  areActive: () => boolean;
  /** Ends all faults. */
  clear: () => Promise<void>;
  /** Returns how often each kind was drawn, and how many requests it hit if that is known. */
  counts: () => ReadonlyMap<string, { drawn: number; hits: number }>;
};

/** One burst in so many meets a fault of the shop, which costs a build from the beginning. */
const shopFaultEvery = 60;

/** @param below returns a whole number below a limit */
export function createActiveFaults(
  { service, shop }: Editors,
  below: (limit: number) => number,
): ActiveFaults {
  let active: { fault: DrawnFault; until: number }[] = [];
  const counts = new Map<string, { drawn: number; hits: number }>();
  const countOf = (kind: string) => {
    const count = counts.get(kind) ?? { drawn: 0, hits: 0 };
    counts.set(kind, count);
    return count;
  };
  const isOf = (name: DrawnFault['service']) => active.some(({ fault }) => fault.service === name);
  const askBulk = async (init: RequestInit) => {
    await fetch(`${shop.server.url}/control/bulk-operations`, {
      ...init,
      headers: { 'content-type': 'application/json' },
    });
  };
  const arm = async (fault: DrawnFault) => {
    if (fault.service === 'bulk') {
      await askBulk({ method: 'POST', body: JSON.stringify({ next: fault.end }) });
    } else if (fault.service === 'shop' || fault.service === 'shopper') {
      shop.server.faults.add(fault.order);
    } else service.faults.add(fault.order);
  };
  const begin = async (fault: DrawnFault, until: number) => {
    active.push({ fault, until });
    countOf(fault.kind).drawn += 1;
    await arm(fault);
  };
  /** Ends the faults of one service that are over. The others go on with their counts. */
  const disarm = (book: Book, over: readonly DrawnFault[], lasting: readonly DrawnFault[]) => {
    if (over.length === 0) return;
    const reports = book.list();
    const hitsOf = ({ order }: Armed) =>
      reports.find(
        ({ kind, seed, path }) =>
          kind === order.kind && seed === order.seed && (order.path ?? path) === path,
      )?.hits ?? 0;
    for (const fault of [...over].filter(isArmed)) countOf(fault.kind).hits += hitsOf(fault);
    book.clear();
    for (const fault of lasting) void arm(fault);
  };
  const endAll = (isOver: (entry: { fault: DrawnFault; until: number }) => boolean) => {
    const over = active.filter(isOver).map(({ fault }) => fault);
    active = active.filter((entry) => !isOver(entry));
    const lasting = active.map(({ fault }) => fault);
    const ofShop = ({ service: name }: DrawnFault) => name === 'shop' || name === 'shopper';
    const ofContent = ({ service: name }: DrawnFault) => name === 'content' || name === 'editor';
    disarm(shop.server.faults, over.filter(ofShop), lasting.filter(ofShop));
    disarm(service.faults, over.filter(ofContent), lasting.filter(ofContent));
  };
  return {
    begin: async (number) => {
      if (below(3) > 0 && !isOf('content')) {
        const fault = drawContentFault(below);
        await begin(fault, number + fault.bursts);
      }
      if (below(shopFaultEvery) === 0) await begin(drawShopFault(below), number + 1);
      if (!isOf('shopper') && below(4) === 0) {
        const fault = drawShopperFault(below);
        await begin(fault, number + fault.bursts);
      }
      return {
        names: active.map(({ fault }) => fault.kind),
        needsShop: isOf('shop') || isOf('bulk'),
        needsEditor: isOf('editor'),
      };
    },
    end: (number) => endAll(({ until }) => until <= number + 1),
    areActive: () => active.some(({ fault }) => fault.service !== 'shopper'),
    clear: async () => {
      endAll(() => true);
      service.faults.clear();
      shop.server.faults.clear();
      await askBulk({ method: 'DELETE' });
    },
    counts: () => counts,
  };
}

type Armed = Exclude<DrawnFault, { service: 'bulk' }>;

/** The part that the fault lists of both services share. */
type Book = {
  list: () => readonly { kind: string; seed: number; path: string; hits: number }[];
  clear: () => void;
};

function isArmed(fault: DrawnFault): fault is Armed {
  return fault.service !== 'bulk';
}
