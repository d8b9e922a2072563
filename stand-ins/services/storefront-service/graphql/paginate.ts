import { badRequest } from './service-errors';

export type ConnectionArgs = {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
};

export type Connection<P> = {
  edges: { cursor: string; node: () => P }[];
  nodes: () => P[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

const maxPageSize = 250;

/**
 * Returns one page of a list as a connection. Cursors are base64 of JSON and name the object, so a
 * page stays correct when another object of the list disappears.
 *
 * @param idOf identifier for the cursor, unique in the list
 * @throws GraphQLError BAD_REQUEST without `first` or `last`, above 250, or for a foreign cursor
 */
export function paginate<T, P>(
  list: readonly T[],
  args: ConnectionArgs,
  idOf: (item: T) => string,
  present: (item: T) => P,
): Connection<P> {
  const size = pageSize(args);
  const ordered = args.reverse === true ? [...list].reverse() : list;
  const from = args.after ? positionOf(ordered, args.after, idOf) + 1 : 0;
  const to = args.before ? positionOf(ordered, args.before, idOf) : ordered.length;
  const fromEnd = typeof args.first !== 'number';
  const start = fromEnd ? Math.max(from, to - size) : from;
  const end = fromEnd ? to : Math.min(to, from + size);
  const page = ordered.slice(start, end);
  const edges = page.map((item) => ({ cursor: toCursor(idOf(item)), node: () => present(item) }));
  return {
    edges,
    nodes: () => page.map(present),
    pageInfo: {
      hasNextPage: page.length > 0 && end < ordered.length,
      hasPreviousPage: page.length > 0 && start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function pageSize({ first, last }: ConnectionArgs): number {
  const size = first ?? last;
  if (size === null || size === undefined) {
    throw badRequest('you must provide one of first or last');
  }
  const name = typeof first === 'number' ? 'first' : 'last';
  if (size < 0) throw badRequest(`${name} cannot be negative. Got ${size}.`);
  if (size > maxPageSize) throw badRequest(`${name} cannot exceed ${maxPageSize}. Got ${size}.`);
  return size;
}

function toCursor(id: string): string {
  return Buffer.from(JSON.stringify({ last_id: id })).toString('base64');
}

function positionOf<T>(list: readonly T[], cursor: string, idOf: (item: T) => string): number {
  const id = idIn(cursor);
  const position = id === null ? -1 : list.findIndex((item) => idOf(item) === id);
  if (position === -1) throw badRequest(`Invalid cursor: ${cursor}`);
  return position;
}

function idIn(cursor: string): string | null {
  const text = Buffer.from(cursor, 'base64').toString('utf8');
  const id = /^\{"last_id":("[^"]*")\}$/.exec(text)?.[1];
  return id === undefined ? null : (JSON.parse(id) as string);
}
