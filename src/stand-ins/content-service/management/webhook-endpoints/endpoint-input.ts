import { webhookTopics } from '../../webhooks/webhook-event';
import type { BodyField } from '../body-fields';
import {
  flagKind,
  readFields,
  readWrapped,
  refuseFaults,
  textKind,
  textsKind,
} from '../body-fields';

/** The fields of a webhook endpoint that a request may set. */
export type EndpointInput = {
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
 * @throws ServiceError 400 without one, 422 naming every field at fault
 */
export function readEndpointInput(body: unknown): EndpointInput {
  const input = readFields<EndpointInput>(readWrapped(body, 'webhook_endpoint'), fields);
  const messages: Record<string, string[]> = {};
  if (input.url !== undefined && !isWebAddress(input.url)) {
    messages.endpoint = ['must be an address that begins with http:// or https://'];
  }
  const unknown = (input.actions ?? []).filter((action) => !webhookTopics.includes(action));
  if (unknown.length > 0) {
    messages.actions = [`${unknown.join(', ')} is unknown. Known: ${webhookTopics.join(', ')}`];
  }
  refuseFaults(messages);
  return input;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
