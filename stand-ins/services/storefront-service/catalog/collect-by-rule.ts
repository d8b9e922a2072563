import type { DemoCollectionRule, DemoRuleSet } from '../demo-shop/demo-shapes';
import type { CatalogProduct } from './catalog';

/**
 * Selects and sorts the products of a collection's rules.
 *
 * @param products the whole shop, best sellers first
 */
export function collectByRule(
  { anyRule, rules, sortOrder }: DemoRuleSet,
  products: readonly CatalogProduct[],
): CatalogProduct[] {
  return products
    .filter((product) =>
      anyRule
        ? rules.some((rule) => holds(rule, product))
        : rules.every((rule) => holds(rule, product)),
    )
    .sort(orders[sortOrder]);
}

type Order = (a: CatalogProduct, b: CatalogProduct) => number;

const byTitle: Order = (a, b) => a.title.localeCompare(b.title, 'en');
const byPrice: Order = (a, b) => lowestPrice(a) - lowestPrice(b);

const orders: Record<DemoRuleSet['sortOrder'], Order> = {
  ALPHA_ASC: byTitle,
  ALPHA_DESC: (a, b) => byTitle(b, a),
  BEST_SELLING: (a, b) => a.salesRank - b.salesRank,
  CREATED_DESC: (a, b) => b.createdAt.localeCompare(a.createdAt),
  PRICE_ASC: byPrice,
  PRICE_DESC: (a, b) => byPrice(b, a),
};

function lowestPrice({ variants }: CatalogProduct): number {
  return Math.min(...variants.map(({ price }) => price));
}

function holds({ column, relation, condition }: DemoCollectionRule, product: CatalogProduct) {
  const values = valuesOf(column, product);
  const wanted = condition.toLowerCase();
  const amount = Number(condition) * 100;
  switch (relation) {
    case 'IS_SET':
      return values.length > 0;
    case 'EQUALS':
      return values.some((value) => isSame(value, wanted));
    case 'NOT_EQUALS':
      return !values.some((value) => isSame(value, wanted));
    case 'CONTAINS':
      return values.some((value) => String(value).toLowerCase().includes(wanted));
    case 'STARTS_WITH':
      return values.some((value) => String(value).toLowerCase().startsWith(wanted));
    case 'LESS_THAN':
      return values.some((value) => Number(value) < amount);
    case 'GREATER_THAN':
      return values.some((value) => Number(value) > amount);
  }
}

/** Compares a value with that of a rule. Prices are in US cents; a rule states them in dollars. */
function isSame(value: string | number, wanted: string): boolean {
  return typeof value === 'number'
    ? value === Number(wanted) * 100
    : value.toLowerCase() === wanted;
}

function valuesOf(
  column: DemoCollectionRule['column'],
  product: CatalogProduct,
): (string | number)[] {
  switch (column) {
    case 'TAG':
      return product.tags;
    case 'TYPE':
      return [product.productType];
    case 'TITLE':
      return [product.title];
    case 'VENDOR':
      return [product.vendor];
    case 'VARIANT_PRICE':
      return product.variants.map(({ price }) => price);
    case 'VARIANT_COMPARE_AT_PRICE':
      return product.variants.flatMap(({ compareAt }) => compareAt ?? []);
  }
}
