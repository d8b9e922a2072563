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
  /** Returns how often each kind was drawn. */
  counts: () => ReadonlyMap<string, number>;
};

/** One burst in so many meets a fault of the shop, which costs a build from the beginning. */
const shopFaultEvery = 60;

/** @param below returns a whole number below a limit */
export function createActiveFaults(
  { service, shop }: Editors,
  below: (limit: number) => number,
): ActiveFaults {
  let active: { fault: DrawnFault; until: number }[] = [];
  const counts = new Map<string, number>();
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
    counts.set(fault.kind, (counts.get(fault.kind) ?? 0) + 1);
    await arm(fault);
  };
  const endAll = (isOver: (entry: { fault: DrawnFault; until: number }) => boolean) => {
    if (!active.some(isOver)) return;
    active = active.filter((entry) => !isOver(entry));
    shop.server.faults.clear();
    service.faults.clear();
    // The others begin anew.
    for (const { fault } of active) void arm(fault);
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
      await askBulk({ method: 'DELETE' });
    },
    counts: () => counts,
  };
}
