/**
 * What is left of a cart when the service refuses a document of the site, as one that drops a field would: documents
 * with the smallest fragments, and answers to them with the rest empty. Goods count as not shipped, so that payment
 * can begin: the shop's own checkout asks for address and shipping.
 */
import { isRecord } from '../../lib/values/json';
import type {
  CartFragment,
  CartLineFragment,
  SmallestCartFragment,
  SmallestCartLineFragment,
} from '../generated/operations';
import { smallestFragments } from '../generated/smallest-fragments';

/** Returns a document of a cart with the smallest fragments; `undefined` for any other. */
export function toSmallestDocument(document: string): string | undefined {
  if (!/\.\.\.Cart(?:Line)?\b/.test(document)) return undefined;
  let text = document.slice(0, document.indexOf('}fragment ') + 1);
  const added = new Set<string>();
  for (const [, name = ''] of fragmentNames(text)) add(name);
  return text;

  function add(name: string): void {
    const fragment = smallestFragments[name];
    if (fragment === undefined || added.has(name)) return;
    added.add(name);
    text += fragment;
    for (const [, inner = ''] of fragmentNames(fragment)) add(inner);
  }
}

function fragmentNames(text: string) {
  return text.matchAll(/\.\.\.(\w+)/g);
}

const emptyCart: Omit<CartFragment, keyof SmallestCartFragment> = {
  note: null,
  attributes: [],
  appliedGiftCards: [],
  discountApplications: [],
  delivery: { addresses: [] },
  deliveryGroups: { nodes: [] },
  buyerIdentity: { countryCode: null, email: null, phone: null, customer: null },
};

/** Fills in what the answer to a smallest document lacks: its cart is a field of its own, or of the mutation's payload. */
export function completeAnswer(data: object): object {
  return mapField(data, (value, name) =>
    name === 'cart' && isRecord(value)
      ? completeCart(value as SmallestCartFragment)
      : isRecord(value) && 'cart' in value
        ? completeAnswer(value)
        : value,
  );
}

function mapField(fields: object, map: (value: unknown, name: string) => unknown): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, map(value, name)]),
  );
}

function completeCart({ lines, ...cart }: SmallestCartFragment): CartFragment {
  return { ...emptyCart, ...cart, lines: { ...lines, nodes: lines.nodes.map(completeLine) } };
}

function completeLine(line: SmallestCartLineFragment): CartLineFragment {
  const { merchandise, sellingPlanAllocation: allocation } = line;
  return {
    ...line,
    discountAllocations: [],
    allAllocations: [],
    sellingPlanAllocation: allocation && {
      priceAdjustments: [],
      sellingPlan: { ...allocation.sellingPlan, billingPolicy: null, priceAdjustments: [] },
    },
    merchandise: {
      sku: null,
      currentlyNotInStock: false,
      requiresShipping: false,
      quantityRule: { minimum: 1, maximum: null, increment: 1 },
      weight: null,
      weightUnit: 'GRAMS',
      compareAtPrice: null,
      selectedOptions: [],
      image: null,
      ...merchandise,
      product: { productType: '', metafields: [], ...merchandise.product },
    },
  };
}
