import express from 'express';
import type { Router } from 'express';
import { invalidFields, notFound } from '../service-error';
import { nextRowId } from '../store/space-rows';
import type { StoredSpace, StoredWebhookEndpoint } from '../store/stored-space';
import { spaceId } from '../store/stored-space';
import { webhookTopics } from '../webhooks/webhook-event';
import type { MainReceiver } from '../webhooks/webhook-sender';
import type { ManagementContext } from './management-context';
import { readId } from './management-context';
import type { BodyField } from './body-fields';
import {
  flagKind,
  readBodyFields,
  readWrapped,
  refuseInvalid,
  textKind,
  textsKind,
} from './body-fields';

/**
 * Creates the router of webhook endpoints. The one the service was started with is listed first,
 * with the id 0, and cannot be changed. Secrets are never sent.
 */
export function webhookEndpointRouter({ store, webhooks }: ManagementContext): Router {
  const router = express.Router();
  router.get('/webhook_endpoints', (_request, response) => {
    const main = webhooks.mainReceiver;
    const endpoints = [...(main ? [mainEndpoint(main)] : []), ...store.read().webhookEndpoints];
    response.json({ webhook_endpoints: endpoints.map(toWire) });
  });
  router.post('/webhook_endpoints', async (request, response) => {
    const input = readEndpointInput(request.body);
    const created = await store.change((space) => {
      const endpoint = newEndpoint(space, input);
      const webhookEndpoints = [...space.webhookEndpoints, endpoint];
      return { space: { ...space, webhookEndpoints }, result: endpoint };
    });
    response.status(201).json({ webhook_endpoint: toWire(created) });
  });
  router.put('/webhook_endpoints/:endpointId', async (request, response) => {
    const endpointId = readId(request, 'endpointId');
    const input = readEndpointInput(request.body);
    const changed = await store.change((space) => {
      const before = endpointOf(space, endpointId);
      const result = { ...before, ...input, updatedAt: new Date().toISOString() };
      const webhookEndpoints = space.webhookEndpoints.map((endpoint) =>
        endpoint === before ? result : endpoint,
      );
      return { space: { ...space, webhookEndpoints }, result };
    });
    response.json({ webhook_endpoint: toWire(changed) });
  });
  router.delete('/webhook_endpoints/:endpointId', async (request, response) => {
    const endpointId = readId(request, 'endpointId');
    await store.change((space) => {
      const doomed = endpointOf(space, endpointId);
      const webhookEndpoints = space.webhookEndpoints.filter((endpoint) => endpoint !== doomed);
      return { space: { ...space, webhookEndpoints }, result: undefined };
    });
    response.status(204).end();
  });
  return router;
}

function endpointOf(space: StoredSpace, endpointId: number): StoredWebhookEndpoint {
  const found = space.webhookEndpoints.find((endpoint) => endpoint.endpointId === endpointId);
  if (!found) throw notFound();
  return found;
}

function newEndpoint(space: StoredSpace, input: EndpointInput): StoredWebhookEndpoint {
  if (!input.url) throw invalidFields({ endpoint: ["can't be blank"] });
  const now = new Date().toISOString();
  return {
    endpointId: nextRowId(space, 'webhookEndpoints'),
    name: input.name ?? '',
    description: input.description ?? '',
    url: input.url,
    secret: input.secret ?? '',
    actions: input.actions ?? [],
    activated: input.activated ?? true,
    createdAt: now,
    updatedAt: now,
  };
}

/** Dates of the endpoint the service was started with. */
const mainReceiverCreatedAt = '2023-06-01T09:00:00.000Z';

function mainEndpoint({ url, secret }: MainReceiver): StoredWebhookEndpoint {
  return {
    endpointId: 0,
    name: 'Main receiver',
    description: 'Set when the service is started',
    url,
    secret,
    actions: webhookTopics,
    activated: true,
    createdAt: mainReceiverCreatedAt,
    updatedAt: mainReceiverCreatedAt,
  };
}

function toWire(endpoint: StoredWebhookEndpoint) {
  return {
    id: endpoint.endpointId,
    name: endpoint.name,
    description: endpoint.description,
    endpoint: endpoint.url,
    space_id: spaceId,
    actions: endpoint.actions,
    activated: endpoint.activated,
    created_at: endpoint.createdAt,
    updated_at: endpoint.updatedAt,
  };
}

/** Fields of a webhook endpoint that a request may set. */
type EndpointInput = {
  name?: string;
  description?: string;
  url?: string;
  secret?: string;
  actions?: string[];
  activated?: boolean;
};

const fields: readonly BodyField[] = [
  { name: 'name', key: 'name', kind: textKind },
  { name: 'description', key: 'description', kind: textKind },
  { name: 'endpoint', key: 'url', kind: textKind },
  { name: 'secret', key: 'secret', kind: textKind },
  { name: 'actions', key: 'actions', kind: textsKind },
  { name: 'activated', key: 'activated', kind: flagKind },
];

/**
 * Reads the `webhook_endpoint` of a request body.
 *
 * @throws ServiceError 400 without one, 422 naming every invalid field
 */
function readEndpointInput(body: unknown): EndpointInput {
  const input = readBodyFields<EndpointInput>(readWrapped(body, 'webhook_endpoint'), fields);
  const messages: Record<string, string[]> = {};
  if (input.url !== undefined && !isWebAddress(input.url)) {
    messages.endpoint = ['must be an address that begins with http:// or https://'];
  }
  const unknown = (input.actions ?? []).filter((action) => !webhookTopics.includes(action));
  if (unknown.length > 0) {
    messages.actions = [`${unknown.join(', ')} is unknown. Known: ${webhookTopics.join(', ')}`];
  }
  refuseInvalid(messages);
  return input;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
