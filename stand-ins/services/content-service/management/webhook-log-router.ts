import express from 'express';
import type { Router } from 'express';
import { takePage } from '../delivery/paging';
import { readQuery } from '../delivery/query-parameters';
import { notFound } from '../service-error';
import type { Delivery } from '../webhooks/webhook-sender';
import type { ManagementContext } from './management-context';
import { readId } from './management-context';

const maxPageSize = 100;

/**
 * Creates the router of the webhook log, newest first. Webhooks are sent once, so `retries` is
 * always 0.
 */
export function webhookLogRouter({ webhooks }: ManagementContext): Router {
  const router = express.Router();
  router.get('/webhook_logs', (request, response) => {
    const query = readQuery(request.url);
    const selected = webhooks.deliveries().filter((delivery) => isAskedFor(delivery, query));
    const page = takePage(selected, query, response, maxPageSize);
    response.json({ webhook_logs: page.map(toWebhookLog) });
  });
  router.get('/webhook_logs/:logId', (request, response) => {
    const logId = readId(request, 'logId');
    const found = webhooks.deliveries().find(({ deliveryId }) => deliveryId === logId);
    if (!found) throw notFound();
    response.json({ webhook_log: toWebhookLog(found) });
  });
  return router;
}

function isAskedFor(delivery: Delivery, query: URLSearchParams): boolean {
  const asked: Record<string, string> = {
    by_status: delivery.status,
    by_kind: delivery.topic,
    by_webhook_id: String(delivery.endpointId),
  };
  return Object.entries(asked).every(([name, value]) => {
    const wanted = query.get(name);
    return !wanted || wanted === value;
  });
}

function toWebhookLog(delivery: Delivery) {
  return {
    id: delivery.deliveryId,
    status: delivery.status,
    kind: delivery.topic,
    executed_at: delivery.sentAt,
    payload: delivery.payload,
    retries: 0,
    response: delivery.response,
    created_at: delivery.sentAt,
    updated_at: delivery.endedAt ?? delivery.sentAt,
    // Not in the real answer.
    webhook_endpoint_id: delivery.endpointId,
    endpoint: delivery.url,
  };
}
