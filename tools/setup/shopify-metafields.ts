/** Compares the metafield definitions of a shop with those that the site needs, and makes them. */
import * as v from 'valibot';
import { complementsMetafield } from '../../src/config/product-metafields';
import { counted } from '../../src/lib/values/counted';
import type { ShopifyAccess } from '../clients/shopify-admin';
import {
  askShopify,
  changeShop,
  deleteFromShop,
  pageInfo,
  readAllPages,
} from '../clients/shopify-admin';
import { ToolError } from '../clients/tool-error';
import type { SetupChange, UndoRecord } from './setup-plan';
import type { MetafieldOwner, WantedDefinition } from './wanted-metafields';
import { wantedProductDefinitions, wantedShopDefinitions } from './wanted-metafields';

const definition = v.object({
  id: v.string(),
  namespace: v.string(),
  key: v.string(),
  type: v.object({ name: v.string() }),
  access: v.object({ storefront: v.nullish(v.string()) }),
});

type Definition = v.InferOutput<typeof definition>;

const definitionsPage = v.object({
  metafieldDefinitions: v.object({ nodes: v.array(definition), pageInfo }),
});

const definitionsDocument = `query SetupDefinitions($ownerType: MetafieldOwnerType!, $after: String) {
  metafieldDefinitions(ownerType: $ownerType, first: 100, after: $after) {
    nodes { id namespace key type { name } access { storefront } }
    pageInfo { hasNextPage endCursor }
  }
}`;

function readDefinitions(access: ShopifyAccess, ownerType: MetafieldOwner): Promise<Definition[]> {
  return readAllPages(async (after) => {
    const variables = { ownerType, after };
    const { data } = await askShopify(access, definitionsDocument, definitionsPage, variables);
    return data.metafieldDefinitions;
  });
}

export type ShopOfMetafields = {
  /** Code of the shop's own country, such as `US`. */
  country: string | null;
  /** Keys of the shop's own metafields, namespace `custom`. */
  filledKeys: readonly string[];
  /** Address of the admin, without a slash at its end. */
  admin: string;
};

/** Compares the definitions of the shop with those that the site needs. */
export async function planMetafields(access: ShopifyAccess, shop: ShopOfMetafields) {
  const known = {
    PRODUCT: await readDefinitions(access, 'PRODUCT'),
    SHOP: await readDefinitions(access, 'SHOP'),
  };
  const wanted = [
    ...wantedProductDefinitions(),
    ...wantedShopDefinitions(shop.country, shop.filledKeys),
  ];
  const changes: SetupChange[] = [];
  const left: string[] = [];
  const reminders: string[] = [];
  for (const one of wanted) {
    const found = findIn(known[one.ownerType], one);
    if (!found) changes.push(creation(access, one));
    else if (found.type.name !== one.type) left.push(otherType(one, found, shop.admin));
    else if (one.isForStorefronts && found.access.storefront !== 'PUBLIC_READ') {
      changes.push(opening(access, one));
    }
  }
  if (!findIn(known.PRODUCT, complementsMetafield)) reminders.push(withoutComplements);
  return { changes, left, reminders };
}

function findIn(
  definitions: readonly Definition[],
  { namespace, key }: { namespace: string; key: string },
): Definition | undefined {
  return definitions.find((one) => one.namespace === namespace && one.key === key);
}

const withoutComplements =
  "To choose the products that go with another by hand, install Shopify's app Search & Discovery " +
  '(https://apps.shopify.com/search-and-discovery). Without it the site computes them.';

const ownersHave: Readonly<Record<MetafieldOwner, string>> = {
  PRODUCT: 'Products have',
  SHOP: 'The shop has',
};

function otherType(wanted: WantedDefinition, { type }: Definition, admin: string): string {
  const { namespace, key } = wanted;
  return (
    `The metafield ${namespace}.${key} has the type ${type.name}, but the site reads ${wanted.type}. ` +
    `Delete its definition and run setup again: ${admin}/settings/custom_data`
  );
}

function changeName({ ownerType, namespace, key }: WantedDefinition): string {
  return `shopify metafield ${ownerType === 'SHOP' ? 'shop ' : ''}${namespace}.${key}`;
}

const definitionCreation = {
  inputs: '$definition: MetafieldDefinitionInput!',
  field: 'metafieldDefinitionCreate(definition: $definition)',
  result: 'made: createdDefinition { id }',
};

function creation(access: ShopifyAccess, wanted: WantedDefinition): SetupChange {
  const { isForStorefronts, ...input } = wanted;
  const { ownerType, namespace, key, name } = wanted;
  const readers = isForStorefronts ? 'which storefronts may read' : 'which only the build reads';
  return {
    name: changeName(wanted),
    difference: `${ownersHave[ownerType]} no metafield "${name}" (${namespace}.${key}), ${readers}.`,
    apply: async () => {
      const { made, refusal } = await changeShop(access, definitionCreation, {
        definition: {
          ...input,
          ...(isForStorefronts && { access: { storefront: 'PUBLIC_READ' } }),
        },
      });
      if (made) return undoCreation(wanted, made.id);
      // Another set-up at the same time may have made it.
      if (await isAsWanted(access, wanted)) return undefined;
      throw refusedDefinition(wanted, refusal);
    },
  };
}

function undoCreation({ namespace, key }: WantedDefinition, id: string): UndoRecord {
  const sentence = `Delete the metafield definition ${namespace}.${key}. Its values stay.`;
  return { service: 'shopify', kind: 'metafield definition', id, sentence };
}

async function isAsWanted(access: ShopifyAccess, wanted: WantedDefinition): Promise<boolean> {
  const found = findIn(await readDefinitions(access, wanted.ownerType), wanted);
  const isOpen = found?.access.storefront === 'PUBLIC_READ' || !wanted.isForStorefronts;
  return found?.type.name === wanted.type && isOpen;
}

function refusedDefinition({ namespace, key }: Place, reason: string) {
  return new ToolError(
    `Shopify refused the metafield definition ${namespace}.${key}: ${reason} Mend that in the admin under Settings > Metafields and metaobjects, then run setup again.`,
  );
}

const definitionUpdate = {
  inputs: '$definition: MetafieldDefinitionUpdateInput!',
  field: 'metafieldDefinitionUpdate(definition: $definition)',
  result: 'made: updatedDefinition { id }',
};

type Place = Pick<WantedDefinition, 'ownerType' | 'namespace' | 'key'>;

async function setStorefrontAccess(
  access: ShopifyAccess,
  place: Place,
  storefront: 'NONE' | 'PUBLIC_READ',
): Promise<void> {
  const { ownerType, namespace, key } = place;
  const { made, refusal } = await changeShop(access, definitionUpdate, {
    definition: { ownerType, namespace, key, access: { storefront } },
  });
  if (!made) throw refusedDefinition(place, refusal);
}

function opening(access: ShopifyAccess, wanted: WantedDefinition): SetupChange {
  const { ownerType, namespace, key } = wanted;
  return {
    name: changeName(wanted),
    difference: `The metafield ${namespace}.${key} is closed to storefronts, so that the site reads nothing of it.`,
    isUrgent: true,
    apply: async () => {
      await setStorefrontAccess(access, wanted, 'PUBLIC_READ');
      return {
        service: 'shopify',
        kind: 'metafield access',
        id: `${ownerType} ${namespace} ${key}`,
        sentence: `Close the metafield ${namespace}.${key} to storefronts again.`,
      };
    },
  };
}

/** Takes the opening of a definition back. */
export async function closeDefinition(access: ShopifyAccess, id: string): Promise<void> {
  const [ownerType, namespace = '', key = ''] = id.split(' ');
  const owner = ownerType === 'SHOP' ? 'SHOP' : 'PRODUCT';
  const known = await readDefinitions(access, owner);
  if (!findIn(known, { namespace, key })) return;
  await setStorefrontAccess(access, { ownerType: owner, namespace, key }, 'NONE');
}

const definitionDocument = `query SetupDefinition($id: ID!) {
  node(id: $id) { ... on MetafieldDefinition { id namespace key metafieldsCount type { name } } }
}`;

const definitionNode = v.object({
  node: v.nullable(
    v.object({
      id: v.string(),
      namespace: v.string(),
      key: v.string(),
      metafieldsCount: v.number(),
      type: v.object({ name: v.string() }),
    }),
  ),
});

/**
 * Deletes a definition that a set-up created. Values stay: Shopify deletes definitions of references
 * together with their metafields only, so one that is in use is refused.
 */
export async function deleteDefinition(access: ShopifyAccess, id: string): Promise<void> {
  const { node } = (await askShopify(access, definitionDocument, definitionNode, { id })).data;
  if (!node) return;
  const isReference = node.type.name.endsWith('_reference');
  if (isReference && node.metafieldsCount > 0) {
    throw new ToolError(
      `The metafield definition ${node.namespace}.${node.key} stays: Shopify would also delete ${counted(node.metafieldsCount, 'value')} of it. Delete it in the admin if you want that.`,
    );
  }
  const field = `metafieldDefinitionDelete(id: $id, deleteAllAssociatedMetafields: ${isReference})`;
  const name = `the metafield definition ${node.namespace}.${node.key}`;
  await deleteFromShop(access, { field, result: 'deletedDefinitionId', name }, id);
}
