/**
 * Middleware of routes, by name. The build writes the table into each release, in a file of one line
 * for each route, `route name name`. The site server runs what the live release names, in this order,
 * before it answers.
 */

/** Route and the names of its middleware. A route is a path, or a path with `/*` for all below it. */
export type RouteMiddleware = { route: string; names: readonly string[] };

export const middlewareFileName = '_middleware';

/** Middleware of this site's routes. Addresses without a page have the route `/404`. */
export const routeMiddleware: readonly RouteMiddleware[] = [
  { route: '/*', names: ['preview-access', 'moved-addresses'] },
  { route: '/cart', names: ['scriptless-cart'] },
];

/** Writes the file of a release. */
export function toMiddlewareFile(table: readonly RouteMiddleware[]): string {
  return table.map(({ route, names }) => `${[route, ...names].join(' ')}\n`).join('');
}

/** Reads the file of a release. Lines that name no path are skipped. */
export function readMiddlewareFile(text: string): readonly RouteMiddleware[] {
  return text.split('\n').flatMap((line) => {
    const [route = '', ...names] = line.split(' ').filter(Boolean);
    return route.startsWith('/') ? [{ route, names }] : [];
  });
}

/** Returns the names of a path's middleware, in the order of the table. */
export function middlewareOf(table: readonly RouteMiddleware[], path: string): readonly string[] {
  return table
    .filter(({ route }) =>
      route.endsWith('/*') ? path.startsWith(route.slice(0, -1)) : path === route,
    )
    .flatMap(({ names }) => names);
}
