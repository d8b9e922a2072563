import type { Express, Response } from 'express';
import express from 'express';
import { movedAddressesPath } from '../../../config/content-access';
import { isSameSecret } from '../../../lib/http/same-secret';
import type { StoryFacts } from './mirrored-story';
import { listMoved } from './moved-addresses';
import type { MirrorView, StoryLog } from './story-log';

/**
 * Creates the delivery API of the mirror: the part that builds and the publisher use, with the
 * service's answers for published stories in the default language. Refuses any other parameter with
 * status 422, so that no answer is silently another than the service's.
 */
export function createMirrorApp(log: StoryLog, token: string): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use('/v2/cdn', (request, response, next) => {
    const query = queryOf(request.url);
    if (!isSameSecret(query.get('token') ?? '', token))
      response.status(401).json({ error: 'Unauthorized' });
    else if (!log.view().mark) response.status(503).json({ error: 'The mirror is still empty.' });
    else next();
  });
  app.get('/v2/cdn/spaces/me', (_request, response) => {
    response.json({ space: log.view().mark?.space });
  });
  // Not Storyblok's: the build makes redirects of them.
  app.get(`/v2/${movedAddressesPath}`, (_request, response) => {
    response.json(listMoved(log.view()).map(({ from, to }) => ({ from, to })));
  });
  app.get('/v2/cdn/stories', (request, response) => {
    const query = queryOf(request.url);
    if (refuseUnknown(query, listParameters, response)) return;
    const { served, mark } = log.view();
    const selected = selectStories(byAge(served), query);
    const { perPage, page } = readPaging(query);
    const start = (page - 1) * perPage;
    const texts = log.readTexts(selected.slice(start, start + perPage));
    response.set({ total: String(selected.length), 'per-page': String(perPage) });
    const list = texts.flatMap((text, index) => (index === 0 ? [text] : [comma, text]));
    send(response, ['{"stories":[', ...list, ']'], mark?.cv);
  });
  app.get('/v2/cdn/stories/*name', (request, response) => {
    const query = queryOf(request.url);
    if (refuseUnknown(query, storyParameters, response)) return;
    const { served, mark } = log.view();
    const found = findStory([...served.values()], [request.params.name].flat().join('/'), query);
    const texts = found ? log.readTexts([found]) : [];
    if (found) send(response, ['{"story":', ...texts], mark?.cv);
    else response.status(404).json(['This record could not be found']);
  });
  app.use((_request, response) => {
    const error =
      'The content mirror answers cdn/spaces/me, cdn/stories and cdn/moved-addresses. Ask the service.';
    response.status(404).json({ error });
  });
  return app;
}

const comma = Buffer.from(',');

/** Sends JSON from pieces up to the version, which follows. */
function send(response: Response, pieces: readonly (string | Buffer)[], cv?: number): void {
  const body = [...pieces, `,"cv":${cv},"rels":[],"links":[]}`];
  response.type('json').send(Buffer.concat(body.map((piece) => Buffer.from(piece))));
}

function queryOf(url: string): URLSearchParams {
  return new URL(url, 'http://mirror').searchParams;
}

const storyParameters: ReadonlySet<string> = new Set(['token', 'version', 'cv', 'find_by']);

const scheduleFilter = 'filter_query[schedule][gt_date]';

const listParameters: ReadonlySet<string> = new Set([
  ...['token', 'version', 'cv', 'page', 'per_page', 'sort_by'],
  ...['starts_with', 'by_ids', 'by_uuids', scheduleFilter],
]);

/** Answers and returns true if a query asks for something the mirror does not know. */
function refuseUnknown(
  query: URLSearchParams,
  known: ReadonlySet<string>,
  response: Response,
): boolean {
  const refused = [...query.keys()].filter((name) => !known.has(name));
  if ((query.get('version') ?? 'published') !== 'published') refused.push('version');
  if (query.has('sort_by') && !sortKey(query)) refused.push('sort_by');
  if (refused.length === 0) return false;
  response.status(422).json({ error: `Parameter(s) ${refused.join(', ')} not allowed` });
  return true;
}

/** Fields a list can be sorted by, by the service's name. */
const sortFields: Readonly<Record<string, (story: StoryFacts) => string | null | undefined>> = {
  published_at: ({ publishedAt }) => publishedAt,
  created_at: ({ createdAt }) => createdAt,
  'content.schedule': ({ schedule }) => schedule,
};

function sortKey(query: URLSearchParams) {
  const [name = '', order] = (query.get('sort_by') ?? '').split(':');
  const valueOf = Object.hasOwn(sortFields, name) ? sortFields[name] : undefined;
  return valueOf && (order === 'asc' || order === 'desc') ? { valueOf, order } : undefined;
}

function selectStories(stories: readonly StoryFacts[], query: URLSearchParams): StoryFacts[] {
  const startsWith = query.get('starts_with') ?? '';
  const ids = listOf(query, 'by_ids');
  const uuids = listOf(query, 'by_uuids');
  const after = query.get(scheduleFilter);
  const selected = stories.filter(
    ({ id, uuid, fullSlug, schedule }) =>
      fullSlug.startsWith(startsWith) &&
      (!ids || ids.has(String(id))) &&
      (!uuids || uuids.has(uuid)) &&
      (after === null || (schedule ?? '') > after),
  );
  const key = sortKey(query);
  return key ? selected.sort((left, right) => compareBy(key, left, right)) : selected;
}

function listOf(query: URLSearchParams, name: string): ReadonlySet<string> | undefined {
  const text = query.get(name);
  return text ? new Set(text.split(',').map((entry) => entry.trim())) : undefined;
}

/** Stories without a value come last in either order. */
function compareBy(
  { valueOf, order }: NonNullable<ReturnType<typeof sortKey>>,
  left: StoryFacts,
  right: StoryFacts,
): number {
  const [one, other] = [valueOf(left) || undefined, valueOf(right) || undefined];
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other === (order === 'asc') ? -1 : 1;
}

/** Orders by age; a state of the mirror never changes. */
const knownOrders = new WeakMap<MirrorView['served'], readonly StoryFacts[]>();

/** Returns the stories newest first, the order of a list without `sort_by` and of equal stories. */
function byAge(stories: MirrorView['served']): readonly StoryFacts[] {
  const known = knownOrders.get(stories);
  if (known) return known;
  const ordered = [...stories.values()].sort((left, right) => {
    if (left.createdAt !== right.createdAt) return left.createdAt < right.createdAt ? 1 : -1;
    return left.id - right.id;
  });
  knownOrders.set(stories, ordered);
  return ordered;
}

function readPaging(query: URLSearchParams): { perPage: number; page: number } {
  const number = (name: string, fallback: number) => {
    const value = Number(query.get(name) ?? fallback);
    return Number.isInteger(value) && value > 0 ? value : fallback;
  };
  return { perPage: Math.min(number('per_page', 25), 100), page: number('page', 1) };
}

/** Finds a story by full slug or id, or with `find_by=uuid` by uuid. */
function findStory(
  stories: readonly StoryFacts[],
  name: string,
  query: URLSearchParams,
): StoryFacts | undefined {
  const slug = name.replace(/\/$/, '');
  if (query.get('find_by') === 'uuid') return stories.find(({ uuid }) => uuid === slug);
  return (
    stories.find(({ id }) => String(id) === slug) ??
    stories.find(({ fullSlug }) => fullSlug === slug || fullSlug === `${slug}/`)
  );
}
