import type { TestShop } from './open-test-shop';

export type Money = { amount: string; currencyCode: string };

type Allocation = {
  code?: string;
  title?: string;
  targetType: string;
  discountedAmount: Money;
  discountApplication: { value: { percentage?: number; amount?: string } };
};

export type TestCart = {
  id: string;
  checkoutUrl: string;
  note: string | null;
  totalQuantity: number;
  attributes: { key: string; value: string | null }[];
  buyerIdentity: { countryCode: string | null; email: string | null; phone: string | null };
  discountCodes: { code: string; applicable: boolean }[];
  discountAllocations: Allocation[];
  discountApplications: {
    code?: string;
    title?: string;
    totalAllocatedAmount: Money;
    targetType: string;
    targetSelection: string;
    allocationMethod: string;
  }[];
  appliedGiftCards: {
    id: string;
    lastCharacters: string;
    amountUsed: Money;
    presentmentAmountUsed: Money;
    balance: Money;
  }[];
  cost: { subtotalAmount: Money; totalAmount: Money; totalTaxAmount: Money | null };
  lines: {
    nodes: {
      id: string;
      quantity: number;
      attributes: { key: string; value: string | null }[];
      cost: { amountPerQuantity: Money; subtotalAmount: Money; totalAmount: Money };
      discountAllocations: Allocation[];
      sellingPlanAllocation: { sellingPlan: { id: string; name: string } } | null;
      merchandise: { id: string; title: string; product: { title: string } };
    }[];
  };
  delivery: {
    addresses: {
      id: string;
      selected: boolean;
      address: { city: string | null; zip: string | null; provinceCode: string | null };
    }[];
  };
  deliveryGroups: {
    nodes: {
      id: string;
      groupType: string;
      deliveryAddress: Record<string, string | null>;
      deliveryOptions: { handle: string; title: string; code: string; estimatedCost: Money }[];
      selectedDeliveryOption: { handle: string; title: string } | null;
      discountAllocations: Allocation[];
      cartLines: { nodes: { quantity: number }[] };
    }[];
  };
};

export type Payload = {
  cart: TestCart | null;
  userErrors: { code: string; field: string[]; message: string }[];
  warnings: { code: string; target: string; message: string }[];
};

const fragments = `
  fragment Line on BaseCartLine {
    id
    quantity
    attributes { key value }
    cost {
      amountPerQuantity { ...Cost }
      subtotalAmount { ...Cost }
      totalAmount { ...Cost }
    }
    discountAllocations { ...Allocation }
    sellingPlanAllocation { sellingPlan { id name } }
    merchandise { ... on ProductVariant { id title product { title } } }
  }
  fragment Cost on MoneyV2 { amount currencyCode }
  fragment Allocation on CartDiscountAllocation {
    targetType
    discountedAmount { ...Cost }
    discountApplication {
      value { ... on PricingPercentageValue { percentage } ... on MoneyV2 { amount } }
    }
    ... on CartCodeDiscountAllocation { code }
    ... on CartAutomaticDiscountAllocation { title }
  }
  fragment Everything on Cart {
    id checkoutUrl note totalQuantity
    attributes { key value }
    buyerIdentity { countryCode email phone }
    discountCodes { code applicable }
    discountAllocations { ...Allocation }
    discountApplications {
      totalAllocatedAmount { ...Cost } targetType targetSelection allocationMethod
      ... on CartCodeDiscountApplication { code }
      ... on CartAutomaticDiscountApplication { title }
    }
    appliedGiftCards {
      id lastCharacters
      amountUsed { ...Cost } presentmentAmountUsed { ...Cost } balance { ...Cost }
    }
    cost { subtotalAmount { ...Cost } totalAmount { ...Cost } totalTaxAmount { ...Cost } }
    lines(first: 50) { nodes { ...Line } }
    delivery {
      addresses { id selected address { ... on CartDeliveryAddress { city zip provinceCode } } }
    }
    deliveryGroups(first: 10) {
      nodes {
        id groupType
        deliveryAddress { country province provinceCode countryCodeV2 city }
        deliveryOptions { handle title code estimatedCost { ...Cost } }
        selectedDeliveryOption { handle title }
        discountAllocations { ...Allocation }
        cartLines(first: 50) { nodes { quantity } }
      }
    }
  }`;

const argumentTypes: Record<string, string> = {
  input: 'CartInput',
  cartId: 'ID!',
  note: 'String!',
  attributes: '[AttributeInput!]!',
  lineIds: '[ID!]!',
  discountCodes: '[String!]!',
  buyerIdentity: 'CartBuyerIdentityInput!',
  selectedDeliveryOptions: '[CartSelectedDeliveryOptionInput!]!',
  giftCardCodes: '[String!]!',
  appliedGiftCardIds: '[ID!]!',
};

function typeOf(mutation: string, argument: string): string {
  if (argument === 'lines') {
    return mutation === 'cartLinesUpdate' ? '[CartLineUpdateInput!]!' : '[CartLineInput!]!';
  }
  if (argument === 'addresses') {
    return mutation === 'cartDeliveryAddressesUpdate'
      ? '[CartSelectableAddressUpdateInput!]!'
      : '[CartSelectableAddressInput!]!';
  }
  return argumentTypes[argument] ?? 'String';
}

/** Runs one cart mutation and returns its whole payload. */
export async function mutate(
  shop: TestShop,
  mutation: string,
  variables: Record<string, unknown>,
): Promise<Payload> {
  const names = Object.keys(variables);
  const declared = names.map((name) => `$${name}: ${typeOf(mutation, name)}`).join(', ');
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  const document = `mutation Change(${declared}) {
    payload: ${mutation}(${passed}) {
      cart { ...Everything }
      userErrors { code field message }
      warnings { code target message }
    }
  } ${fragments}`;
  return (await shop.ask<{ payload: Payload }>(document, variables)).payload;
}

/** Runs a mutation that must succeed and returns its cart. */
export async function change(
  shop: TestShop,
  mutation: string,
  variables: Record<string, unknown>,
): Promise<TestCart> {
  const { cart, userErrors } = await mutate(shop, mutation, variables);
  if (cart === null || userErrors.length > 0) throw new Error(JSON.stringify(userErrors));
  return cart;
}

export async function readCart(shop: TestShop, id: string): Promise<TestCart | null> {
  const document = `query Read($id: ID!) { cart(id: $id) { ...Everything } } ${fragments}`;
  return (await shop.ask<{ cart: TestCart | null }>(document, { id })).cart;
}

/** Returns the gid of a variant by product handle and option values. */
export async function variantId(shop: TestShop, handle: string, ...values: string[]) {
  const { product } = await shop.ask<{
    product: { variants: { nodes: { id: string; title: string }[] } } | null;
  }>(
    'query ($handle: String) { product(handle: $handle) { variants(first: 50) { nodes { id title } } } }',
    { handle },
  );
  const title = values.join(' / ');
  const variant = product?.variants.nodes.find((candidate) => candidate.title === title);
  if (!variant) throw new Error(`${handle} has no variant ${title}`);
  return variant.id;
}

/**
 * Returns the input for a line of a variant, with its first selling plan if the product is sold in
 * plans only.
 */
export async function lineOf(shop: TestShop, handle: string, ...values: string[]) {
  const merchandiseId = await variantId(shop, handle, ...values);
  const { node } = await shop.ask<{
    node: {
      product: { requiresSellingPlan: boolean };
      sellingPlanAllocations: { nodes: { sellingPlan: { id: string } }[] };
    };
  }>(
    `query ($id: ID!) { node(id: $id) { ... on ProductVariant {
       product { requiresSellingPlan }
       sellingPlanAllocations(first: 1) { nodes { sellingPlan { id } } } } } }`,
    { id: merchandiseId },
  );
  if (!node.product.requiresSellingPlan) return { merchandiseId };
  return { merchandiseId, sellingPlanId: node.sellingPlanAllocations.nodes[0]?.sellingPlan.id };
}

export const washington = {
  firstName: 'Ada',
  lastName: 'Quill',
  address1: '12 Pine Street',
  city: 'Seattle',
  provinceCode: 'WA',
  zip: '98101',
  countryCode: 'US',
};
