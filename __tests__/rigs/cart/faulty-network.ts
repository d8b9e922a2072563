/** Fault of one request. `lost`: the request arrives, its answer does not. */
export type Fault =
  | 'unreachable'
  | 'lost'
  | 'truncated'
  | { status: number }
  | { held: Promise<void> };

export type FaultyNetwork = ReturnType<typeof createFaultyNetwork>;

/** Creates a network whose faults are set by the test. */
export function createFaultyNetwork(send: typeof fetch = fetch) {
  const sent: string[] = [];
  let faults: (Fault | 'pass')[] = [];
  let isOnline = true;
  let underWay = 0;
  const watchers: (() => void)[] = [];
  /** Sets the faults of the next requests, one each; later requests pass. */
  const meet = (...next: (Fault | 'pass')[]) => {
    faults = next;
  };
  return {
    /** Names of the sent operations, in order. */
    sent,
    fetch: async (...[address, init]: Parameters<typeof fetch>) => {
      sent.push(operationOf(init));
      for (const notify of watchers.splice(0)) notify();
      const fault = isOnline ? (faults.shift() ?? 'pass') : 'unreachable';
      underWay += 1;
      return pass(fault, () => send(address, init)).finally(() => (underWay -= 1));
    },
    meet,
    /** Makes every request fail until `goOnline`. */
    goOffline: () => {
      isOnline = false;
    },
    goOnline: () => {
      isOnline = true;
    },
    isOnline: () => isOnline,
    /** True while a request is in flight, even of a closed page. */
    isBusy: () => underWay > 0,
    /** Resolves when a request is sent. */
    nextSent: () => new Promise<void>((resolve) => watchers.push(resolve)),
    /** Holds the next request until the returned function is called. */
    hold: () => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      meet({ held });
      return () => release();
    },
  };
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
