/** Compares the metafield definitions of a shop with those that the site needs, and makes them. */
import * as v from 'valibot';
import {
  bundleMetafield,
  complementsMetafield,
  productMetafields,
} from '../../src/config/product-metafields';
import { counted } from '../../src/lib/values/counted';
import { ownValue } from '../../src/lib/values/own-value';
import type { ShopifyAccess } from '../clients/shopify-admin';
import {
  askShopify,
  changeShop,
  deleteFromShop,
  pageInfo,
  readAllPages,
} from '../clients/shopify-admin';
import { ToolError } from '../clients/tool-error';
import type { SetupChange, UndoRecord } from './setup-steps';

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

type ShopOfMetafields = {
  /** Code of the shop's own country, such as `US`. */
  country: string | null;
  /** Keys of the shop's own metafields, namespace `custom`. */
  filledKeys: readonly string[];
  /** Address of the admin, without a slash at its end. */
  admin: string;
};

/** Compares the definitions of the shop with those that the site needs. */
export async function metafieldSteps(access: ShopifyAccess, shop: ShopOfMetafields) {
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

type MetafieldOwner = 'PRODUCT' | 'SHOP';

type WantedDefinition = {
  ownerType: MetafieldOwner;
  namespace: string;
  key: string;
  name: string;
  type: string;
  /** Description shown in the admin, where the metafield is filled. */
  description: string;
  /** False if only the build reads it, through the Admin API. */
  isForStorefronts: boolean;
};

type Facts = Pick<WantedDefinition, 'name' | 'type' | 'description'>;

const text = 'single_line_text_field';

/** Facts of the keys of `productMetafields`, namespace `custom`. */
const productFacts: Readonly<Record<string, Facts>> = {
  subscription_id: {
    name: 'Subscription id',
    type: text,
    description: 'Id of the subscription that the product starts.',
  },
  trial_days: {
    name: 'Trial days',
    type: 'number_integer',
    description: 'Days of a trial before the first payment.',
  },
  coupon: {
    name: 'Coupon',
    type: text,
    description: 'Discount code that the page of the product shows.',
  },
  membership_id: {
    name: 'Membership id',
    type: text,
    description: 'Id of the membership that the product sells.',
  },
  monthly_price: {
    name: 'Monthly price',
    type: 'money',
    description: 'Price of a membership for one month.',
  },
  product_filter: {
    name: 'Product filter',
    type: text,
    description: 'Group by which shoppers filter a list of products.',
  },
  short_description: {
    name: 'Short description',
    type: text,
    description: 'One sentence for cards and search.',
  },
  sale_ends_on: {
    name: 'Last day of the sale',
    type: 'date',
    description: 'Last day of the reduced price.',
  },
  disclosures: {
    name: 'Warnings',
    type: 'json',
    description:
      'Warnings that the law asks for: [{"title": "WARNING", "text": "Choking hazard.", "link": "https://…", "cart": true}].',
  },
  size_descriptions: {
    name: 'Size descriptions',
    type: 'json',
    description: 'A sentence for each size: {"10oz": "For bag and mitts."}',
  },
};

/** Facts of a rule of free shipping, by the part of the key before the place. */
const shippingFacts: Readonly<Record<string, Facts>> = {
  free_shipping_from: {
    name: 'Free shipping from',
    type: 'money',
    description: 'Value of goods from which standard shipping to the place is free.',
  },
  free_shipping_area: {
    name: 'Area of free shipping',
    type: text,
    description: 'Part of the country that has the rule, such as "the contiguous United States".',
  },
  free_shipping_max_grams: {
    name: 'Maximum weight of free shipping',
    type: 'number_integer',
    description: 'Grams above which a package goes by freight.',
  },
};

/** Definitions of the terms of returns (`gatsby/node/shop-rules`), which the build reads. */
const returnDefinitions: readonly WantedDefinition[] = [
  {
    key: 'return_days',
    name: 'Days for a return',
    type: 'number_integer',
    description: 'Days in which goods can be sent back; 0 if they cannot. Search engines show it.',
  },
  {
    key: 'return_postage',
    name: 'Return postage',
    type: text,
    description: 'Who pays to ship a return: "customer" or "shop". Search engines show it.',
  },
].map((facts) => ({
  ...{ ownerType: 'SHOP', namespace: 'custom', isForStorefronts: false },
  ...facts,
}));

/**
 * Returns the definitions of products.
 *
 * @throws an Error for a metafield of the site without facts here
 */
function wantedProductDefinitions(): WantedDefinition[] {
  const known = Object.entries(productMetafields).flatMap(([namespace, keys]) =>
    keys.map((key): WantedDefinition => {
      const facts = ownValue(productFacts, key);
      if (!facts)
        throw new Error(`The metafield ${key} has no facts in tools/setup/shopify-metafields.`);
      return { ownerType: 'PRODUCT', namespace, key, ...facts, isForStorefronts: true };
    }),
  );
  const bundle: WantedDefinition = {
    ...{ ownerType: 'PRODUCT', ...bundleMetafield },
    name: 'Products in the bundle',
    type: 'list.product_reference',
    description: 'Products of a bundle, in the order in which its page lists them.',
    isForStorefronts: false,
  };
  return [...known, bundle];
}

/**
 * Returns the definitions of the shop: the terms of returns, the rule of free shipping of its own country,
 * and those rules that the merchant filled already.
 */
function wantedShopDefinitions(
  country: string | null,
  filled: readonly string[],
): WantedDefinition[] {
  const own = country ? [`free_shipping_from_${country.toLowerCase()}`] : [];
  const rules = [...new Set([...own, ...filled])].flatMap((key): WantedDefinition[] => {
    const [, kind = '', place = ''] =
      /^(free_shipping_[a-z_]+?)_([a-z]{2}(?:_[a-z0-9]+)?)$/.exec(key) ?? [];
    const facts = ownValue(shippingFacts, kind);
    if (!facts) return [];
    const name = `${facts.name} (${place.toUpperCase().replace('_', ', ')})`;
    const kept = { ...facts, name, isForStorefronts: true };
    return [{ ownerType: 'SHOP', namespace: 'custom', key, ...kept }];
  });
  return [...returnDefinitions, ...rules];
}
