import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';

/** Names that lead to this machine by themselves. */
const localName = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|\[::1\])$/i;

/**
 * Refuses requests that pages of other web sites have a browser send. The tokens of the stand-ins are no
 * secrets, and the services' own CORS rules allow every origin, so any open page could else read drafts,
 * publish, or pay for orders. Accepted are programs, pages of this machine, the site, and links and pictures
 * elsewhere, which read only.
 *
 * @param own.names names by which programs reach the stand-in, with all below them, besides those of this machine
 * @param own.siteUrl site whose pages use it
 */
export function refuseOtherSites(own: {
  names: readonly string[];
  siteUrl: string;
}): RequestHandler {
  const site = new URL(own.siteUrl);
  const error = `The stand-ins answer programs and pages of this machine, and the site at ${site.origin}.`;
  return (request, response, next) => {
    const host = request.get('host') ?? 'localhost';
    const isOwnName = leadsHere(nameOf(`http://${host}`), own.names);
    if (isOwnName && isFromOwnPage(request, [`http://${host}`, site.origin])) next();
    else response.status(403).json({ error });
  };
}

/** False for a name of another site that was made to lead to this machine (DNS rebinding). */
function leadsHere(name: string | undefined, names: readonly string[]): boolean {
  if (name === undefined) return false;
  const isNamed = names.some((own) => name === own || name.endsWith(`.${own}`));
  return isNamed || localName.test(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

function isFromOwnPage(request: Request, ownOrigins: readonly string[]): boolean {
  const origin = request.get('origin');
  const fetchSite = request.get('sec-fetch-site');
  if (fetchSite === 'same-origin') return true;
  if (origin === undefined) return fetchSite !== 'cross-site' || isRead(request.method);
  return ownOrigins.includes(origin) || localName.test(nameOf(origin) ?? '');
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function nameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
