import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  GraphQLSchema,
  IntrospectionInputValue,
  IntrospectionQuery,
  IntrospectionSchema,
  IntrospectionType,
} from 'graphql';
import { buildClientSchema, extendSchema, parse } from 'graphql';

/** Fields for Hydrogen's own checkout, which are not public. */
const hidden = [
  'cartBillingAddressUpdate',
  'cartClone',
  'cartCompletionAttempt',
  'cartPaymentUpdate',
  'cartPrepareForCompletion',
  'cartRemovePersonalData',
  'cartSubmitForCompletion',
];

/**
 * Loads Shopify's own Storefront schema (2026-04) from `@shopify/hydrogen-react`, without the
 * fields that are not public and with the additions of 2026-07 and 2026-10. These are compatible,
 * so one schema serves every version.
 */
export function loadStorefrontSchema(): GraphQLSchema {
  const require = createRequire(__filename);
  const file = require.resolve('@shopify/hydrogen-react/storefront.schema.json');
  const introspection = JSON.parse(readFileSync(file, 'utf8')) as IntrospectionQuery;
  const roots = [
    introspection.__schema.queryType.name,
    introspection.__schema.mutationType?.name ?? '',
  ];
  const types = introspection.__schema.types.map((type) =>
    type.kind === 'OBJECT' && roots.includes(type.name)
      ? { ...type, fields: type.fields.filter(({ name }) => !hidden.includes(name)) }
      : type,
  );
  const known = buildClientSchema({
    __schema: widenKnownFields({ ...introspection.__schema, types }),
  });
  return extendSchema(known, parse(laterTypes));
}

/**
 * Additions to the Storefront API from 2026-04 to 2026-10 for carts: new types and fields here,
 * changes to existing fields in `widenKnownFields`.
 */
const laterTypes = /* GraphQL */ `
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
  extend type Metafield {
    list: Boolean!
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

/** Applies the later versions' changes to existing fields. */
function widenKnownFields(schema: IntrospectionSchema): IntrospectionSchema {
  return { ...schema, types: schema.types.map(widenType) };
}

function widenType(type: IntrospectionType): IntrospectionType {
  if (type.kind === 'INPUT_OBJECT' && type.name === 'CartLineUpdateInput') {
    const inputFields = type.inputFields.map((field) =>
      field.name === 'id' ? nullable(field) : field,
    );
    return { ...type, inputFields };
  }
  if (type.kind !== 'OBJECT' && type.kind !== 'INTERFACE') return type;
  const fields = type.fields.map((field) => {
    if (field.name === 'discountAllocations' && /CartLine$/.test(type.name)) {
      return { ...field, args: [...field.args, lineLevelOnly] };
    }
    if (type.name === 'Mutation' && field.name === 'cartLinesRemove') {
      return { ...field, args: [...field.args.map(nullableLineIds), viewKeys] };
    }
    return field;
  });
  return { ...type, fields };
}

function nullableLineIds(argument: IntrospectionInputValue): IntrospectionInputValue {
  return argument.name === 'lineIds' ? nullable(argument) : argument;
}

function nullable(value: IntrospectionInputValue): IntrospectionInputValue {
  return value.type.kind === 'NON_NULL' ? { ...value, type: value.type.ofType } : value;
}
