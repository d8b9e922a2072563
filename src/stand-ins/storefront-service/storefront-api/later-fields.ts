import type { IntrospectionInputValue, IntrospectionSchema, IntrospectionType } from 'graphql';

/**
 * What Shopify added to the Storefront API from 2026-04 to 2026-10, for the parts of the schema
 * that carts need: whole types and fields here, changes to known fields in `widenKnownFields`.
 */
export const laterTypes = /* GraphQL */ `
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

/** The later versions' changes to fields that were there before. */
export function widenKnownFields(schema: IntrospectionSchema): IntrospectionSchema {
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
