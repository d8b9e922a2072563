import * as v from 'valibot';
import type { Environment } from '../../../src/config/env';
import { localUrl } from '../../../src/processes/shared/listen';
import type { ShopifyAnswer } from '../ask-shopify';
import { askShopify } from '../ask-shopify';
import type { Finding, ProductContext } from '../finding';
import { listNames, reportOf } from '../finding';
import { readManagement } from '../read-management';
import { receiverOrigin } from '../receiver-origin';
import { describeFailure } from '../site-reader';

const report = reportOf('webhooks');

const requestTimeoutMs = 15_000;

/** Checks the addresses and topics of the webhooks of both services. */
export async function checkWebhooks(context: ProductContext): Promise<Finding[]> {
  return Promise.all([checkStoryblok(context), checkShopify(context.environment)]);
}

/** Webhook of a service. */
type Webhook = { address: string; topics: readonly string[] };

/** Returns the addresses that reach the publisher. The embedded services know its own. */
function receivers(environment: Environment, service: string): string[] {
  const own = environment.services === 'embedded' ? [localUrl(environment.publisher)] : [];
  return [receiverOrigin(environment), ...own].map((origin) => `${origin}/webhooks/${service}`);
}

/** Returns the topics that no webhook with one of some addresses has; `undefined` without such a webhook. */
function missingTopics(
  webhooks: readonly Webhook[],
  addresses: readonly string[],
  needed: readonly string[],
): string[] | undefined {
  const ours = webhooks.filter(({ address }) => addresses.includes(address));
  if (ours.length === 0) return undefined;
  return needed.filter((topic) => !ours.some(({ topics }) => topics.includes(topic)));
}

const storyTopics = ['story.published', 'story.unpublished', 'story.deleted', 'story.moved'];

const endpointList = v.object({
  webhook_endpoints: v.array(
    v.object({
      endpoint: v.string(),
      actions: v.fallback(v.array(v.string()), []),
      activated: v.fallback(v.boolean(), true),
    }),
  ),
});

async function checkStoryblok({ environment, variables }: ProductContext): Promise<Finding> {
  const subject = 'webhook of Storyblok';
  const management = readManagement(variables);
  if ('reason' in management) {
    return report.skipped(subject, `${management.reason}. See Settings > Webhooks of the space`);
  }
  let list: unknown;
  try {
    const response = await fetch(`${management.space}/webhook_endpoints`, {
      headers: management.headers,
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    list = await response.json();
  } catch (error) {
    return report.skipped(subject, `the list cannot be read: ${describeFailure(error)}`);
  }
  const read = v.safeParse(endpointList, list);
  if (!read.success) return report.skipped(subject, 'the list cannot be read');
  const addresses = receivers(environment, 'storyblok');
  const active = read.output.webhook_endpoints.filter(({ activated }) => activated);
  const webhooks = active.map(({ endpoint, actions }) => ({ address: endpoint, topics: actions }));
  const missing = missingTopics(webhooks, addresses, storyTopics);
  const advice = `Under Settings > Webhooks of the space add ${addresses[0]} for ${storyTopics.join(', ')}, with the secret STORYBLOK_WEBHOOK_SECRET.`;
  if (missing === undefined) {
    return report.broken(subject, `none leads to ${addresses[0]}, so no publish is built`, advice);
  }
  if (missing.length > 0) return report.broken(subject, `lacks ${listNames(missing)}`, advice);
  return report.ok(
    subject,
    `leads to ${webhooks.find(({ address }) => addresses.includes(address))?.address}`,
  );
}

const shopTopics = [
  ...['PRODUCTS_CREATE', 'PRODUCTS_UPDATE', 'PRODUCTS_DELETE'],
  ...['COLLECTIONS_UPDATE', 'COLLECTIONS_DELETE', 'INVENTORY_LEVELS_UPDATE'],
];

const subscriptionList = v.object({
  webhookSubscriptions: v.object({
    nodes: v.array(v.object({ topic: v.string(), uri: v.string() })),
  }),
});

async function checkShopify(environment: Environment): Promise<Finding> {
  const subject = 'webhooks of Shopify';
  const query = '{ webhookSubscriptions(first: 100) { nodes { topic uri } } }';
  let answer: ShopifyAnswer;
  try {
    answer = await askShopify('admin', environment, query);
  } catch (error) {
    return report.skipped(subject, `the list cannot be read: ${describeFailure(error)}`);
  }
  const read = v.safeParse(subscriptionList, answer.data);
  if (!read.success) {
    return report.skipped(
      subject,
      `the list cannot be read: ${answer.error ?? `status ${answer.status}`}`,
    );
  }
  const addresses = receivers(environment, 'shopify');
  const webhooks = read.output.webhookSubscriptions.nodes.map(({ topic, uri }) => ({
    address: uri,
    topics: [topic],
  }));
  const missing = missingTopics(webhooks, addresses, shopTopics);
  const advice = `Add webhooks to ${addresses[0]} for ${shopTopics.join(', ')}.`;
  if (missing === undefined && webhooks.length === 0 && environment.services === 'embedded') {
    return report.ok(subject, 'the embedded shop sends to the publisher by itself');
  }
  if (missing === undefined) {
    // Those of Settings > Notifications belong to the shop, and no app sees them.
    const finding = `the app has none to ${addresses[0]}; those of Settings > Notifications cannot be seen`;
    return report.warning(subject, finding, `${advice} If they are there, nothing is to be done.`);
  }
  if (missing.length > 0) return report.broken(subject, `lack ${listNames(missing)}`, advice);
  return report.ok(
    subject,
    `lead to ${webhooks.find(({ address }) => addresses.includes(address))?.address}`,
  );
}
