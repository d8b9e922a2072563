import type { Request } from 'express';
import type { ServiceTokens } from '../delivery/delivery-router';
import { notFound } from '../service-error';
import type { ContentStore } from '../store/content-store';
import type { WebhookSender } from '../webhooks/webhook-sender';
import type { UploadDesk } from './assets/upload-desk';

/** Dependencies of the endpoints of the Management API. */
export type ManagementContext = {
  store: ContentStore;
  webhooks: WebhookSender;
  uploads: UploadDesk;
  /** Carries out planned publications; `plan` makes it look at them again. */
  scheduler: { plan: () => void };
  tokens: ServiceTokens;
};

/**
 * Returns the numeric id in a request's path.
 *
 * @throws ServiceError 404 if it is not a number, as for an unknown id
 */
export function readId(request: Request, parameter: string): number {
  const id = Number(request.params[parameter]);
  if (!Number.isInteger(id)) throw notFound();
  return id;
}
