import { navigate } from 'gatsby';
import { redirectStatus } from '../../config/limits';
import { toLink } from '../../domain/story/link';

/** Error of an internal redirect that was given an external URL. */
export class InternalRedirectError extends Error {
  override name = 'InternalRedirectError';
  /** Status code of the error page. */
  readonly statusCode = 500;

  constructor(address: string) {
    super(
      `Cannot redirect to "${address}" inside the site. Give a path such as "/training", or say { external: true }.`,
    );
  }
}

type RedirectOptions = {
  /** True to leave the site by a full page load. */
  external?: boolean;
  /** HTTP status the redirect represents. */
  status?: number;
};

type Redirect = { address: string; external: boolean; status: number };

/**
 * Validates a redirect and fills in its defaults.
 *
 * @throws InternalRedirectError for a URL with a host that is not marked external
 * @throws Error for a URL no link may have, such as `javascript:`
 */
export function toRedirect(
  address: string,
  { external = false, status = redirectStatus }: RedirectOptions = {},
): Redirect {
  const link = toLink(address);
  if (!link) throw new Error(`"${address}" is not an address to redirect to.`);
  if (!external && link.kind !== 'path') throw new InternalRedirectError(address);
  return { address, external, status };
}

/**
 * Redirects the reader, replacing the current history entry: through the router inside the site, by
 * a full page load outside it.
 *
 * @throws as `toRedirect`
 */
export function redirect(
  address: string,
  options?: RedirectOptions,
  loadInFull = (url: string) => window.location.replace(url),
): Redirect {
  const target = toRedirect(address, options);
  if (target.external) loadInFull(target.address);
  else void navigate(target.address, { replace: true });
  return target;
}
