import { shopDetails, shopMetafields } from '../demo-shop/demo-shop';
import { knownVersions } from '../api-access';
import { gidTail, numericId, toGid } from '../catalog/gid';
import { listDefinitions } from '../catalog/metafield-access';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate } from '../graphql/resolved-values';
import type { ShopService, ShopView } from '../shop-service';
import type {
  MetafieldDefinition,
  StorefrontTokenRecord,
  SubscriptionRecord,
} from '../state/shop-setup';
import { shopGid, shopOpenedAt } from '../storefront-api/present-shop';
import { storefrontScopes } from './admin-access';
import { onlineStoreGid, publicationGid } from './admin-view';
import { presentMetaobjectDefinition } from './metaobject-queries';
import { metaobjectDefinitions } from '../content/metaobject-definitions';

const gidOf = ({ gid }: { gid: string }): string => gid;

type DefinitionArgs = ConnectionArgs & {
  ownerType: string;
  namespace?: string | null;
  key?: string | null;
};

type SubscriptionArgs = ConnectionArgs & { topics?: string[] | null; uri?: string | null };

/** Returns the queries about the app of the Admin token, and what it may set up. */
export function setupQueries(service: ShopService, view: ShopView) {
  return {
    currentAppInstallation: () => presentInstallation(service),
    metafieldDefinitions: (args: DefinitionArgs) =>
      paginate(
        listDefinitions(view).filter(
          ({ ownerType, namespace, key }) =>
            ownerType === args.ownerType &&
            namespace === (args.namespace ?? namespace) &&
            key === (args.key ?? key),
        ),
        args,
        gidOf,
        (definition) => presentDefinition(view, definition),
      ),
    publicApiVersions: () => knownVersions(service.clock.now()),
    publications: (args: ConnectionArgs) => paginate(publications, args, gidOf, presentPublication),
    shop: () => presentAdminShop(service, view),
    webhookSubscriptions: (args: SubscriptionArgs) =>
      paginate(
        view.state.setup.subscriptions.filter(
          ({ topic, uri }) =>
            (args.topics ?? [toTopicName(topic)]).includes(toTopicName(topic)) &&
            uri === (args.uri ?? uri),
        ),
        args,
        gidOf,
        presentSubscription,
      ),
  };
}

/** Finds what an app set up by its gid. */
export function findSetupNode(
  service: ShopService,
  view: ShopView,
  gid: string,
): ResolvedObject | null {
  const isAsked = (one: { gid: string }): boolean => one.gid === gid;
  const { storefrontTokens, subscriptions } = view.state.setup;
  const definition = listDefinitions(view).find(isAsked);
  if (definition) return presentDefinition(view, definition);
  const ofMetaobjects = metaobjectDefinitions(view).find(isAsked);
  if (ofMetaobjects) return presentMetaobjectDefinition(view, ofMetaobjects);
  const subscription = subscriptions.find(isAsked);
  if (subscription) return presentSubscription(subscription);
  const token = storefrontTokens.find(isAsked);
  return token ? presentToken(service, token) : null;
}

function presentInstallation({ app: { scopes } }: ShopService): ResolvedObject {
  return {
    __typename: 'AppInstallation',
    id: toGid('AppInstallation', numericId('app-installation')),
    accessScopes: scopes.map(presentScope),
    app: siteApp,
  };
}

/** App of the Admin token. */
const siteApp = {
  __typename: 'App',
  id: toGid('App', numericId('app')),
  title: `${shopDetails.name} site`,
};

const onlineStore = {
  __typename: 'App',
  id: toGid('App', numericId('online-store')),
  title: 'Online Store',
};

const publications = [
  { gid: onlineStoreGid, app: onlineStore },
  { gid: publicationGid, app: siteApp },
];

function presentPublication({ gid, app }: (typeof publications)[number]): ResolvedObject {
  return {
    __typename: 'Publication',
    id: gid,
    catalog: {
      __typename: 'AppCatalog',
      id: toGid('AppCatalog', gidTail(gid)),
      title: app.title,
      apps: (args: ConnectionArgs) =>
        paginate(
          [app],
          args,
          ({ id }) => id,
          (one) => one,
        ),
    },
  };
}

function presentScope(handle: string) {
  return { handle, description: handle.replaceAll('_', ' ') };
}

/** Builds the `Shop` of the Admin API. */
export function presentAdminShop(service: ShopService, view: ShopView): ResolvedObject {
  return {
    __typename: 'Shop',
    id: shopGid,
    name: shopDetails.name,
    myshopifyDomain: shopDetails.myshopifyDomain,
    currencyCode: 'USD',
    primaryDomain: {
      __typename: 'Domain',
      id: toGid('Domain', numericId('domain/primary')),
      host: new URL(view.publicUrl).host,
      sslEnabled: false,
      url: view.publicUrl,
    },
    shopAddress: { countryCodeV2: shopDetails.warehouse.countryCode },
    metafields: (args: ConnectionArgs & { namespace?: string | null }) =>
      paginate(
        args.namespace === 'custom' || !args.namespace
          ? shopMetafields(view.catalog.shippingZones)
          : [],
        args,
        ({ key }) => key,
        ({ key, type, value }) => ({
          __typename: 'Metafield',
          id: toGid('Metafield', numericId(`shop/${key}`)),
          legacyResourceId: numericId(`shop/${key}`),
          ...{ namespace: 'custom', key, type, value, description: null, ownerType: 'SHOP' },
          createdAt: shopOpenedAt,
          updatedAt: shopOpenedAt,
        }),
      ),
    storefrontAccessTokens: (args: ConnectionArgs) =>
      paginate(view.state.setup.storefrontTokens, args, gidOf, (token) =>
        presentToken(service, token),
      ),
  };
}

export function presentToken(
  { app: { scopes } }: ShopService,
  { gid, title, accessToken, createdAt }: StorefrontTokenRecord,
): ResolvedObject {
  return {
    __typename: 'StorefrontAccessToken',
    id: gid,
    title,
    accessToken,
    accessScopes: storefrontScopes(scopes).map(presentScope),
    createdAt: presentDate(createdAt),
    updatedAt: presentDate(createdAt),
  };
}

/** Returns the name of a topic in the API: `PRODUCTS_UPDATE` of `products/update`. */
export function toTopicName(topic: string): string {
  return topic.replace('/', '_').toUpperCase();
}

export function presentSubscription(subscription: SubscriptionRecord): ResolvedObject {
  const { gid, topic, uri, filter, format, createdAt } = subscription;
  return {
    __typename: 'WebhookSubscription',
    id: gid,
    legacyResourceId: gidTail(gid),
    topic: toTopicName(topic),
    ...{ uri, format, filter, includeFields: [] },
    createdAt: presentDate(createdAt),
    updatedAt: presentDate(createdAt),
  };
}

export function presentDefinition(view: ShopView, definition: MetafieldDefinition): ResolvedObject {
  const { gid, ownerType, namespace, key, name, description, type, storefront } = definition;
  return {
    __typename: 'MetafieldDefinition',
    id: gid,
    ...{ ownerType, namespace, key, name, description },
    type: { name: type, category: isReference(type) ? 'REFERENCE' : 'TEXT' },
    access: { storefront: storefront ? 'PUBLIC_READ' : 'NONE' },
    metafieldsCount: countMetafields(view, definition),
  };
}

/** True if Shopify deletes a definition of the type together with its metafields only. */
export function isReference(type: string): boolean {
  return type.endsWith('_reference');
}

/** Returns how many objects have a metafield of a definition. */
export function countMetafields({ catalog }: ShopView, definition: MetafieldDefinition): number {
  const { ownerType, namespace, key } = definition;
  const lists: { namespace: string; key: string }[][] =
    ownerType === 'PRODUCT'
      ? catalog.products.map(({ metafields }) => metafields)
      : shopMetafields(catalog.shippingZones).map((one) => [{ namespace: 'custom', key: one.key }]);
  const isOf = (one: { namespace: string; key: string }): boolean =>
    one.namespace === namespace && one.key === key;
  return lists.filter((list) => list.some(isOf)).length;
}
