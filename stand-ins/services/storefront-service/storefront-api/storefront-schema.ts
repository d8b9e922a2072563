import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  GraphQLSchema,
  IntrospectionInputValue,
  IntrospectionQuery,
  IntrospectionType,
} from 'graphql';
import { buildClientSchema, extendSchema, parse } from 'graphql';

/**
 * Parts of the packaged schema (2026-04) that 2026-01, the oldest version served, does not have. From
 * the differences of Shopify's schemas in `@shopify/dev-mcp` 1.16.0.
 */
const partsOf202604 = new Set([
  'CartErrorCode.MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR',
  'Shop.contactInformation',
  'Shop.legalNotice',
  'Shop.termsOfSale',
]);

const built = new Map<string, GraphQLSchema>();

/**
 * Returns Shopify's own Storefront schema of a version: the one of `@shopify/hydrogen-react`
 * (2026-04), without the parts that came later or with the additions up to 2026-10, which the newer
 * versions share. Built at the first request to a version, since it takes 50 ms.
 *
 * @param version as in an address: `2026-10` or `unstable`, which sorts last
 */
export function storefrontSchema(version: string): GraphQLSchema {
  const served = version > '2026-10' ? '2026-10' : version;
  const schema = built.get(served) ?? buildSchema(served);
  built.set(served, schema);
  return schema;
}

function buildSchema(version: string): GraphQLSchema {
  const require = createRequire(__filename);
  const file = require.resolve('@shopify/hydrogen-react/storefront.schema.json');
  const packaged = (JSON.parse(readFileSync(file, 'utf8')) as IntrospectionQuery).__schema;
  const types = packaged.types.map((type) =>
    version < '2026-04' ? withoutParts(type, partsOf202604) : changeType(type, version),
  );
  const schema = buildClientSchema({ __schema: { ...packaged, types } });
  // `list` is in every version, but not in the package.
  const additions = version < '2026-07' ? metafieldList : metafieldList + typesOf202607;
  return extendSchema(schema, parse(additions));
}

function withoutParts(type: IntrospectionType, parts: Set<string>): IntrospectionType {
  const isKept = ({ name }: { name: string }): boolean => !parts.has(`${type.name}.${name}`);
  if (type.kind === 'OBJECT') return { ...type, fields: type.fields.filter(isKept) };
  if (type.kind === 'ENUM') return { ...type, enumValues: type.enumValues.filter(isKept) };
  return type;
}

const metafieldList = 'extend type Metafield { list: Boolean! }';

/** Types and fields that came with 2026-07. Changes to existing fields are in `changeType`. */
const typesOf202607 = /* GraphQL */ `
  interface BaseCartDiscountApplication {
    allocationMethod: DiscountApplicationAllocationMethod!
    targetSelection: DiscountApplicationTargetSelection!
    targetType: DiscountApplicationTargetType!
    totalAllocatedAmount: MoneyV2!
    value: PricingValue!
  }
  type CartCodeDiscountApplication implements BaseCartDiscountApplication {
    allocationMethod: DiscountApplicationAllocationMethod!
    code: String!
    targetSelection: DiscountApplicationTargetSelection!
    targetType: DiscountApplicationTargetType!
    totalAllocatedAmount: MoneyV2!
    value: PricingValue!
  }
  type CartAutomaticDiscountApplication implements BaseCartDiscountApplication {
    allocationMethod: DiscountApplicationAllocationMethod!
    targetSelection: DiscountApplicationTargetSelection!
    targetType: DiscountApplicationTargetType!
    title: String!
    totalAllocatedAmount: MoneyV2!
    value: PricingValue!
  }
  type CartCustomDiscountApplication implements BaseCartDiscountApplication {
    allocationMethod: DiscountApplicationAllocationMethod!
    targetSelection: DiscountApplicationTargetSelection!
    targetType: DiscountApplicationTargetType!
    title: String!
    totalAllocatedAmount: MoneyV2!
    value: PricingValue!
  }
  extend interface CartDiscountAllocation {
    sourceDiscountApplication: BaseCartDiscountApplication!
  }
  extend type CartCodeDiscountAllocation {
    sourceDiscountApplication: BaseCartDiscountApplication!
  }
  extend type CartAutomaticDiscountAllocation {
    sourceDiscountApplication: BaseCartDiscountApplication!
  }
  extend type CartCustomDiscountAllocation {
    sourceDiscountApplication: BaseCartDiscountApplication!
  }
  extend interface BaseCartLine {
    viewKey: String
  }
  extend type CartLine {
    viewKey: String
  }
  extend type ComponentizableCartLine {
    viewKey: String
  }
  extend type Cart {
    discountApplications: [BaseCartDiscountApplication!]!
  }
  extend type CartDeliveryGroup {
    discountAllocations: [CartDiscountAllocation!]!
  }
  extend input CartInput {
    sourceName: String
  }
  extend input CartLineUpdateInput {
    viewKey: String
  }
  extend enum CartWarningCode {
    PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION
  }
`;

const named = (kind: 'SCALAR', name: string) => ({ kind, name }) as const;

const lineLevelOnly: IntrospectionInputValue = {
  name: 'lineLevelOnly',
  type: named('SCALAR', 'Boolean'),
  defaultValue: 'true',
};
const viewKeys: IntrospectionInputValue = {
  name: 'viewKeys',
  type: { kind: 'LIST', ofType: { kind: 'NON_NULL', ofType: named('SCALAR', 'String') } },
  defaultValue: null,
};

/** Applies the changes of later versions to the existing fields of a type. */
function changeType(type: IntrospectionType, version: string): IntrospectionType {
  const widened = version < '2026-07' ? type : widenCartFields(type);
  if (version < '2026-10' || widened.kind !== 'OBJECT') return widened;
  const fields = widened.fields.map((field) => {
    if (type.name === 'ShopPayPaymentRequestSession' && field.name === 'paymentRequest') {
      return field.type.kind === 'NON_NULL' ? { ...field, type: field.type.ofType } : field;
    }
    return field.name === 'shopPayPaymentRequestSessionCreate'
      ? { ...field, args: field.args.map((argument) => nullableIf(argument, 'paymentRequest')) }
      : field;
  });
  return { ...widened, fields };
}

function widenCartFields(type: IntrospectionType): IntrospectionType {
  if (type.kind === 'INPUT_OBJECT' && type.name === 'CartLineUpdateInput') {
    return { ...type, inputFields: type.inputFields.map((field) => nullableIf(field, 'id')) };
  }
  if (type.kind !== 'OBJECT' && type.kind !== 'INTERFACE') return type;
  const fields = type.fields.map((field) => {
    if (field.name === 'discountAllocations' && /CartLine$/.test(type.name)) {
      return { ...field, args: [...field.args, lineLevelOnly] };
    }
    if (type.name === 'Mutation' && field.name === 'cartLinesRemove') {
      const args = field.args.map((argument) => nullableIf(argument, 'lineIds'));
      return { ...field, args: [...args, viewKeys] };
    }
    return field;
  });
  return { ...type, fields };
}

function nullableIf(value: IntrospectionInputValue, name: string): IntrospectionInputValue {
  return value.name === name && value.type.kind === 'NON_NULL'
    ? { ...value, type: value.type.ofType }
    : value;
}
