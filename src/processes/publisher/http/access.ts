/**
 * Access to the status page and to the actions of the publisher. Without a password the actions are
 * accepted from this machine only: by programs, and by the publisher's own pages in its browser. With
 * a password everything needs it, from this machine too, because a proxy may forward without saying
 * so. Pages of other sites are refused in either case: browsers attach the password to their requests
 * as well.
 */
import type { Request, RequestHandler, Response } from 'express';
import type { TrustedProxies } from '../../../config/trusted-proxies';
import { readClient } from '../../../lib/http/client-address';
import { isProof } from '../../../lib/http/same-secret';
import { isOwnRequest } from '../../shared/http-server';
import { log } from '../../shared/log';

/** A page of another site whose name leads to this machine (DNS rebinding) sends that name. */
const loopbackHosts = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Result for a request: `limited` after too many wrong passwords. */
type Verdict = 'accepted' | 'refused' | 'limited';

export type Access = {
  /** True if there is a password. */
  hasPassword: boolean;
  /**
   * Says if a request may see the status. Without a password it must come from this machine.
   *
   * @param given password; that of the request's headers by default
   */
  judge: (request: Request, given?: string) => Verdict;
  /** Accepts requests that may see the status. */
  mayRead: RequestHandler;
  /** Accepts requests that may change something or start a build. */
  mayAct: RequestHandler;
};

/** Passwords of the status page, and the proxies that name its clients. */
export type AccessSettings = {
  /** `undefined` leaves status and actions to this machine. */
  password: string | undefined;
  /** Accepted too, while the password is being replaced. */
  previousPassword?: string | undefined;
  trustedProxies: TrustedProxies;
};

export function createAccess(settings: AccessSettings): Access {
  const hasPassword = settings.password !== undefined;
  const checkPassword = createPasswordCheck(settings);
  const judge: Access['judge'] = (request, given) => {
    if (!hasPassword) return isFromThisMachine(request) ? 'accepted' : 'refused';
    return checkPassword(request, given ?? readPassword(request.get('authorization')));
  };
  const mayRead: RequestHandler = (request, response, next) => {
    const verdict = judge(request);
    if (verdict === 'accepted') next();
    else if (!hasPassword) refuse(response, 'machine', onlyHere);
    else if (verdict === 'limited') {
      response.set('Retry-After', String(failureMemoryMs / 1000));
      response.status(429).json({ error: 'Too many wrong passwords. Try again later.' });
    } else {
      response.set('WWW-Authenticate', 'Basic realm="Publisher", charset="UTF-8"');
      response.status(401).json({ error: 'The publisher asks for a password.' });
    }
  };
  return {
    hasPassword,
    judge,
    mayRead,
    mayAct: (request, response, next) => {
      if (isFromOwnPage(request)) void mayRead(request, response, next);
      else refuse(response, 'site', onlyOwnPages);
    },
  };
}

const onlyOwnPages = 'This is not accepted from other web sites.';
const onlyHere =
  'Without PUBLISHER_PASSWORD this is for this machine only, under the name localhost.';

/** @param reason where a request must come from, but did not: this `machine`, or this `site` */
function refuse(response: Response, reason: 'machine' | 'site', error: string): void {
  log.warn('access.refused', { reason });
  response.status(403).json({ error });
}

function isFromThisMachine(request: Request): boolean {
  return isOwnRequest(request) && hasLoopbackHost(request);
}

function hasLoopbackHost(request: Request): boolean {
  return loopbackHosts.test(request.get('host') ?? '');
}

/**
 * True for requests of programs, and of this server's own pages. A proxy may change the host, but not
 * `Sec-Fetch-Site`, which no page can set.
 */
function isFromOwnPage(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = request.get('origin');
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.get('host');
}

/** Number of wrong passwords from one address within the time of their memory. */
const maxFailures = 10;
const failureMemoryMs = 15 * 60_000;

/** Maximum number of addresses whose failures are counted; the oldest are dropped. */
const maxAddresses = 10_000;

/** Creates a check of passwords, which counts the wrong ones of each address. */
function createPasswordCheck(
  settings: AccessSettings,
): (request: Request, given: string | undefined) => Verdict {
  const passwords = [settings.password, settings.previousPassword];
  const failures = new Map<string, { count: number; until: number }>();
  return (request, given) => {
    const client = readClient(request, settings.trustedProxies);
    const now = performance.now();
    const before = failures.get(client);
    const isRemembered = before !== undefined && before.until > now;
    if (isRemembered && before.count >= maxFailures) {
      log.warn('access.refused', { reason: 'guesses' });
      return 'limited';
    }
    if (isProof(given, passwords, (password) => password)) {
      failures.delete(client);
      return 'accepted';
    }
    if (given !== undefined) {
      log.warn('access.refused', { reason: 'password' });
      failures.delete(client);
      const count = isRemembered ? before.count + 1 : 1;
      failures.set(client, { count, until: now + failureMemoryMs });
      const oldest = failures.keys().next();
      if (failures.size > maxAddresses && !oldest.done) failures.delete(oldest.value);
    }
    return 'refused';
  };
}

/** Returns the password of `Basic base64(name:password)`, whatever the name; `undefined` for any other header. */
function readPassword(authorization: string | undefined): string | undefined {
  const [, encoded] = /^Basic ([a-z\d+/=]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon === -1 ? undefined : text.slice(colon + 1);
}
