/**
 * The Shopify half of `npm run setup`: metafield definitions, what is published to the site's channel,
 * the Storefront token, the definition of reviews and the webhooks to publisher and site.
 */
import * as v from 'valibot';
import { routes } from '../../src/config/routes';
import type { ShopifyAccess } from '../clients/shopify-admin';
import { askShopify, hostOf } from '../clients/shopify-admin';
import { ToolError } from '../clients/tool-error';
import type { SetupChange, SetupSteps, SetupWishes, UndoRecord } from './setup-steps';
import { closeDefinition, deleteDefinition, metafieldSteps } from './shopify-metafields';
import { deleteReviewDefinition, reviewDefinitionSteps } from './shopify-reviews';
import { findPublication, publicationSteps, unpublish } from './shopify-publication';
import {
  deleteStorefrontToken,
  deleteWebhook,
  orderTopics,
  storefrontTokenSteps,
  webhookSteps,
  storefrontTokenScopes,
  webhookTopics,
} from './shopify-webhooks';

type ShopifyWishes = Pick<SetupWishes, 'siteUrl' | 'receiverUrl'> & {
  /** Secret of the app whose Admin token is used. */
  clientSecret?: string | undefined;
};

/** Access scopes of the Admin token: what the build and the functions use, and what a set-up writes. */
const adminScopes = [
  'read_products',
  'read_product_listings',
  'read_inventory',
  'read_shipping',
  'write_products',
  'write_publications',
  'read_orders',
  'write_metaobject_definitions',
  'write_metaobjects',
];

const shopShape = v.object({
  currentAppInstallation: v.object({
    accessScopes: v.array(v.object({ handle: v.string() })),
    app: v.object({ id: v.string(), title: v.string() }),
  }),
  publicApiVersions: v.array(v.object({ handle: v.string(), supported: v.boolean() })),
  shop: v.object({
    name: v.string(),
    currencyCode: v.string(),
    myshopifyDomain: v.string(),
    shopAddress: v.object({ countryCodeV2: v.nullish(v.string()) }),
    metafields: v.object({ nodes: v.array(v.object({ key: v.string() })) }),
  }),
});

const shopDocument = `query SetupShop {
  currentAppInstallation { accessScopes { handle } app { id title } }
  publicApiVersions { handle supported }
  shop {
    name currencyCode myshopifyDomain
    shopAddress { countryCodeV2 }
    metafields(first: 250, namespace: "custom") { nodes { key } }
  }
}`;

export type Shop = {
  name: string;
  /** `USD` */
  currencyCode: string;
  domain: string;
  appGid: string;
  appTitle: string;
  /** Address of its admin, without a slash at its end. */
  admin: string;
  has: (scope: string) => boolean;
  country: string | null;
  filledKeys: string[];
  /** Version of the API that answered, which differs from the one asked for once that has ended. */
  apiVersion: string | null;
  knownVersions: readonly { handle: string; supported: boolean }[];
};

type Part = Pick<SetupSteps, 'changes' | 'left'> & Partial<Pick<SetupSteps, 'reminders'>>;

/**
 * Compares a shop with what the site needs. What the token may not read is left out of the steps, and
 * the missing access scopes are named.
 *
 * @throws ToolError if the shop cannot be read
 */
export async function shopifySteps(
  access: ShopifyAccess,
  wishes: ShopifyWishes,
): Promise<SetupSteps> {
  checkKeys(access, wishes.clientSecret);
  const shop = await readShop(access);
  const lacksStorefrontScopes = storefrontTokenScopes.some((scope) => !shop.has(scope));
  const token = lacksStorefrontScopes ? undefined : await storefrontTokenSteps(access);
  const parts: Part[] = [
    shop.has('write_products') ? await metafieldSteps(access, shop) : nothing,
    shop.has('write_metaobject_definitions') ? await reviewDefinitionSteps(access) : nothing,
    await channelSteps(access, shop),
    token ? { changes: token.changes, left: [] } : nothing,
  ];
  const webhooks = await publisherSteps(access, shop, wishes);
  parts.push(webhooks);
  return {
    changes: parts.flatMap(({ changes }) => changes).map((change) => ofShop(shop, change)),
    variables: () => ({
      SHOPIFY_STORE_DOMAIN: shop.domain,
      ...keysOf(access, wishes),
      ...present('SHOPIFY_STOREFRONT_TOKEN', token?.token()),
    }),
    // Grows while changes are carried out: with what the shop refuses of a list.
    get left() {
      return parts.flatMap(({ left }) => left);
    },
    reminders: [
      ...missingScopes(shop),
      ...parts.flatMap(({ reminders = [] }) => reminders),
      // A secret that has got a token is the app's.
      ...('token' in access.adminCredentials
        ? describeSecret(shop, wishes, webhooks.changes.length > 0)
        : []),
      ...leftForPeople(access, shop, wishes),
    ],
  };
}

const nothing: Part = { changes: [], left: [] };

function present(name: string, value: string | undefined): Record<string, string> {
  return value ? { [name]: value } : {};
}

function keysOf(
  { adminCredentials }: ShopifyAccess,
  { clientSecret }: ShopifyWishes,
): Record<string, string> {
  return 'token' in adminCredentials
    ? {
        SHOPIFY_ADMIN_TOKEN: adminCredentials.token,
        ...present('SHOPIFY_WEBHOOK_SECRET', clientSecret),
      }
    : {
        SHOPIFY_CLIENT_ID: adminCredentials.clientId,
        SHOPIFY_CLIENT_SECRET: adminCredentials.clientSecret,
      };
}

/** A character that HTTP refuses would come back in an error, and so on the screen. */
function checkKeys({ adminCredentials }: ShopifyAccess, clientSecret?: string): void {
  if (!('token' in adminCredentials)) {
    if (/^shp[a-z]*_/.test(adminCredentials.clientId)) {
      throw new ToolError(
        'The client ID begins with shp, so it is a secret or a token. The client ID consists of digits and the letters a to f.',
      );
    }
    if (adminCredentials.clientSecret.startsWith('shpat_')) {
      throw new ToolError(
        'The client secret is an Admin token. The client secret begins with shpss_.',
      );
    }
    return;
  }
  const { token } = adminCredentials;
  if (!/^[\w-]{1,255}$/.test(token)) {
    throw new ToolError(
      'The Admin token is empty or has characters that no token has. Copy it again: it consists of letters, digits and underscores.',
    );
  }
  if (token.startsWith('shpss_')) {
    throw new ToolError(
      'The Admin token begins with shpss_, so it is the client secret of an app. The Admin token begins with shpat_.',
    );
  }
  if (clientSecret?.startsWith('shpat_') || clientSecret === token) {
    throw new ToolError(
      'The client secret is an Admin token. Enter the secret of the app, or leave it empty.',
    );
  }
}

/** @throws ToolError if the shop cannot be read */
export async function readShop(access: ShopifyAccess): Promise<Shop> {
  const { data, apiVersion } = await askShopify(access, shopDocument, shopShape);
  const { currentAppInstallation: installation, publicApiVersions, shop } = data;
  const scopes = installation.accessScopes.map(({ handle }) => handle);
  return {
    name: shop.name,
    currencyCode: shop.currencyCode,
    domain: shop.myshopifyDomain,
    appGid: installation.app.id,
    appTitle: installation.app.title,
    admin: `https://admin.shopify.com/store/${shop.myshopifyDomain.replace(/\.myshopify\.com$/, '')}`,
    // A scope to write includes the one to read.
    has: (scope) => scopes.includes(scope) || scopes.includes(scope.replace('read_', 'write_')),
    country: shop.shopAddress.countryCodeV2 ?? null,
    filledKeys: shop.metafields.nodes.map(({ key }) => key),
    apiVersion,
    knownVersions: publicApiVersions,
  };
}

/** Records the shop in what an undo needs. */
function ofShop({ domain }: Shop, change: SetupChange): SetupChange {
  return {
    ...change,
    apply: async () => {
      const record = await change.apply();
      return record && { ...record, id: `${domain} ${record.id}` };
    },
  };
}

async function channelSteps(access: ShopifyAccess, shop: Shop): Promise<Part> {
  if (!shop.has('write_publications') || !shop.has('read_products')) return nothing;
  const publicationId = await findPublication(access, shop.appGid);
  if (publicationId !== undefined) return publicationSteps(access, publicationId, shop.admin);
  const reminder =
    `The app "${shop.appTitle}" has no channel of its own, so setup cannot see what is published to ` +
    `storefronts. Publish the products to the channel of the Storefront token yourself: ${shop.admin}/products`;
  return { changes: [], left: [], reminders: [reminder] };
}

async function publisherSteps(
  access: ShopifyAccess,
  shop: Shop,
  { siteUrl, receiverUrl }: ShopifyWishes,
): Promise<Part> {
  const isReal = new URL(access.adminOrigin).protocol === 'https:';
  if (isReal && !siteUrl.startsWith('https://')) {
    const left = `Shopify sends webhooks to public addresses with https only, and the site is ${siteUrl}. Set SITE_URL to its public address, then run setup again.`;
    return { changes: [], left: [left] };
  }
  const may = ({ scope }: { scope: string }) => shop.has(scope);
  const parts = await Promise.all([
    webhookSteps(access, `${receiverUrl}/webhooks/shopify`, webhookTopics.filter(may)),
    webhookSteps(access, siteUrl + routes.orderPlacedFunction(), orderTopics.filter(may)),
  ]);
  return {
    changes: parts.flatMap(({ changes }) => changes),
    left: parts.flatMap(({ left }) => left),
  };
}

/** Address at which apps are made since 2026. */
const devDashboard = 'https://dev.shopify.com/dashboard';

function missingScopes({ has, appTitle, admin }: Shop): string[] {
  const missing = [...adminScopes, ...storefrontTokenScopes].filter((scope) => !has(scope));
  if (missing.length === 0) return [];
  return [
    `The app "${appTitle}" lacks the access scopes ${missing.join(', ')}. Grant them in its configuration (${devDashboard}, or ${admin}/settings/apps/development for an app made in the admin), install it again, and run setup again: it offers then what these scopes allow.`,
  ];
}

/** Shopify does not tell an app its own secret, so a wrong one shows at the first webhook only. */
function describeSecret(
  { admin, appTitle }: Shop,
  { clientSecret }: ShopifyWishes,
  makesWebhooks: boolean,
): string[] {
  if (clientSecret && !makesWebhooks) return [];
  return [
    `${clientSecret ? 'Check that' : 'Set'} SHOPIFY_WEBHOOK_SECRET ${clientSecret ? 'is' : 'to'} the client secret of the app "${appTitle}", which signs the webhooks that setup makes: ${devDashboard} > Apps > "${appTitle}" > Settings, or ${admin}/settings/apps/development for an app made in the admin. It is not the secret shown under Settings > Notifications > Webhooks.`,
  ];
}

function leftForPeople(access: ShopifyAccess, shop: Shop, { siteUrl }: ShopifyWishes): string[] {
  const { admin, appTitle, apiVersion } = shop;
  return [
    `Webhooks to ${siteUrl}/webhooks/shopify that were made in the admin are signed with another secret, and setup cannot see them. Delete them: ${admin}/settings/notifications/webhooks`,
    ...('token' in access.adminCredentials
      ? [
          `If "${appTitle}" is an app of the Dev Dashboard, this Admin token is valid for 24 hours, and builds have no new products after that. Remove SHOPIFY_ADMIN_TOKEN, and run setup with the client ID and secret of the app (${devDashboard} > Apps > "${appTitle}" > Settings): the site renews its tokens then. The token of an app made in the admin stays valid.`,
        ]
      : []),
    ...(apiVersion === null || apiVersion === access.apiVersion
      ? []
      : [
          `Shopify answered with version ${apiVersion} of its API instead of ${access.apiVersion}. Leave SHOPIFY_API_VERSION empty, or set it to ${apiVersion}.`,
        ]),
    `Install the custom pixel tools/setup/web-pixel/order-completed.js, as its header says: ${admin}/settings/customer_events`,
    `Shopify does not lead shoppers back after they have paid. Add a link to ${siteUrl}/thanks?order=NUMBER&return=VALUE to the thank-you page of the checkout, as docs/run.md says under "The link back from payment": ${admin}/settings/checkout`,
    'For notices of stock and reminders of left carts connect Klaviyo with the shop: https://apps.shopify.com/klaviyo-email-marketing',
  ];
}

const undoKinds: Readonly<Record<string, (access: ShopifyAccess, id: string) => Promise<void>>> = {
  'metafield definition': deleteDefinition,
  'metafield access': closeDefinition,
  'metaobject definition': deleteReviewDefinition,
  publication: unpublish,
  'storefront token': deleteStorefrontToken,
  webhook: deleteWebhook,
};

/**
 * Takes back a change that `shopifySteps` carried out. What is gone already is no failure.
 *
 * @throws ToolError if the shop refuses it, or is not the one of the change
 */
export async function undoShopify(access: ShopifyAccess, record: UndoRecord): Promise<void> {
  checkKeys(access);
  const { domain } = await readShop(access);
  const [shop = '', ...rest] = record.id.split(' ');
  if (shop !== domain) {
    throw new ToolError(
      `"${record.sentence}" is about ${shop}, but ${hostOf(access)} is ${domain}. Set SHOPIFY_STORE_DOMAIN and the keys of the app to that shop's.`,
    );
  }
  const undo = undoKinds[record.kind];
  if (!undo) {
    throw new ToolError(`Setup cannot undo "${record.kind}". Take it back in the admin.`);
  }
  await undo(access, rest.join(' '));
}
