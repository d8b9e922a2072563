/** Faults of a day, drawn by a seed: which service answers wrongly, how, how often and for how long. */
import type { ContentFaultOrder as ContentFault } from '../../stand-ins/services/content-service/faults/fault-kinds';
import type { ShopFaultOrder as ShopFault } from '../../stand-ins/services/storefront-service/faults/fault-kinds';
import type { Editors } from '../resident/editors';

/** A fault, the service it is of, and how long it lasts. */
type DrawnFault = {
  /** Name in the report. */
  kind: string;
  /** Number of bursts of publishes it lasts. */
  bursts: number;
} & (
  | { service: 'content'; order: ContentFault }
  /** Met by a build. */
  | { service: 'shop'; order: ShopFault }
  /** Met by shoppers. */
  | { service: 'shopper'; order: ShopFault }
  /** The next bulk operation fails. */
  | { service: 'bulk' }
  /** An editor publishes another story while the change is read. */
  | { service: 'editor'; order: ContentFault }
);

type Below = (limit: number) => number;

const contentPath = '/v2/cdn/';

/** Operations of the Admin API that a build sends; those of editors are not hit. */
const buildOperations = ['bulkOperationRunQuery', 'node', 'currentBulkOperation'];

function pick<Value>(values: readonly [Value, ...Value[]], below: Below): Value {
  return values[below(values.length)] ?? values[0];
}

/** Number of requests that a short fault hits. All of a publish are fewer than that of a long one. */
const few = (below: Below) => 1 + below(2);

const contentFaults: Readonly<Record<string, (below: Below) => ContentFault>> = {
  'rate-limit, once or twice': (below) => ({ kind: 'rate-limit', count: few(below) }),
  'server-error': (below) => ({
    kind: 'server-error',
    status: pick([500, 502, 503, 504], below),
    body: pick(['json', 'html', 'empty'], below),
  }),
  'server-error, once': () => ({ kind: 'server-error', status: 503, count: 1 }),
  'reset before the answer': () => ({ kind: 'reset' }),
  'reset in the body': () => ({ kind: 'reset', when: 'in-body' }),
  'slow answers': (below) => ({ kind: 'delay', milliseconds: 200 + below(1_300) }),
  'truncated-json': (below) => ({ kind: 'truncated-json', count: few(below) }),
  'empty-200': () => ({ kind: 'empty-200' }),
  'empty-200, once': () => ({ kind: 'empty-200', count: 1 }),
  'short-page': (below) => ({ kind: 'short-page', missing: 1 + below(5) }),
  'duplicate-story': () => ({ kind: 'duplicate-story' }),
  'edit between two pages': (below) => ({
    kind: 'edit-in-mid-listing',
    nth: 1 + below(2),
    edit: pick(['change', 'move-to-front', 'add'], below),
  }),
  'unknown-blok': () => ({ kind: 'unknown-blok' }),
  'malformed-field': (below) => ({
    kind: 'malformed-field',
    field: pick(['title', 'body', 'description', 'cover'], below),
  }),
  'expired-token': () => ({ kind: 'expired-token' }),
};

/** Faults that cost a quarter of a minute each, so they are drawn less often. */
const longContentFaults: Readonly<Record<string, (below: Below) => ContentFault>> = {
  'rate-limit until the retries end': () => ({ kind: 'rate-limit' }),
  'no answer within the time-out': () => ({ kind: 'delay', milliseconds: 20_000, count: 1 }),
};

const shopFaults: Readonly<Record<string, (below: Below) => ShopFault>> = {
  throttled: () => ({ kind: 'throttled' }),
  'throttled, once or twice': (below) => ({ kind: 'throttled', count: few(below) }),
  'rate-limit': () => ({ kind: 'rate-limit' }),
  'rate-limit, once or twice': (below) => ({ kind: 'rate-limit', count: few(below) }),
  'server-error, twice': () => ({ kind: 'server-error', status: 502, count: 2 }),
  reset: () => ({ kind: 'reset' }),
  'reset in the body': () => ({ kind: 'reset', when: 'in-body' }),
  'file cut off, once': () => ({
    kind: 'reset',
    when: 'in-body',
    path: '/bulk/',
    operation: null,
    count: 1,
  }),
  'file cut off': () => ({ kind: 'reset', when: 'in-body', path: '/bulk/', operation: null }),
  'slow answers': (below) => ({ kind: 'delay', milliseconds: 100 + below(400) }),
  'truncated-json': () => ({ kind: 'truncated-json' }),
  'truncated-json, once': () => ({ kind: 'truncated-json', count: 1 }),
  'expired-token': () => ({ kind: 'expired-token' }),
};

/** Draws a fault of the content service, or an editor's publish while the change is read. */
function drawContentFault(below: Below): DrawnFault {
  const bursts = below(6) === 0 ? 2 + below(3) : 1;
  if (below(16) === 0) {
    const order = { kind: 'delay', milliseconds: 500, count: 1, seed: below(1_000) } as const;
    return {
      service: 'editor',
      kind: 'edit while the change is read',
      order,
      bursts: 1,
    };
  }
  const isLong = below(60) === 0;
  const [name, draw] = entryOf(isLong ? longContentFaults : contentFaults, below);
  const order = { path: contentPath, seed: below(1_000), ...draw(below) };
  return {
    service: 'content',
    kind: `content: ${name}`,
    order,
    bursts: isLong ? 1 : bursts,
  };
}

/** Draws a fault of the Admin API, which the build reads. */
function drawShopFault(below: Below): DrawnFault {
  if (below(Object.keys(shopFaults).length / 2) === 0) {
    return { service: 'bulk', kind: 'shop: bulk operation FAILED', bursts: 1 };
  }
  const [name, draw] = entryOf(shopFaults, below);
  const operation = buildOperations[below(buildOperations.length)] ?? null;
  const order = { path: '/admin/', operation, seed: below(1_000), ...draw(below) } as ShopFault;
  return { service: 'shop', kind: `shop: ${name}`, order, bursts: 1 };
}

/** Draws a fault that shoppers meet. */
function drawShopperFault(below: Below): DrawnFault {
  const [name, draw] = entryOf(shopperFaults, below);
  const order = { seed: below(1_000), ...draw(below) };
  return { service: 'shopper', kind: `shopper: ${name}`, order, bursts: 1 + below(6) };
}

const shopperFaults: Readonly<Record<string, (below: Below) => ShopFault>> = {
  throttled: (below) => ({ kind: 'throttled', count: 1 + below(4) }),
  'rate-limit': (below) => ({ kind: 'rate-limit', retryAfter: 1, count: few(below) }),
  'security-rejection': (below) => ({ kind: 'security-rejection', count: few(below) }),
  'server-error': (below) => ({ kind: 'server-error', status: 500 + below(5), body: 'html' }),
  'reset before the answer': (below) => ({ kind: 'reset', count: few(below) }),
  'reset in the body': (below) => ({ kind: 'reset', when: 'in-body', count: few(below) }),
  'slow answers': (below) => ({ kind: 'delay', milliseconds: 200 + below(3_000) }),
  'truncated-json': (below) => ({ kind: 'truncated-json', count: few(below) }),
  'expired-token': (below) => ({ kind: 'expired-token', count: few(below) }),
};

function entryOf<Value>(entries: Readonly<Record<string, Value>>, below: Below): [string, Value] {
  const list = Object.entries(entries);
  const entry = list[below(list.length)] ?? list[0];
  if (!entry) throw new Error('There is no fault to draw.');
  return entry;
}

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
      await askBulk({ method: 'POST', body: JSON.stringify({ next: 'FAILED' }) });
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
