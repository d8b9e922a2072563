import type { RequestHandler } from 'express';
import { ServiceError } from '../service-error';

const windowMilliseconds = 1000;

/** Maximum requests a second by page size; the first row that fits applies. */
const deliveryTiers = [
  { upToPageSize: 25, limit: 50 },
  { upToPageSize: 50, limit: 15 },
  { upToPageSize: 75, limit: 10 },
  { upToPageSize: Infinity, limit: 6 },
] as const;

const singleItemLimit = 50;
const managementLimit = 6;

/**
 * Applies the delivery API's rate limits: lists of stories by page size, anything else 50 a second.
 * Counts requests before any cache, so published answers are no cheaper than drafts. Omits the
 * headers that announce a limit, because clients would pace themselves by them.
 *
 * @param now returns the time in milliseconds
 */
export function limitDelivery(now: () => number): RequestHandler {
  const take = createWindows(now);
  return (request, _response, next) => {
    const isList = /^\/stories\/?$/.test(request.path);
    const limit = isList
      ? listLimit(new URL(request.url, 'http://any').searchParams)
      : singleItemLimit;
    if (!take(limit)) {
      throw tooMany(`Rate limit of ${limit} request per second has been reached. Retry later.`);
    }
    next();
  };
}

/** Applies the management API's limit of 6 requests a second. */
export function limitManagement(now: () => number): RequestHandler {
  const take = createWindows(now);
  return (_request, _response, next) => {
    if (!take(managementLimit)) {
      throw tooMany(`Rate limit of ${managementLimit} request per second reached. Retry later.`);
    }
    next();
  };
}

function listLimit(query: URLSearchParams): number {
  const pageSize = Number(query.get('per_page')) || 0;
  return deliveryTiers.find((tier) => pageSize <= tier.upToPageSize)?.limit ?? singleItemLimit;
}

/** Counts the accepted requests of the last second, separately for each limit. */
function createWindows(now: () => number): (limit: number) => boolean {
  const timesByLimit = new Map<number, number[]>();
  return (limit) => {
    const start = now() - windowMilliseconds;
    const recent = (timesByLimit.get(limit) ?? []).filter((time) => time > start);
    const fits = recent.length < limit;
    timesByLimit.set(limit, fits ? [...recent, now()] : recent);
    return fits;
  };
}

function tooMany(message: string): ServiceError {
  return new ServiceError(429, { error: message });
}
