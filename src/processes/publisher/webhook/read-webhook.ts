import { createHmac } from 'node:crypto';
import { reviewTypes } from '../../../config/product-metafields';
import type { AcceptedSecrets } from '../../../lib/http/same-secret';
import { isProof } from '../../../lib/http/same-secret';
import { asRecord, parseExactJson } from '../../../lib/values/json';
import type { StoryId } from '../../../domain/story/story-id';
import { toStoryId } from '../../../domain/story/story-id';
import type { Campaign } from '../../../domain/story/campaign';
import type { Trigger } from '../queue/trigger';

/** Meaning of a webhook whose signature was checked. */
export type WebhookDemand =
  | { kind: 'build'; trigger: Trigger }
  | { kind: 'nothing'; reason: string }
  | { kind: 'unreadable'; problem: string };

/** Storyblok topics that change no page. */
const idleStoryblokTopics = /^(user|stage|workflow|discussion|experiment)|^asset\.created$/;

/** Shopify topics that can change a page. */
const buildingShopifyTopics =
  /^(products|collections|inventory_levels|inventory_items|metaobjects)\//;

/** Shopify topics about stock alone. */
const stockTopics = /^inventory_/;

/**
 * Reads a Storyblok webhook whose signature was checked. The action in the body is a short verb
 * (`published`), the topic in the header has the full name (`story.published`); older webhooks have
 * no topic header.
 */
export function readStoryblokWebhook(rawBody: Buffer, topic: string | undefined): WebhookDemand {
  const body = readJsonObject(rawBody);
  if (!body) return unreadable;
  const action = readName(body.action);
  const name = topic ?? action;
  if (!name) return { kind: 'unreadable', problem: 'The webhook names no action.' };
  if (idleStoryblokTopics.test(name)) {
    return { kind: 'nothing', reason: `${name} changes no page, so no build is needed.` };
  }
  const { release_id: releaseId } = body;
  if (name === 'release.merged' || name === 'release_merged') {
    const id = toStoryId(releaseId);
    if (id !== undefined) {
      return {
        kind: 'build',
        trigger: { source: 'campaign', campaign: readCampaign(id, body) },
      };
    }
  } else if (releaseId) {
    // Storyblok says "published" of a story that was saved for a campaign.
    return { kind: 'nothing', reason: 'The story is part of a campaign, so it is built with it.' };
  }
  const fullSlug = readName(body.full_slug);
  return {
    kind: 'build',
    trigger: { source: 'storyblok', action: action ?? name, ...(fullSlug && { fullSlug }) },
  };
}

/** Reads a campaign, whose name is only in the sentence for people. */
function readCampaign(id: StoryId, { text }: Readonly<Record<string, unknown>>): Campaign {
  const [, name = `Release ${id}`] =
    /^The release (.+) has been merged/su.exec(readName(text) ?? '') ?? [];
  return { id, name };
}

/**
 * Reads a Shopify webhook whose signature was checked.
 *
 * @param differsInStockOnly true if a product equals its last reported state except for stock;
 *   called for each `products/update`, which every order sends
 */
export function readShopifyWebhook(
  rawBody: Buffer,
  topic: string | undefined,
  differsInStockOnly: (product: Record<string, unknown>) => boolean,
): WebhookDemand {
  const body = readJsonObject(rawBody);
  if (!body) return unreadable;
  if (!topic) return { kind: 'unreadable', problem: 'The header X-Shopify-Topic is missing.' };
  if (!buildingShopifyTopics.test(topic) || isHiddenMetaobject(topic, body)) {
    return { kind: 'nothing', reason: `${topic} changes no page, so no build is needed.` };
  }
  const stockOnly =
    stockTopics.test(topic) || (topic === 'products/update' && differsInStockOnly(body));
  return {
    kind: 'build',
    trigger: { source: 'shopify', topic, ...(stockOnly && { stockOnly }) },
  };
}

/** True for a change of metaobjects that no page shows: other things than reviews, or a new draft. */
function isHiddenMetaobject(
  topic: string,
  { type, capabilities }: Record<string, unknown>,
): boolean {
  if (!topic.startsWith('metaobjects/')) return false;
  const { status } = asRecord(asRecord(capabilities)?.publishable) ?? {};
  const isNewDraft = topic === 'metaobjects/create' && /^draft$/i.test(String(status));
  const isOther = type !== undefined && !Object.values<unknown>(reviewTypes).includes(type);
  return isNewDraft || isOther;
}

const unreadable: WebhookDemand = {
  kind: 'unreadable',
  problem: 'The body is not a JSON object. Send the webhook as the service made it.',
};

/** Maximum length of an action or a slug, which receipts keep. */
const maxNameLength = 1_000;

function readName(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= maxNameLength ? value : undefined;
}

function readJsonObject(rawBody: Buffer): Record<string, unknown> | undefined {
  try {
    const value = parseExactJson(rawBody.toString('utf8'));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    // The caller answers with a message that says what is expected.
    return undefined;
  }
}

/**
 * True if a Storyblok webhook is genuine: `webhook-signature` is the hex HMAC-SHA1 of the body as
 * sent, with the webhook's secret.
 *
 * @param secrets that are accepted
 */
export function isStoryblokSignature(
  rawBody: Buffer,
  signature: string | undefined,
  secrets: AcceptedSecrets,
): boolean {
  return isProof(signature, secrets, (secret) =>
    createHmac('sha1', secret).update(rawBody).digest('hex'),
  );
}
