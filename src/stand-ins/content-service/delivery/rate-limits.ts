import type { RequestHandler } from 'express';
import { ServiceError } from '../service-error';

const windowMilliseconds = 1000;

/** Requests a second by the size of a list's pages; the smallest row that fits counts. */
const deliveryTiers = [
  { upToPageSize: 25, limit: 50 },
  { upToPageSize: 50, limit: 15 },
  { upToPageSize: 75, limit: 10 },
  { upToPageSize: Infinity, limit: 6 },
] as const;

const singleItemLimit = 50;
const managementLimit = 6;

/**
 * The delivery API's rate limits: lists of stories by their page size, anything else 50 a second.
 * They count before any cache, so published answers are no cheaper than drafts. The headers that
 * announce a limit are left out: clients take their own pace from them.
 *
 * @param now the time in milliseconds
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

/** The management API's limit: 6 a second. */
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

/** Requests of the last second, counted apart for each limit. Refused ones do not count. */
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

function tooMany(sentence: string): ServiceError {
  return new ServiceError(429, { error: sentence });
}
