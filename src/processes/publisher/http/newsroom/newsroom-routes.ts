import type { Request, Response, Router } from 'express';
import express, { Router as createRouter } from 'express';
import { checkMarker } from '../../../../functions/preview/check-marker';
import { log } from '../../../shared/log';
import type { StoryLookUp } from '../../mirror/story-look-up';
import type { Access } from '../access';
import { renderEntryPage, renderNewsroom } from '../page/newsroom-page';
import { framedHeaders } from '../page/page-shell';
import type { StatusParts } from '../status';
import { readStatus } from '../status';
import type { StatusEvents } from '../status-events';
import { findStories } from './find-stories';
import type { EditorKeys } from './newsroom-pass';
import { createPasses, isToolToken } from './newsroom-pass';

export type NewsroomParts = {
  access: Pick<Access, 'judge' | 'hasPassword'>;
  editors: EditorKeys;
  status: StatusParts;
  events: Pick<StatusEvents, 'listen'>;
  lookUp: Pick<StoryLookUp, 'all' | 'placeOf' | 'isReleased'>;
};

/** A reader who may come in, with the query that the links of the page carry; else why not. */
type Entry = { query: Readonly<Record<string, string>> } | { status: 401 | 403; problem?: string };

/**
 * Serves the Newsroom: the status for editors, without actions. It may be read with the password of the status page,
 * with the proof of the visual editor, or in the frame of Storyblok's tool, and be framed by the editor alone.
 */
export function newsroomRoutes(parts: NewsroomParts): Router {
  const { access, editors, status } = parts;
  const editorOrigin = originOf(status.site.editorUrl);
  const headers = framedHeaders(editorOrigin);
  const passes = createPasses();
  const enter = (request: Request): Entry => {
    const { pass, tool } = request.query;
    const kept = typeof tool === 'string' && tool.length < 100 ? { tool } : undefined;
    if (access.judge(request) === 'accepted') return { query: { ...kept } };
    const now = Date.now();
    const renewed = { query: { ...kept, pass: passes.sign(now) } };
    if (passes.isValid(pass, now)) return renewed;
    const marker = readMarker(request.query);
    if (!marker || !editors.preview) return { status: 401 };
    const checked = checkMarker(marker, editors.preview, now / 1_000);
    return checked.ok ? renewed : { status: checked.status, problem: checked.error };
  };
  const askFor = (request: Request, response: Response, why: { problem?: string }) => {
    const page = { hasPassword: access.hasPassword, frame: frameOf(request), ...why };
    response.set(headers).type('html').send(renderEntryPage(page));
  };
  const frameOf = ({ query: { tool } }: Request) => ({
    editorOrigin,
    tool: typeof tool === 'string' ? tool : undefined,
  });
  const router = createRouter();
  router.get('/', async (request, response) => {
    const entry = enter(request);
    if ('status' in entry) {
      askFor(request, response.status(entry.status), entry);
      return;
    }
    const { search } = request.query;
    const words = typeof search === 'string' ? search.trim().slice(0, 200) : '';
    const now = await readStatus(status);
    const found = words ? findStories(words, now.live?.release, parts.lookUp) : undefined;
    const page = { search: words, found, query: entry.query, frame: frameOf(request) };
    const html = renderNewsroom(now, page);
    response.set(headers).type('html').send(html);
  });
  router.get('/events', (request, response, next) => {
    const entry = enter(request);
    if ('status' in entry) response.status(entry.status).json({ error: 'Open the Newsroom anew.' });
    else parts.events.listen(request, response, next);
  });
  const form = express.urlencoded({ extended: false, limit: '10kb' });
  router.post('/enter', form, (request, response) => {
    const { password, token } = (request.body ?? {}) as Record<string, unknown>;
    const isTool = typeof token === 'string' && token !== '';
    const verdict = isTool
      ? isToolToken(token, editors, Date.now() / 1_000) && 'accepted'
      : access.hasPassword && access.judge(request, String(password));
    if (verdict === 'accepted') {
      const { tool } = frameOf(request);
      const query = { pass: passes.sign(Date.now()), ...(tool !== undefined && { tool }) };
      response.redirect(303, `/newsroom?${new URLSearchParams(query).toString()}`);
      return;
    }
    if (isTool) log.warn('access.refused', { reason: 'tool' });
    const problem = isTool ? refusedTool : verdict === 'limited' ? tooMany : wrongPassword;
    askFor(request, response.status(verdict === 'limited' ? 429 : 403), { problem });
  });
  return router;
}

const refusedTool =
  'The editor’s tool frame has not proved itself: STORYBLOK_TOOL_SECRET must be the client secret of this tool plugin.';
const wrongPassword = 'This is not the password of the publisher.';
const tooMany = 'Too many wrong passwords. Try again in a quarter of an hour.';

/** Reads the proof that the visual editor adds to an address. */
function readMarker(query: Request['query']) {
  const [spaceId, timestamp, token] = ['space_id', 'timestamp', 'token'].map(
    (name) => query[`_storyblok_tk[${name}]`],
  );
  return token === undefined ? undefined : { spaceId, timestamp, token };
}

function originOf(editorUrl: string | undefined): string | undefined {
  return editorUrl === undefined ? undefined : new URL(editorUrl).origin;
}
