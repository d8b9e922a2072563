/**
 * Access to the status page and to the actions of the publisher. Without a password the actions are
 * accepted from this machine only: by programs, and by the publisher's own pages in its browser. With
 * a password everything needs it, from this machine too, because a proxy may forward without saying
 * so. Pages of other sites are refused in either case: browsers attach the password to their requests
 * as well. After too many wrong passwords an address waits, but the right one always opens health and metrics
 * on this machine: monitoring must not be locked out by whoever else asks from it.
 */
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { TrustedProxies } from '../../../config/trusted-proxies';
import { readClient } from '../../../lib/http/client-address';
import type { RateRule } from '../../../lib/http/rate-limiter';
import { createRateLimiter } from '../../../lib/http/rate-limiter';
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
  /** Accepts the same for health and metrics, on this machine also after too many wrong passwords. */
  mayMonitor: RequestHandler;
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
  const { password, previousPassword, trustedProxies } = settings;
  const hasPassword = password !== undefined;
  const failures = createRateLimiter(failureRule, {
    onDropped: () => log.warn('clients.forgotten', { server: 'publisher', limit: 'passwords' }),
  });
  const isRight = (given: string | undefined) =>
    isProof(given, [password, previousPassword], (secret) => secret);

  /** @param mayGuess true for requests that are judged however many wrong passwords came before */
  const check = (request: Request, given: string | undefined, mayGuess = false): Verdict => {
    if (!hasPassword) return isFromThisMachine(request) ? 'accepted' : 'refused';
    const client = readClient(request, trustedProxies);
    const isLimited = failures.peek(client) > 0;
    if ((mayGuess || !isLimited) && isRight(given)) {
      if (!isLimited) failures.clear(client);
      return 'accepted';
    }
    if (isLimited || given !== undefined) {
      log.warn('access.refused', { reason: isLimited ? 'guesses' : 'password' });
      failures.take(client);
    }
    return isLimited ? 'limited' : 'refused';
  };
  const pass = (verdict: Verdict, response: Response, next: NextFunction) => {
    if (verdict === 'accepted') next();
    else if (!hasPassword) refuse(response, 'machine', onlyHere);
    else if (verdict === 'limited') {
      response.set('Retry-After', String(failureRule.windowMs / 1000));
      response.status(429).json({ error: 'Too many wrong passwords. Try again later.' });
    } else {
      response.set('WWW-Authenticate', 'Basic realm="Publisher", charset="UTF-8"');
      response.status(401).json({ error: 'The publisher asks for a password.' });
    }
  };
  const passwordOf = (request: Request) => readPassword(request.get('authorization'));
  const judge: Access['judge'] = (request, given) => check(request, given ?? passwordOf(request));
  const mayRead: RequestHandler = (request, response, next) => pass(judge(request), response, next);
  return {
    hasPassword,
    judge,
    mayRead,
    mayMonitor: (request, response, next) =>
      pass(check(request, passwordOf(request), isOwnRequest(request)), response, next),
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

/** Wrong passwords of one address, after which it waits. */
const failureRule: RateRule = { requests: 10, total: Infinity, windowMs: 15 * 60_000 };

/** Returns the password of `Basic base64(name:password)`, whatever the name; `undefined` for any other header. */
function readPassword(authorization: string | undefined): string | undefined {
  const [, encoded] = /^Basic ([a-z\d+/=]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon === -1 ? undefined : text.slice(colon + 1);
}
