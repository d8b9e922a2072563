/** What happens to one request. `lost`: it reaches the service, but its answer does not come back. */
export type Fault =
  'unreachable' | 'lost' | 'truncated' | { status: number } | { held: Promise<void> };

export type FaultyNetwork = {
  fetch: typeof fetch;
  /** Names of the operations that were sent, in order. */
  sent: string[];
  /** The next requests meet these, one each; those after them pass. */
  meet: (...faults: (Fault | 'pass')[]) => void;
  /** Every request fails until `goOnline`. */
  goOffline: () => void;
  goOnline: () => void;
  isOnline: () => boolean;
  /** Whether a request is under way, be it of a page that has ended. */
  isBusy: () => boolean;
  /** Resolves when a request is sent. */
  nextSent: () => Promise<void>;
  /** The next request waits until the returned function is called. */
  hold: () => () => void;
};

/** A network whose every fault is ordered by the test. */
export function createFaultyNetwork(send: typeof fetch = fetch): FaultyNetwork {
  const sent: string[] = [];
  let faults: (Fault | 'pass')[] = [];
  let isOnline = true;
  let underWay = 0;
  const watchers: (() => void)[] = [];
  const network: FaultyNetwork = {
    sent,
    fetch: async (address, init) => {
      sent.push(operationOf(init));
      for (const notify of watchers.splice(0)) notify();
      const fault = isOnline ? (faults.shift() ?? 'pass') : 'unreachable';
      underWay += 1;
      return pass(fault, () => send(address, init)).finally(() => (underWay -= 1));
    },
    meet: (...next) => {
      faults = next;
    },
    goOffline: () => {
      isOnline = false;
    },
    goOnline: () => {
      isOnline = true;
    },
    isOnline: () => isOnline,
    isBusy: () => underWay > 0,
    nextSent: () => new Promise((resolve) => watchers.push(resolve)),
    hold: () => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      network.meet({ held });
      return () => release();
    },
  };
  return network;
}

async function pass(fault: Fault | 'pass', send: () => Promise<Response>): Promise<Response> {
  if (fault === 'pass') return send();
  if (fault === 'unreachable') throw new TypeError('fetch failed');
  if (fault === 'lost') {
    await send();
    throw new TypeError('fetch failed');
  }
  if (fault === 'truncated') {
    const text = await (await send()).text();
    return new Response(text.slice(0, text.length / 2));
  }
  if ('status' in fault) return new Response('no', { status: fault.status });
  await fault.held;
  return send();
}

function operationOf(init: RequestInit | undefined): string {
  const { query } = JSON.parse(init?.body as string) as { query: string };
  return /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
}
