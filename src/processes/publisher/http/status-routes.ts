import type { Request, Response, Router } from 'express';
import express, { Router as createRouter } from 'express';
import path from 'node:path';
import type { AnswerEffects } from '../effects/answer-effects';
import type { StoryLookUp } from '../mirror/story-look-up';
import { listPagesBetween } from '../release/compare-with-live';
import type { Access } from './access';
import type { ActionName, ActionParts } from './operator-actions';
import { isActionName, takeAction } from './operator-actions';
import { listReleases } from '../../shared/releases/release';
import type { ActionEffect } from './page/confirm-page';
import { renderConfirmPage } from './page/confirm-page';
import { pageHeaders } from './page/page-shell';
import { renderStatusPage } from './page/status-page';
import type { StatusParts } from './status';
import { readStatus } from './status';
import type { StatusEvents } from './status-events';
import type { createStoryReports } from './story-report';
import { toStoryId } from '../../../domain/story/story-id';

export type StatusRouteParts = {
  access: Access;
  status: StatusParts;
  events: Pick<StatusEvents, 'listen' | 'state'>;
  actions: ActionParts;
  lookUp: Pick<StoryLookUp, 'placeOf' | 'addressesHeldBy'>;
  answerEffects: AnswerEffects;
  reportStory: ReturnType<typeof createStoryReports>;
};

/** Maximum size of a story that is asked about. The content service accepts 5 MB. */
const maxStorySize = '6mb';

/** Serves the fonts of the page. */
const statusFonts = express.static(path.join(__dirname, '../../../styles/fonts'), {
  index: false,
  maxAge: '1d',
});

/**
 * Serves the status as a page for people, as JSON and as events. Actions of the page have a page of
 * confirmation, which works without script.
 */
export function statusRoutes(parts: StatusRouteParts): Router {
  const { access, events, lookUp } = parts;
  const router = createRouter();
  router.use('/fonts', statusFonts);
  router.get('/', access.mayRead, async (request, response) => {
    const status = await readStatus(parts.status);
    response.vary('Accept');
    if (request.accepts(['json', 'html']) !== 'html') response.json(status);
    else sendPage(response, renderStatusPage(status, readDone(request)));
  });
  router.get('/events', access.mayRead, events.listen);
  const story = express.json({ limit: maxStorySize, type: () => true });
  router.post('/effects', access.mayAct, story, async (request, response) => {
    const { status, ...reply } = await parts.answerEffects(request.body as unknown);
    if (status === 503) response.set('Retry-After', '2');
    response.status(status).json('answer' in reply ? reply.answer : reply);
  });
  router.post('/story', access.mayAct, story, async (request, response) => {
    const { status, ...reply } = await parts.reportStory(request.body as unknown);
    response.status(status).json('report' in reply ? reply.report : reply);
  });
  router.get('/stories/:id', access.mayRead, (request, response) => {
    const id = toStoryId(request.params.id);
    const place = id === undefined ? undefined : lookUp.placeOf(id);
    if (place) response.json(place);
    else response.status(404).json({ error: 'The site does not have this story.' });
  });
  router.get('/confirm', access.mayRead, async (request, response, next) => {
    const { action, subject } = request.query;
    if (!isActionName(action)) return next();
    const about = { action, subject: textOf(subject) };
    const effect = await foresee(parts, action, about.subject);
    sendPage(response, renderConfirmPage({ ...about, effect }));
  });
  const form = express.urlencoded({ extended: false, limit: '10kb' });
  router.post('/confirm', access.mayAct, form, async (request, response, next) => {
    const { action, subject } = (request.body ?? {}) as Record<string, unknown>;
    if (!isActionName(action)) return next();
    const result = await takeAction(action, parts.actions, bodyOf(action, textOf(subject)));
    events.state();
    if ('message' in result) return response.redirect(303, `/status?done=${action}`);
    response.status(result.status);
    sendPage(
      response,
      renderConfirmPage({ action, subject: textOf(subject), problem: result.error }),
    );
  });
  return router;
}

/** Finds what an action would change; `undefined` if that is not known, or nothing. */
async function foresee(
  { status: { reader }, actions: { mirror }, lookUp }: StatusRouteParts,
  action: ActionName,
  subject: string,
): Promise<ActionEffect | undefined> {
  if (action === 'remove-held') return { leaving: lookUp.addressesHeldBy(Number(subject)) };
  const live = action === 'rollback' ? await reader.live() : undefined;
  if (!live || !(await listReleases(reader.store)).includes(subject)) return undefined;
  const { files } = await reader.open(subject);
  const stories = await mirror.listTakenBack({ from: live.id, to: subject });
  return { stories, pages: listPagesBetween(live.files, files) };
}

/** Returns the body that an action expects. Its subject is a release, a build or a story. */
function bodyOf(action: ActionName, subject: string): object {
  if (action === 'remove-held' || action === 'stop-removal') return { story: subject };
  return action === 'accept-drop' ? { build: subject } : { release: subject };
}

function readDone({ query }: Request): ActionName | undefined {
  return isActionName(query.done) ? query.done : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function sendPage(response: Response, html: string): void {
  response.set({ ...pageHeaders, 'Referrer-Policy': 'same-origin' });
  response.type('html').send(html);
}
