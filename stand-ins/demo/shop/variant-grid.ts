import type { DemoProduct, DemoVariant } from './demo-product';

const shortNames: Record<string, string> = {
  Red: 'RED',
  Blue: 'BLU',
  Black: 'BLK',
  Eggshell: 'EGG',
  White: 'WHT',
  Gray: 'GRY',
  'Default Title': '',
};

/** Properties that most variants of a product share. Prices in US cents. */
type VariantBase = {
  /** Prefix of every SKU; the values follow. */
  sku: string;
  price: number;
  compareAt?: number;
  grams: number;
  /** Initial stock of the variants in order, repeated when the list ends. */
  stock: readonly [number | null, ...(number | null)[]];
  /** GTINs of the variants in order, if the brand has them. */
  barcodes?: readonly string[];
};

/**
 * Deviations by variant title ("M / Red") or by one of its values ("M"); null if the variant does
 * not exist.
 */
type VariantChanges = Record<
  string,
  Partial<Pick<DemoVariant, 'price' | 'compareAt' | 'grams' | 'stock'>> | null
>;

/**
 * Returns every combination of a product's options as a variant, the last option changing fastest.
 * A deviation for a whole title has precedence over one for a value.
 */
export function variantGrid(
  options: DemoProduct['options'],
  base: VariantBase,
  changes: VariantChanges = {},
): DemoVariant[] {
  const combinations = options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  return combinations.flatMap((values, index) => {
    const applying = [...values, values.join(' / ')].map((key) => changes[key]);
    if (applying.includes(null)) return [];
    const { compareAt } = base;
    const barcode = base.barcodes?.[index];
    const variant: DemoVariant = {
      values,
      sku: [base.sku, ...values.map(skuPart)].filter(Boolean).join('-'),
      price: base.price,
      ...(compareAt === undefined ? {} : { compareAt }),
      grams: base.grams,
      stock: base.stock[index % base.stock.length] ?? null,
      ...(barcode === undefined ? {} : { barcode }),
    };
    return [
      applying.reduce<DemoVariant>((changed, change) => ({ ...changed, ...change }), variant),
    ];
  });
}

function skuPart(value: string): string {
  return shortNames[value] ?? value.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
