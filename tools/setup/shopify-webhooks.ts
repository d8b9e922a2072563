/**
 * The webhooks to the publisher, and the token with which the site reads the Storefront API. Both
 * belong to the app of the Admin token.
 */
import * as v from 'valibot';
import { reviewTypes } from '../../src/config/product-metafields';
import type { SetupChange } from './setup-plan';
import { SetupError } from './setup-plan';
import type { ShopifyAccess } from './shopify-admin';
import {
  askShopify,
  describeUserErrors,
  isDeleted,
  pageInfo,
  readAllPages,
  userErrors,
} from './shopify-admin';

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
export async function planWebhooks(
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
  return { changes, left };
}

function findSubscription(known: readonly Subscription[], topic: string, uri: string) {
  return known.find((one) => one.topic === toTopicName(topic) && one.uri === uri);
}

/** Returns the name of a topic in the API: `PRODUCTS_UPDATE` of `products/update`. */
function toTopicName(topic: string): string {
  return topic.replace('/', '_').toUpperCase();
}

const createWebhookDocument = `mutation SetupCreateWebhook($topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!) {
  payload: webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook) {
    webhookSubscription { id }
    userErrors { field message }
  }
}`;

const createPayload = v.object({
  payload: v.object({
    webhookSubscription: v.nullish(v.object({ id: v.string() })),
    userErrors,
  }),
});

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
      const { data } = await askShopify(access, createWebhookDocument, createPayload, variables);
      const { webhookSubscription: created, userErrors: errors } = data.payload;
      if (created) {
        const sentence = `Delete the webhook ${topic} to ${uri}.`;
        return { service: 'shopify', kind: 'webhook', id: created.id, sentence };
      }
      // Another set-up at the same time may have made it.
      if (findSubscription(await readSubscriptions(access), topic, uri)) return undefined;
      throw new SetupError(
        `Shopify refused the webhook ${topic} to ${uri}: ${describeUserErrors(errors)} SITE_URL must be the public address of the site, with https. Mend it, then run setup again.`,
      );
    },
  };
}

const deleteWebhookDocument = `mutation SetupDeleteWebhook($id: ID!) {
  payload: webhookSubscriptionDelete(id: $id) {
    deletedWebhookSubscriptionId
    userErrors { field message }
  }
}`;

const deleteWebhookPayload = v.object({
  payload: v.object({ deletedWebhookSubscriptionId: v.nullish(v.string()), userErrors }),
});

export async function deleteWebhook(access: ShopifyAccess, id: string): Promise<void> {
  const { data } = await askShopify(access, deleteWebhookDocument, deleteWebhookPayload, { id });
  if (data.payload.deletedWebhookSubscriptionId || (await isDeleted(access, id))) return;
  const reason = describeUserErrors(data.payload.userErrors);
  throw new SetupError(`Shopify refused to delete the webhook ${id}: ${reason}`);
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

const createTokenDocument = `mutation SetupCreateStorefrontToken($title: String!) {
  payload: storefrontAccessTokenCreate(input: { title: $title }) {
    storefrontAccessToken { id accessToken }
    userErrors { field message }
  }
}`;

const createTokenPayload = v.object({
  payload: v.object({
    storefrontAccessToken: v.nullish(v.object({ id: v.string(), accessToken: v.string() })),
    userErrors,
  }),
});

/** Returns the site's Storefront token, once there is one, and the change that makes it. */
export async function planStorefrontToken(
  access: ShopifyAccess,
): Promise<{ changes: SetupChange[]; token: () => string | undefined }> {
  let token = await readToken(access);
  const change: SetupChange = {
    name: 'shopify storefront token',
    difference:
      'The site has no token for the Storefront API, which serves stock, carts and checkout.',
    apply: async () => {
      // Another set-up may have made it since the plan.
      token = await readToken(access);
      if (token !== undefined) return undefined;
      const variables = { title: tokenTitle };
      const { data } = await askShopify(access, createTokenDocument, createTokenPayload, variables);
      const { storefrontAccessToken: created, userErrors: errors } = data.payload;
      if (!created) {
        throw new SetupError(
          `Shopify refused a token for the Storefront API: ${describeUserErrors(errors)} Delete one that is not used any more, then run setup again.`,
        );
      }
      token = created.accessToken;
      const sentence =
        'Delete the token of the Storefront API. A site that is built with it sells nothing then.';
      return { service: 'shopify', kind: 'storefront token', id: created.id, sentence };
    },
  };
  return { changes: token === undefined ? [change] : [], token: () => token };
}

const deleteTokenDocument = `mutation SetupDeleteStorefrontToken($id: ID!) {
  payload: storefrontAccessTokenDelete(input: { id: $id }) {
    deletedStorefrontAccessTokenId
    userErrors { field message }
  }
}`;

const deleteTokenPayload = v.object({
  payload: v.object({ deletedStorefrontAccessTokenId: v.nullish(v.string()), userErrors }),
});

export async function deleteStorefrontToken(access: ShopifyAccess, id: string): Promise<void> {
  const { data } = await askShopify(access, deleteTokenDocument, deleteTokenPayload, { id });
  if (data.payload.deletedStorefrontAccessTokenId || (await isDeleted(access, id))) return;
  const reason = describeUserErrors(data.payload.userErrors);
  throw new SetupError(`Shopify refused to delete the Storefront token ${id}: ${reason}`);
}
