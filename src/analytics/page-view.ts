import { experimentProperties } from './experiments';
import { sendToSegment } from './segment-destination';

/**
 * Parameters that name the referrer of a visit or the member who makes it. They are tracked once and removed, so that a
 * shared link does not carry them on.
 */
const personalParameters = [
  'referral_aid',
  'referral_source',
  'referrer_anonymous_id',
  'member_id',
  'member_day',
];

/**
 * Tracks a page view with every query parameter, then removes those that name a person from
 * the address bar.
 *
 * @param search query string from the router, with its `?`; may be empty
 */
export function trackPageView(name: string, search: string): void {
  sendToSegment('page', name, {
    ...readParameters(search),
    ...experimentProperties(),
    ...readAddress(search),
    name,
  });
  removeParameters(personalParameters);
}

/** Reads the query parameters. One that is given more than once keeps all its values. */
function readParameters(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const values = parameters.getAll(key);
      return [key, values.length === 1 ? values.join('') : values];
    }),
  );
}

/**
 * Reads the address now, because the library would read it only once it has loaded, when it may
 * have changed. These fields also override query parameters of the same name.
 */
function readAddress(search: string) {
  const { origin, pathname } = window.location;
  return { path: pathname, search, url: `${origin}${pathname}${search}` };
}

/** Removes query parameters from the address bar. */
export function removeParameters(names: readonly string[]): void {
  const url = new URL(window.location.href);
  const present = names.filter((name) => url.searchParams.has(name));
  if (present.length === 0) return;
  for (const name of present) url.searchParams.delete(name);
  // The router's state holds the key of the scroll position, so it is passed on.
  window.history.replaceState(window.history.state, '', url);
}
