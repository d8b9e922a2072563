import { malformed, parametersNotAllowed } from '../service-error';

const shapeOfAnswer = [
  'token',
  'version',
  'cv',
  'language',
  'fallback_lang',
  'from_release',
  'resolve_relations',
  'resolve_level',
  'excluding_fields',
];

const singleStoryParameters = new Set(shapeOfAnswer);

const storyListParameters = new Set([
  ...shapeOfAnswer,
  'page',
  'per_page',
  'sort_by',
  'starts_with',
  'content_type',
  'by_slugs',
  'by_uuids',
  'by_ids',
  'excluding_ids',
]);

/**
 * Returns the query of a request in its order, with brackets and commas decoded.
 *
 * @param url path and query as received
 */
export function readQuery(url: string): URLSearchParams {
  const start = url.indexOf('?');
  const query = new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
  for (const [name, value] of query) {
    if (`${name}${value}`.includes('\0')) throw malformed('The query contains a NUL character.');
  }
  return query;
}

/** Rejects parameters that the endpoint for one story does not know, such as those of lists. */
export function checkSingleStoryQuery(query: URLSearchParams): void {
  refuseOthers(query, (name) => singleStoryParameters.has(name));
}

/** Rejects parameters that the endpoint for lists of stories does not know. */
export function checkStoryListQuery(query: URLSearchParams): void {
  refuseOthers(query, (name) => storyListParameters.has(name) || name.startsWith('filter_query['));
}

function refuseOthers(query: URLSearchParams, allowed: (name: string) => boolean): void {
  const refused = [...new Set(query.keys())].filter((name) => !allowed(name));
  if (refused.length === 0) return;
  throw parametersNotAllowed([...new Set(refused.map((name) => name.replace(/\[.*$/, '')))]);
}

/** Splits a comma-separated parameter, or returns `undefined` if it is absent or empty. */
export function readList(query: URLSearchParams, name: string): string[] | undefined {
  const text = query.get(name);
  if (!text) return undefined;
  return text.split(',').map((entry) => entry.trim());
}

/** Returns `starts_with` as the beginning of a full slug, empty if absent. */
export function startsWithOf(query: URLSearchParams): string {
  return (query.get('starts_with') ?? '').replace(/^\/|\*$/g, '');
}

/** Parses the id of a release. Anything else counts as absent: the visual editor writes `undefined`. */
export function toReleaseId(value: unknown): number | undefined {
  return /^\d+$/.test(String(value)) ? Number(value) : undefined;
}
