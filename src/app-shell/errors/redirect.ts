import { navigate } from 'gatsby';
import { redirectStatus } from '../../config/limits';
import { toLink } from '../../domain/story/link';

/** An address outside the site was given to the mechanism for addresses inside it. */
export class InternalRedirectError extends Error {
  override name = 'InternalRedirectError';
  /** For the error page. */
  readonly statusCode = 500;

  constructor(address: string) {
    super(
      `Cannot redirect to "${address}" inside the site. Give a path such as "/training", or say { external: true }.`,
    );
  }
}

type RedirectOptions = {
  /** Leave the site, by a full page load. */
  external?: boolean;
  /** The HTTP status it stands for. */
  status?: number;
};

export type Redirect = { address: string; external: boolean; status: number };

/**
 * Checks a redirect and fills in its defaults.
 *
 * @throws InternalRedirectError when an address with a host is not meant to leave the site
 * @throws Error when the address is none a link may have, such as `javascript:`
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
 * Sends the reader elsewhere, in place of the current entry of their history: through the router
 * inside the site, by a full page load outside it.
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
