import type { PreviewAccess } from '../../config/content-access';
import { scriptlessParameter } from '../../config/scriptless-cart';
import { previewMarker } from '../../config/preview-mode';
import type { RouteMiddleware } from '../../config/route-middleware';
import {
  middlewareFileName,
  middlewareOf,
  readMiddlewareFile,
  routeMiddleware,
} from '../../config/route-middleware';
import { serverErrors } from '../../config/server-errors';
import { isSigned } from '../../functions/preview/check-marker';
import type { Redirect } from '../../lib/http/redirects-file';
import { findRedirect } from './find-redirect';
import { ofRelease } from '../shared/releases/of-release';
import type { StoredRelease } from '../shared/releases/release';

/**
 * Request of a page, as its middleware sees it. Edges answer for an address alone, without the editor's marker,
 * so there is nothing else of the visitor in it: neither cookies nor other headers.
 */
export type RouteRequest = {
  /** The live release. */
  release: StoredRelease;
  /** Decoded path. */
  path: string;
  /** Path and query as sent. */
  target: string;
  query: Readonly<Record<string, unknown>>;
  /** True if the release has a page or file at the path. */
  hasFile: boolean;
  /** True if a browser asks for the document of a frame. */
  isFramed: boolean;
  /** Absent on a site without previews. */
  preview: PreviewAccess | undefined;
  /** Origin of the shop's own pages. */
  shopOrigin: string;
};

/** Error of a route, shown on the error page with its status and message. */
export class RouteError extends Error {
  override name = 'RouteError';

  constructor(
    readonly statusCode: 403 | 500,
    message: string,
  ) {
    super(message);
  }
}

/** Redirect to a path of the site, or to the shop's pages. */
type RouteRedirect = Pick<Redirect, 'to' | 'status'>;

/**
 * Step before a route is answered. Returns a redirect, or nothing to go on.
 *
 * @throws RouteError to show the error page
 */
type Middleware = (request: RouteRequest) => Promise<RouteRedirect | undefined> | undefined;

/** Middleware this server has, by name. */
const middlewareByName: Readonly<Record<string, Middleware>> = {
  'preview-access': requireProof,
  'scriptless-cart': leadToCheckout,
  'moved-addresses': findRedirect,
};

/**
 * Runs the middleware that a release names for a route, until one redirects. The program may be older
 * or newer than the release, as after a rollback, so a name may be unknown to it.
 *
 * @param route path of the page; `/404` for an address without one
 * @throws RouteError with status 500 for an unknown name
 */
export async function runMiddleware(
  route: string,
  request: RouteRequest,
): Promise<RouteRedirect | undefined> {
  for (const name of middlewareOf(await tableOf(request.release), route)) {
    const run = Object.hasOwn(middlewareByName, name) ? middlewareByName[name] : undefined;
    if (!run) throw new RouteError(500, `Unknown middleware ${name}`);
    const redirect = await run(request);
    if (redirect) return redirect;
  }
  return undefined;
}

/**
 * Refuses a frame of an editor without the proof of this space's own editor: anyone can have a space
 * at the same editor. A proof that is too old is accepted, because the preview says so itself.
 */
function requireProof({ query, isFramed, preview }: RouteRequest): undefined {
  if (!isFramed || !preview || !(previewMarker in query)) return;
  const proof = (name: string) => query[`${previewMarker}_tk[${name}]`];
  const given = {
    spaceId: proof('space_id'),
    timestamp: proof('timestamp'),
    token: proof('token'),
  };
  if (!isSigned(given, preview)) throw new RouteError(403, serverErrors[403].message);
}

/**
 * Leads a form submitted without scripts to the shop's cart permalink, which makes a checkout of it. The
 * cart itself is a matter of scripts. Permalinks know no selling plans, so such forms are not marked.
 */
function leadToCheckout({ query, shopOrigin }: RouteRequest): Promise<RouteRedirect> | undefined {
  const { add, quantity = '1', [scriptlessParameter]: chosen } = query;
  const line = `${String(chosen || add)}:${String(quantity)}`;
  if (chosen === undefined || !/^\d{1,20}:[1-9]\d{0,2}$/.test(line)) return undefined;
  return Promise.resolve({ to: `${shopOrigin}/cart/${line}`, status: 303 });
}

const tableOf = ofRelease(async ({ read }): Promise<readonly RouteMiddleware[]> => {
  const file = await read(middlewareFileName);
  // Releases that are older than the file.
  return file ? readMiddlewareFile(file.toString()) : routeMiddleware;
});
