import type { Request } from 'express';

type FaultKind =
  | 'slow-down'
  | 'access-denied'
  /** 409, as during another write. Hits writes on a condition. */
  | 'conflict'
  /** Writes whatever the condition, as services do that know none. */
  | 'ignored-conditions'
  /** Writes or removes, but the client sees a connection reset. */
  | 'lost-answer'
  /** Writes or removes, but answers 500. */
  | 'failed-answer'
  /** Lists the objects as they were before the last change. */
  | 'stale-list'
  /** Lists two objects at most on a page. */
  | 'short-list'
  /** Sends half of a body, and ends the connection. */
  | 'cut-body';

/** Fault that a test sets. It hits the next requests that fit it. */
type ObjectFault = {
  kind: FaultKind;
  /** Beginning of the path of the requests, by default of all. */
  path?: string;
  /** Number of requests that are hit, 1 by default. */
  count?: number;
};

/** Faults of the service, in memory. */
export type ObjectFaults = {
  add: (fault: ObjectFault) => void;
  clear: () => void;
  /** Returns the kinds of faults that hit a request. */
  hit: (request: Request) => ReadonlySet<FaultKind>;
};

export function createObjectFaults(): ObjectFaults {
  let waiting: { fault: ObjectFault; left: number }[] = [];
  return {
    add: (fault) => void waiting.push({ fault, left: fault.count ?? 1 }),
    clear: () => void (waiting = []),
    hit: (request) => {
      const hits = waiting.filter(({ fault, left }) => left > 0 && isFor(fault, request));
      for (const entry of hits) entry.left -= 1;
      return new Set(hits.map(({ fault }) => fault.kind));
    },
  };
}

function isFor({ kind, path = '/' }: ObjectFault, request: Request): boolean {
  const { method, headers, originalUrl } = request;
  if (!originalUrl.startsWith(path)) return false;
  switch (kind) {
    case 'slow-down':
    case 'access-denied':
      return true;
    case 'conflict':
    case 'ignored-conditions':
      return method === 'PUT' && ('if-match' in headers || 'if-none-match' in headers);
    case 'lost-answer':
    case 'failed-answer':
      return method === 'PUT' || method === 'DELETE';
    case 'stale-list':
    case 'short-list':
      return 'list-type' in request.query;
    case 'cut-body':
      return method === 'GET';
  }
}
