import type { Request, Response } from 'express';
import { gidTail, numericId } from '../catalogue/gid';
import { presentDate } from '../graphql/scalars';
import type { ShopService } from '../shop-service';
import type { ShopState } from '../state/shop-state';

type Destroyed = ShopState['destroyed'][number];

const maxPageSize = 250;

/**
 * `GET /admin/api/{version}/events.json`: what left the shop. Takes `verb`, `created_at_min`,
 * `limit` and, for further pages, the `page_info` of the `Link` header.
 */
export function answerEvents(service: ShopService, request: Request, response: Response): void {
  const { verb, created_at_min: since, limit, page_info: page } = request.query;
  const from = typeof since === 'string' ? Date.parse(since) : 0;
  const size = Math.min(maxPageSize, Math.max(1, Number(limit) || 50));
  const start = Number(page) || 0;
  const isAsked = verb === undefined || verb === 'destroy';
  const found = service.store
    .read()
    .destroyed.filter(({ at }) => isAsked && !(Date.parse(at) < from));
  if (start + size < found.length) {
    const next = new URL(request.originalUrl, `https://${request.get('host')}`);
    next.searchParams.set('page_info', String(start + size));
    response.set('Link', `<${next.toString()}>; rel="next"`);
  }
  response.json({ events: found.slice(start, start + size).map(presentEvent) });
}

function presentEvent({ gid, at }: Destroyed) {
  const type = gid.split('/').at(-2) ?? '';
  return {
    id: Number(numericId(`event/${gid}/${at}`)),
    subject_id: Number(gidTail(gid)),
    subject_type: type,
    verb: 'destroy',
    created_at: presentDate(at),
    message: `${type} was deleted.`,
  };
}
