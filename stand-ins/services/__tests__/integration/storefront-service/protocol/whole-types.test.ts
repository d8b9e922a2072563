import type { GraphQLField, GraphQLNamedType, GraphQLSchema } from 'graphql';
import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { storefrontSchema } from '../../../../storefront-service/storefront-api/storefront-schema';
import { change, variantId, washington } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop, post } from '../../../../rigs/open-test-shop';

const schema: GraphQLSchema = storefrontSchema();
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const requiredValues: Record<string, string> = {
  format: 'IMAGE',
  key: '"short_description"',
  identifiers: '[{ namespace: "custom", key: "short_description" }]',
  selectedOptions: '[{ name: "Size", value: "12oz" }, { name: "Color", value: "Red" }]',
};

function argumentsOf(field: GraphQLField<unknown, unknown>): string {
  const given = field.args.flatMap((argument) => {
    if (argument.name === 'first') return ['first: 2'];
    if (argument.name === 'namespace') return ['namespace: "custom"'];
    return isRequiredArgument(argument)
      ? [`${argument.name}: ${requiredValues[argument.name] ?? '""'}`]
      : [];
  });
  return given.length > 0 ? `(${given.join(', ')})` : '';
}

/** Selects every field of a type and of the types behind it, down to a depth. */
function selection(type: GraphQLNamedType, depth: number): string {
  if (isLeafType(type)) return '';
  const own = isUnionType(type) || !('getFields' in type) ? [] : Object.values(type.getFields());
  const fields = own.flatMap((field) => {
    const inner = getNamedType((field as GraphQLField<unknown, unknown>).type);
    if (!isLeafType(inner) && depth === 0) return [];
    // The same field of two types may differ in type, so each gets an alias.
    const alias = `${type.name}_${field.name}`;
    const args = argumentsOf(field as GraphQLField<unknown, unknown>);
    return [`${alias}: ${field.name}${args} ${selection(inner, depth - 1)}`];
  });
  const possible = isAbstractType(type) && depth > 0 ? schema.getPossibleTypes(type) : [];
  const spreads = possible.map((object) => `... on ${object.name} ${selection(object, depth - 1)}`);
  return `{ __typename ${[...fields, ...spreads].join('\n')} }`;
}

/** Fields that the site does not need; they are refused by name. */
const absent = [
  'Cart.metafield is not implemented',
  'Cart.metafields is not implemented',
  'Product.encodedVariantAvailability is not implemented',
  'Product.encodedVariantExistence is not implemented',
  'ProductConnection.filters is not implemented',
];

/** Returns the errors of a query, but for those of absent fields. */
async function errorsOf(query: string, variables: object = {}): Promise<string[]> {
  const answer = (await (await post(shop, { query, variables })).json()) as {
    data?: unknown;
    errors?: { message: string }[];
  };
  const messages = new Set((answer.errors ?? []).map(({ message }) => message));
  return [...messages].filter((message) => !absent.some((field) => message.startsWith(field)));
}

const named = (name: string) => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no type.`);
  return type;
};

it.each([
  ['Product', 'product(handle: "corner-gloves")', 3],
  ['Product', 'product(handle: "cornerwork-membership")', 3],
  ['Collection', 'collection(handle: "gloves-and-wraps")', 3],
  ['Shop', 'shop', 3],
  ['Localization', 'localization', 3],
  ['ProductConnection', 'products(first: 2)', 3],
] as const)(
  'schema: answers every field of %s, three levels deep, for %s',
  async (type, field, depth) => {
    expect(await errorsOf(`{ ${field} ${selection(named(type), depth)} }`)).toEqual([]);
  },
);

it('schema: answers every field of a cart with all its parts', async () => {
  const wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
  const { id } = await change(shop, 'cartCreate', {
    input: {
      lines: [{ merchandiseId: wraps, quantity: 2 }],
      note: 'Ring twice',
      attributes: [{ key: 'from', value: 'test' }],
      discountCodes: ['CORNER10', 'SHIPFREE'],
      giftCardCodes: ['CORNER-GIFT-0025'],
      buyerIdentity: { email: 'ada@example.com' },
      delivery: { addresses: [{ address: { deliveryAddress: washington }, selected: true }] },
    },
  });
  const query = `query ($id: ID!) { cart(id: $id) ${selection(named('Cart'), 3)} }`;
  expect(await errorsOf(query, { id })).toEqual([]);
});
