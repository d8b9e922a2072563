import type {
  DemoDiscounts,
  DemoDiscountTerms,
  DemoDiscountValue,
  DemoEntitlement,
  DiscountClass,
} from '../demo-shop/demo-shapes';

/** A discount as carts are priced with it. `code` is null for an automatic one. */
export type ShopDiscount = {
  code: string | null;
  title: string;
  class: DiscountClass;
  terms: DemoDiscountTerms;
  effect: DiscountEffect;
};

export type DiscountEffect =
  | { kind: 'order'; value: DemoDiscountValue }
  | { kind: 'lines'; value: DemoDiscountValue; products: ProductSet }
  | { kind: 'shipping'; countries: string[] | null; highestRateCents: number }
  | {
      kind: 'buy-get';
      buys: { quantity: number; products: ProductSet };
      gets: { quantity: number; products: ProductSet; percentage: number };
      usesPerOrder: number;
    };

/** Gids of a discount's products. */
export type ProductSet = ReadonlySet<string>;

/** Resolves an entitlement to products. */
type EntitlementReader = (entitled: DemoEntitlement) => ProductSet;

/** Converts all types of discounts to one shape, with handles resolved to products. */
export function toShopDiscounts(
  discounts: DemoDiscounts,
  productsOf: EntitlementReader,
): ShopDiscount[] {
  const merchandise = (
    discount: DemoDiscounts['codes'][number] | DemoDiscounts['automatic'][number],
  ): DiscountEffect =>
    discount.entitled
      ? { kind: 'lines', value: discount.value, products: productsOf(discount.entitled) }
      : { kind: 'order', value: discount.value };
  return [
    ...discounts.codes.map((discount) => toDiscount(discount, merchandise(discount))),
    ...discounts.automatic.map((discount) => toDiscount(discount, merchandise(discount))),
    ...discounts.shipping.map((discount) =>
      toDiscount(discount, {
        kind: 'shipping',
        countries: discount.countries ?? null,
        highestRateCents: discount.highestRateCents ?? Infinity,
      }),
    ),
    ...discounts.buyGet.map((discount) => toDiscount(discount, buyGetEffect(discount, productsOf))),
  ];
}

const classOf: Record<DiscountEffect['kind'], DiscountClass> = {
  order: 'ORDER',
  lines: 'PRODUCT',
  'buy-get': 'PRODUCT',
  shipping: 'SHIPPING',
};

function toDiscount(
  named: DemoDiscountTerms & ({ code: string } | { title: string }),
  effect: DiscountEffect,
): ShopDiscount {
  const code = 'code' in named ? named.code : null;
  const title = 'title' in named ? named.title : named.code;
  return { code, title, class: classOf[effect.kind], terms: named, effect };
}

function buyGetEffect(
  { buys, gets, usesPerOrder }: DemoDiscounts['buyGet'][number],
  productsOf: EntitlementReader,
): DiscountEffect {
  return {
    kind: 'buy-get',
    buys: { quantity: buys.quantity, products: productsOf(buys.entitled) },
    gets: {
      quantity: gets.quantity,
      products: productsOf(gets.entitled),
      percentage: gets.percentage,
    },
    usesPerOrder,
  };
}
