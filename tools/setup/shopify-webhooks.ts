/**
 * The webhooks to the publisher, and the token with which the site reads the Storefront API. Both
 * belong to the app of the Admin token.
 */
import * as v from 'valibot';
import { reviewTypes } from '../../src/config/product-metafields';
import type { ShopifyAccess } from '../clients/shopify-admin';
import {
  askShopify,
  changeShop,
  deleteFromShop,
  pageInfo,
  readAllPages,
} from '../clients/shopify-admin';
import { ToolError } from '../clients/tool-error';
import type { SetupChange } from './setup-steps';

type WebhookTopic = {
  topic: string;
  /** Access scope that it needs. */
  scope: string;
  /** Filter, which Shopify demands of topics of metaobjects. */
  filter?: string;
};

const ofReviews = Object.values(reviewTypes)
  .map((type) => `type:${type}`)
  .join(' OR ');

/** Topics that can change a page (`publisher/webhook/read-webhook`). */
export const webhookTopics: readonly WebhookTopic[] = [
  { topic: 'products/create', scope: 'read_products' },
  { topic: 'products/update', scope: 'read_products' },
  { topic: 'products/delete', scope: 'read_products' },
  { topic: 'collections/create', scope: 'read_products' },
  { topic: 'collections/update', scope: 'read_products' },
  { topic: 'collections/delete', scope: 'read_products' },
  { topic: 'inventory_levels/update', scope: 'read_inventory' },
  { topic: 'metaobjects/create', scope: 'read_metaobjects', filter: ofReviews },
  { topic: 'metaobjects/update', scope: 'read_metaobjects', filter: ofReviews },
  { topic: 'metaobjects/delete', scope: 'read_metaobjects', filter: ofReviews },
];

/** Topics of the site's function that has buyers asked for reviews. */
export const orderTopics: readonly WebhookTopic[] = [
  { topic: 'orders/create', scope: 'read_orders' },
];

const subscription = v.object({
  id: v.string(),
  topic: v.string(),
  uri: v.string(),
  format: v.string(),
  filter: v.nullish(v.string()),
  includeFields: v.array(v.string()),
});

type Subscription = v.InferOutput<typeof subscription>;

const subscriptionsPage = v.object({
  webhookSubscriptions: v.object({ nodes: v.array(subscription), pageInfo }),
});

const subscriptionsDocument = `query SetupWebhooks($after: String) {
  webhookSubscriptions(first: 100, after: $after) {
    nodes { id topic uri format filter includeFields }
    pageInfo { hasNextPage endCursor }
  }
}`;

function readSubscriptions(access: ShopifyAccess): Promise<Subscription[]> {
  return readAllPages(async (after) => {
    const { data } = await askShopify(access, subscriptionsDocument, subscriptionsPage, { after });
    return data.webhookSubscriptions;
  });
}

/** Compares the app's webhooks with those that an address needs, of the topics that the app may have. */
export async function webhookSteps(
  access: ShopifyAccess,
  uri: string,
  topics: readonly WebhookTopic[],
): Promise<{ changes: SetupChange[]; left: string[] }> {
  const known = await readSubscriptions(access);
  const changes: SetupChange[] = [];
  const left: string[] = [];
  for (const { topic, filter } of topics) {
    const found = findSubscription(known, topic, uri);
    const hasFilter = (found?.filter ?? '') === (filter ?? '');
    if (!found) changes.push(creation(access, { topic, uri, filter }));
    else if (found.format !== 'JSON' || !hasFilter || found.includeFields.length > 0) {
      left.push(
        `The app already sends ${topic} to ${uri}, but not whole and as JSON (id ${found.id}). Delete that webhook with the program that made it, then run setup again.`,
      );
    }
  }
  // Without any of them they may be those of Settings > Notifications, which no app sees.
  const isUrgent = changes.length < topics.length;
  return { changes: changes.map((change) => ({ ...change, isUrgent })), left };
}

function findSubscription(known: readonly Subscription[], topic: string, uri: string) {
  return known.find((one) => one.topic === toTopicName(topic) && one.uri === uri);
}

/** Returns the name of a topic in the API: `PRODUCTS_UPDATE` of `products/update`. */
function toTopicName(topic: string): string {
  return topic.replace('/', '_').toUpperCase();
}

const webhookCreation = {
  inputs: '$topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!',
  field: 'webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook)',
  result: 'made: webhookSubscription { id }',
};

function creation(
  access: ShopifyAccess,
  { topic, uri, filter }: { topic: string; uri: string; filter: string | undefined },
): SetupChange {
  const isOrder = orderTopics.some((one) => one.topic === topic);
  const loss = isOrder ? 'buyers are not asked for reviews' : 'such a change is not published';
  return {
    name: `shopify webhooks ${topic}`,
    difference: `Shopify does not send ${topic} to ${uri}, so that ${loss}.`,
    apply: async () => {
      const webhook = { uri, format: 'JSON', ...(filter !== undefined && { filter }) };
      const variables = { topic: toTopicName(topic), webhook };
      const { made, refusal } = await changeShop(access, webhookCreation, variables);
      if (made) {
        const sentence = `Delete the webhook ${topic} to ${uri}.`;
        return { service: 'shopify', kind: 'webhook', id: made.id, sentence };
      }
      // Another set-up at the same time may have made it.
      if (findSubscription(await readSubscriptions(access), topic, uri)) return undefined;
      throw new ToolError(
        `Shopify refused the webhook ${topic} to ${uri}: ${refusal} SITE_URL must be the public address of the site, with https. Mend it, then run setup again.`,
      );
    },
  };
}

export async function deleteWebhook(access: ShopifyAccess, id: string): Promise<void> {
  const field = 'webhookSubscriptionDelete(id: $id)';
  const result = 'deletedWebhookSubscriptionId';
  await deleteFromShop(access, { field, result, name: `the webhook ${id}` }, id);
}

/** Title by which a set-up finds the token that it made before. */
const tokenTitle = 'Site (npm run setup)';

/** Access scopes that the site's operations need of its Storefront token. */
export const storefrontTokenScopes: readonly string[] = [
  'unauthenticated_read_product_listings',
  'unauthenticated_read_product_inventory',
  'unauthenticated_read_product_tags',
  'unauthenticated_read_selling_plans',
  'unauthenticated_read_checkouts',
  'unauthenticated_write_checkouts',
  // A cart names its customer.
  'unauthenticated_read_customers',
];

const tokenList = v.object({
  shop: v.object({
    storefrontAccessTokens: v.object({
      nodes: v.array(
        v.object({
          title: v.string(),
          accessToken: v.string(),
          accessScopes: v.array(v.object({ handle: v.string() })),
        }),
      ),
    }),
  }),
});

/** An app has 100 tokens at most. */
const tokensDocument = `query SetupStorefrontTokens {
  shop { storefrontAccessTokens(first: 100) { nodes { title accessToken accessScopes { handle } } } }
}`;

async function readToken(access: ShopifyAccess): Promise<string | undefined> {
  const { data } = await askShopify(access, tokensDocument, tokenList);
  const { nodes } = data.shop.storefrontAccessTokens;
  const mayAll = (scopes: { handle: string }[]) =>
    storefrontTokenScopes.every((scope) => scopes.some(({ handle }) => handle === scope));
  return nodes.find((one) => one.title === tokenTitle && mayAll(one.accessScopes))?.accessToken;
}

const tokenCreation = {
  inputs: '$title: String!',
  field: 'storefrontAccessTokenCreate(input: { title: $title })',
  result: 'made: storefrontAccessToken { id accessToken }',
};

/** Returns the site's Storefront token, once there is one, and the change that makes it. */
export async function storefrontTokenSteps(
  access: ShopifyAccess,
): Promise<{ changes: SetupChange[]; token: () => string | undefined }> {
  let token = await readToken(access);
  const change: SetupChange = {
    name: 'shopify storefront token',
    difference:
      'The site has no token for the Storefront API, which serves stock, carts and checkout.',
    apply: async () => {
      // Another set-up may have made it since the comparison.
      token = await readToken(access);
      if (token !== undefined) return undefined;
      const { made, refusal } = await changeShop(access, tokenCreation, { title: tokenTitle });
      if (!made) {
        throw new ToolError(
          `Shopify refused a token for the Storefront API: ${refusal} Delete one that is not used any more, then run setup again.`,
        );
      }
      token = made.accessToken;
      const sentence =
        'Delete the token of the Storefront API. A site that is built with it sells nothing then.';
      return { service: 'shopify', kind: 'storefront token', id: made.id, sentence };
    },
  };
  return { changes: token === undefined ? [change] : [], token: () => token };
}

export async function deleteStorefrontToken(access: ShopifyAccess, id: string): Promise<void> {
  const field = 'storefrontAccessTokenDelete(input: { id: $id })';
  const result = 'deletedStorefrontAccessTokenId';
  await deleteFromShop(access, { field, result, name: `the Storefront token ${id}` }, id);
}
