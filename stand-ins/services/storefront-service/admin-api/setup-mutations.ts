import { randomBytes, randomUUID } from 'node:crypto';
import { decodeGid, numericId, toGid } from '../catalog/gid';
import { findDefinition, listDefinitions } from '../catalog/metafield-access';
import { notImplemented } from '../graphql/service-errors';
import type { ShopService, ShopView } from '../shop-service';
import { viewShop } from '../shop-service';
import type { MetafieldDefinition, ShopSetup } from '../state/shop-setup';
import { definitionKey } from '../state/shop-setup';
import { accessDenied } from '../storefront-api/field-access';
import { hasScope, storefrontScopes } from './admin-access';
import { onlineStoreGid, publicationGid } from './admin-view';
import {
  countMetafields,
  isReference,
  presentAdminShop,
  presentDefinition,
  presentSubscription,
  presentToken,
} from './setup-queries';

/** Changes the set-up in one write. A result without a set-up changes nothing. */
async function changeSetup(
  service: ShopService,
  decide: (setup: ShopSetup, view: ShopView) => { setup?: ShopSetup; result: object },
): Promise<object> {
  return service.store.change((state) => {
    const { setup, result } = decide(state.setup, viewShop(service, state));
    return { state: setup ? { ...state, setup } : state, result };
  });
}

/** Returns the id of something new: what is deleted and made again has another one. */
function newGid(type: string): string {
  return toGid(type, numericId(randomUUID()));
}

type Access = { storefront?: 'NONE' | 'PUBLIC_READ' | null } | null;

type DefinitionInput = {
  ownerType: string;
  namespace?: string | null;
  key: string;
  name?: string | null;
  type?: string | null;
  description?: string | null;
  access?: Access;
};

/** Types of metafields that this shop knows. */
const metafieldTypes = [
  'boolean',
  'date',
  'json',
  'list.product_reference',
  'money',
  'multi_line_text_field',
  'number_integer',
  'product_reference',
  'single_line_text_field',
];

/** Returns the mutations of metafield definitions. */
export function definitionMutations(service: ShopService) {
  return {
    metafieldDefinitionCreate: ({ definition: input }: { definition: DefinitionInput }) =>
      changeSetup(service, (setup, view) => {
        const definition = toDefinition(input);
        const problem = definitionProblem(view, definition);
        if (problem) return { result: { createdDefinition: null, userErrors: [problem] } };
        const createdDefinition = presentDefinition(view, definition);
        return {
          setup: withDefinition(setup, definition),
          result: { createdDefinition, userErrors: [] },
        };
      }),
    metafieldDefinitionUpdate: ({ definition: input }: { definition: DefinitionInput }) =>
      changeSetup(service, (setup, view) => {
        const known = findDefinition(view, toDefinition(input));
        if (!known) {
          const problem = {
            code: 'NOT_FOUND',
            field: ['definition'],
            message: 'Definition not found.',
          };
          return { result: { updatedDefinition: null, userErrors: [problem] } };
        }
        const definition = {
          ...known,
          name: input.name ?? known.name,
          description: input.description ?? known.description,
          storefront: input.access?.storefront ? isPublic(input.access) : known.storefront,
        };
        const updatedDefinition = presentDefinition(view, definition);
        return {
          setup: withDefinition(setup, definition),
          result: { updatedDefinition, userErrors: [] },
        };
      }),
    metafieldDefinitionDelete: (args: {
      id?: string | null;
      deleteAllAssociatedMetafields?: boolean | null;
    }) =>
      deleteDefinition(
        service,
        decodeGid(args.id ?? ''),
        args.deleteAllAssociatedMetafields === true,
      ),
  };
}

function deleteDefinition(service: ShopService, gid: string, withMetafields: boolean) {
  const refused = (code: string, message: string) => ({
    result: { deletedDefinitionId: null, userErrors: [{ code, field: ['id'], message }] },
  });
  return changeSetup(service, (setup, view) => {
    const known = listDefinitions(view).find((definition) => definition.gid === gid);
    if (!known) return refused('NOT_FOUND', 'Definition not found.');
    if (isReference(known.type) && !withMetafields) {
      return refused(
        'REFERENCE_TYPE_DELETION_ERROR',
        'Deleting a reference type metafield definition requires deletion of its associated metafields.',
      );
    }
    if (withMetafields && countMetafields(view, known) > 0) {
      throw notImplemented('Deletion of metafields');
    }
    const definitions = { ...setup.definitions, [definitionKey(known)]: null };
    return {
      setup: { ...setup, definitions },
      result: { deletedDefinitionId: gid, userErrors: [] },
    };
  });
}

function withDefinition(setup: ShopSetup, definition: MetafieldDefinition): ShopSetup {
  const definitions = { ...setup.definitions, [definitionKey(definition)]: definition };
  return { ...setup, definitions };
}

function toDefinition(input: DefinitionInput): MetafieldDefinition {
  const { ownerType, namespace, key, name, type, description, access } = input;
  return {
    ...{ ownerType, namespace: namespace ?? `app--${numericId('app')}`, key },
    gid: newGid('MetafieldDefinition'),
    name: name ?? '',
    type: type ?? '',
    description: description ?? null,
    storefront: isPublic(access ?? null),
  };
}

function isPublic(access: Access): boolean {
  return access?.storefront === 'PUBLIC_READ';
}

/** Returns the user error of a definition that cannot be created, or null. */
function definitionProblem(view: ShopView, definition: MetafieldDefinition) {
  const { namespace, key, name, type } = definition;
  const at = (code: string, field: string, message: string) => ({
    code,
    field: ['definition', field],
    message,
  });
  if (name.trim() === '') return at('BLANK', 'name', "Name can't be blank");
  if (!/^[\w-]{2,64}$/.test(key)) {
    return at('INVALID_CHARACTER', 'key', 'Key contains one or more invalid characters.');
  }
  if (/^shopify(?:$|--)/.test(namespace)) {
    return at('RESERVED_NAMESPACE_KEY', 'namespace', `Namespace ${namespace} is reserved.`);
  }
  if (!metafieldTypes.includes(type)) {
    return at('INCLUSION', 'type', `Type name ${type} is not a valid type.`);
  }
  if (findDefinition(view, definition)) {
    return at(
      'TAKEN',
      'key',
      `Key is in use for ${definition.ownerType} metafields on the '${namespace}' namespace.`,
    );
  }
  return null;
}

type PublicationInput = { publicationId?: string | null };

/** Returns the mutations that publish products, single variants and collections to the site's channel. */
export function publicationMutations(service: ShopService) {
  const setPublished =
    (isPublished: boolean) =>
    ({ id, input }: { id: string; input: PublicationInput[] }) =>
      changeSetup(service, (setup, view) => {
        const gid = decodeGid(id);
        const { productsByGid, variantsByGid, collectionsByGid } = view.catalog;
        const shop = presentAdminShop(service, view);
        const refused = (field: string[], message: string) => ({
          result: { shop, userErrors: [{ field, message }] },
        });
        if (![productsByGid, variantsByGid, collectionsByGid].some((known) => known.has(gid))) {
          return refused(['id'], 'Resource does not exist.');
        }
        if (input.some(({ publicationId }) => publicationId === onlineStoreGid)) {
          throw notImplemented('Publication to the Online Store');
        }
        if (input.some(({ publicationId }) => publicationId !== publicationGid)) {
          return refused(['input', '0', 'publicationId'], 'Publication does not exist.');
        }
        const publication = { ...setup.publication, [gid]: isPublished };
        return { setup: { ...setup, publication }, result: { shop, userErrors: [] } };
      });
  return { publishablePublish: setPublished(true), publishableUnpublish: setPublished(false) };
}

/** Maximum number of storefront tokens of an app in a shop. */
const maxStorefrontTokens = 100;

/** Returns the mutations of the app's tokens for the Storefront API. */
export function storefrontTokenMutations(service: ShopService) {
  return {
    storefrontAccessTokenCreate: ({ input: { title } }: { input: { title: string } }) => {
      if (storefrontScopes(service.app.scopes).length === 0) {
        throw accessDenied('storefrontAccessTokenCreate', 'unauthenticated_read_product_listings');
      }
      return changeSetup(service, (setup, view) => {
        const shop = presentAdminShop(service, view);
        const refused = (message: string) => ({
          result: {
            ...{ shop, storefrontAccessToken: null },
            userErrors: [{ field: ['input', 'title'], message }],
          },
        });
        if (title.trim() === '') return refused("Title can't be blank");
        if (setup.storefrontTokens.length >= maxStorefrontTokens) {
          return refused(`An app can have ${maxStorefrontTokens} storefront access tokens.`);
        }
        const accessToken = randomBytes(16).toString('hex');
        const gid = newGid('StorefrontAccessToken');
        const token = { gid, title, accessToken, createdAt: service.clock.now().toISOString() };
        return {
          setup: { ...setup, storefrontTokens: [...setup.storefrontTokens, token] },
          result: { shop, storefrontAccessToken: presentToken(service, token), userErrors: [] },
        };
      });
    },
    storefrontAccessTokenDelete: ({ input: { id } }: { input: { id: string } }) =>
      changeSetup(service, (setup) => {
        const gid = decodeGid(id);
        const storefrontTokens = setup.storefrontTokens.filter((token) => token.gid !== gid);
        if (storefrontTokens.length === setup.storefrontTokens.length) {
          const userErrors = [{ field: ['input', 'id'], message: 'Access token does not exist.' }];
          return { result: { deletedStorefrontAccessTokenId: null, userErrors } };
        }
        return {
          setup: { ...setup, storefrontTokens },
          result: { deletedStorefrontAccessTokenId: gid, userErrors: [] },
        };
      }),
  };
}

type SubscriptionInput = {
  uri?: string | null;
  format?: 'JSON' | 'XML' | null;
  filter?: string | null;
};

/** Returns the mutations of the app's webhooks. */
export function webhookMutations(service: ShopService) {
  const refused = (field: string[], message: string) => ({
    result: { webhookSubscription: null, userErrors: [{ field, message }] },
  });
  return {
    webhookSubscriptionCreate: (args: { topic: string; webhookSubscription: SubscriptionInput }) =>
      changeSetup(service, (setup) => {
        const uri = args.webhookSubscription.uri ?? '';
        const problem = addressProblem(uri);
        if (problem) return refused(['webhookSubscription', 'uri'], problem);
        const topic = args.topic.toLowerCase().replace(/_([a-z]+)$/, '/$1');
        if (!hasScope(service.app.scopes, topicScope(topic))) {
          const message = `You do not have permission to create or update webhooks with ${topic} topic.`;
          return refused(['topic'], message);
        }
        const { filter = null } = args.webhookSubscription;
        if (topic.startsWith('metaobjects/') && !filter?.includes('type:')) {
          const message = 'Filter must name the type of the metaobjects';
          return refused(['webhookSubscription', 'filter'], message);
        }
        if (setup.subscriptions.some((one) => one.topic === topic && one.uri === uri)) {
          const message = 'Address for this topic has already been taken';
          return refused(['webhookSubscription', 'uri'], message);
        }
        const gid = newGid('WebhookSubscription');
        const subscription = {
          ...{
            gid,
            topic,
            uri,
            filter,
            format: args.webhookSubscription.format ?? ('JSON' as const),
          },
          createdAt: service.clock.now().toISOString(),
        };
        return {
          setup: { ...setup, subscriptions: [...setup.subscriptions, subscription] },
          result: { webhookSubscription: presentSubscription(subscription), userErrors: [] },
        };
      }),
    webhookSubscriptionDelete: ({ id }: { id: string }) =>
      changeSetup(service, (setup) => {
        const gid = decodeGid(id);
        const subscriptions = setup.subscriptions.filter((one) => one.gid !== gid);
        if (subscriptions.length === setup.subscriptions.length) {
          const userErrors = [{ field: ['id'], message: 'Webhook subscription does not exist' }];
          return { result: { deletedWebhookSubscriptionId: null, userErrors } };
        }
        return {
          setup: { ...setup, subscriptions },
          result: { deletedWebhookSubscriptionId: gid, userErrors: [] },
        };
      }),
  };
}

/** Returns the error of an address. Unlike the real service this one delivers to its own machine. */
function addressProblem(uri: string): string | null {
  if (!URL.canParse(uri)) return 'Address is invalid';
  const { protocol, hostname } = new URL(uri);
  const isLoopback = ['localhost', '127.0.0.1'].includes(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback)) return null;
  return `Address protocol ${protocol}// is not supported`;
}

function topicScope(topic: string): string {
  const [subject = ''] = topic.split('/');
  if (subject.startsWith('inventory_')) return 'read_inventory';
  if (subject === 'metaobjects') return 'read_metaobjects';
  return subject === 'orders' ? 'read_orders' : 'read_products';
}
