import path from 'node:path';
import type { Express } from 'express';
import express from 'express';
import { movedAddressesPath } from '../../../config/content-access';
import { isSameSecret } from '../../../lib/http/same-secret';
import { compareStoryIds } from '../../../domain/story/story-id';
import { oncePer } from '../../../lib/values/once-per';
import { readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import type { RunningServer } from '../../shared/listen';
import { listen } from '../../shared/listen';
import type { StoryFacts } from './mirrored-story';
import { listMoved } from './moved-addresses';
import type { MirrorView, StoryLog } from './story-log';

/**
 * Creates the delivery API of the mirror: the part that builds use, with the service's answers for published
 * stories in the default language. Refuses any other parameter with status 422, so that no answer is silently
 * another than the service's.
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
    const unknown = [...query.keys()].filter((name) => !parameters.has(name));
    if ((query.get('version') ?? 'published') !== 'published') unknown.push('version');
    if (unknown.length > 0) {
      response.status(422).json({ error: `Parameter(s) ${unknown.join(', ')} not allowed` });
      return;
    }
    const { served, mark } = log.view();
    const ids = query.get('by_ids')?.split(',');
    const stories = byAge(served).filter(({ id }) => !ids || ids.includes(String(id)));
    const { perPage, page } = readPaging(query);
    const start = (page - 1) * perPage;
    const texts = log.readTexts(stories.slice(start, start + perPage));
    response.set({ total: String(stories.length), 'per-page': String(perPage) });
    const list = texts.flatMap((text, index) => (index === 0 ? [text] : [Buffer.from(','), text]));
    const end = Buffer.from(`],"cv":${mark?.cv},"rels":[],"links":[]}`);
    response.type('json').send(Buffer.concat([Buffer.from('{"stories":['), ...list, end]));
  });
  app.use((_request, response) => {
    const error =
      'The content mirror answers cdn/spaces/me, cdn/stories and cdn/moved-addresses. Ask the service.';
    response.status(404).json({ error });
  });
  return app;
}

function queryOf(url: string): URLSearchParams {
  return new URL(url, 'http://mirror').searchParams;
}

const parameters: ReadonlySet<string> = new Set([
  ...['token', 'version', 'cv', 'page', 'per_page', 'by_ids'],
]);

/** Returns the stories newest first, the service's order. */
const byAge = oncePer((stories: MirrorView['served']): readonly StoryFacts[] =>
  [...stories.values()].sort((left, right) => {
    if (left.createdAt !== right.createdAt) return left.createdAt < right.createdAt ? 1 : -1;
    return compareStoryIds(left.id, right.id);
  }),
);

function readPaging(query: URLSearchParams): { perPage: number; page: number } {
  const number = (name: string, fallback: number) => {
    const value = Number(query.get(name) ?? fallback);
    return Number.isInteger(value) && value > 0 ? value : fallback;
  };
  return { perPage: Math.min(number('per_page', 25), 100), page: number('page', 1) };
}

/** Serves the mirror on the port of last time if it is free: the address is part of Gatsby's state. */
export async function serveMirror(folder: string, app: Parameters<typeof listen>[0]) {
  const file = path.join(folder, 'port.json');
  const lastPort = Number(await readJsonFile(file)) || 0;
  const where = { name: 'content mirror', host: '127.0.0.1', portVariable: 'none' };
  let server: RunningServer;
  try {
    server = await listen(app, { ...where, port: lastPort });
  } catch (error) {
    if (lastPort === 0) throw error;
    // Another program has the port by now.
    server = await listen(app, { ...where, port: 0 });
  }
  if (server.port !== lastPort) await writeFileAtomically(file, JSON.stringify(server.port));
  return server;
}
