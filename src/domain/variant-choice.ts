import type { Product, ProductVariant, SelectedOption } from './product';

/** One value a shopper can choose, seen from the variant chosen now. */
export type VariantChoice = {
  value: string;
  isCurrent: boolean;
  /** The variant that choosing this value leads to; `undefined` when none has it. */
  variant: ProductVariant | undefined;
};

/**
 * The variant an address asks for, such as `?Size=12oz&Color=Red`. Names and values are compared
 * without case. Whatever the address leaves open or gets wrong is filled from the first variant
 * that matches the rest best. Pass the product as the build knows it, so that the choice does not
 * move when stock does.
 *
 * @param search the query string, with or without its question mark
 * @throws RangeError when the product has no variant, which no shop allows
 */
export function chooseVariant(product: Product, search: string): ProductVariant {
  const parameters = [...new URLSearchParams(search)];
  const wanted = parameters.map(([name, value]) => ({ name, value }));
  const chosen = bestMatch(product.variants, wanted);
  if (!chosen) throw new RangeError(`The product "${product.handle}" has no variant.`);
  return chosen;
}

/** Every value of one option, with where choosing it leads. */
export function listChoices(
  product: Product,
  current: ProductVariant,
  optionName: string,
): VariantChoice[] {
  const option = product.options.find(({ name }) => name === optionName);
  const others = current.selectedOptions.filter(({ name }) => name !== optionName);
  return (option?.values ?? []).map((value) => {
    const asked = { name: optionName, value };
    const having = product.variants.filter((variant) => isSelected(variant, asked));
    return { value, isCurrent: isSelected(current, asked), variant: bestMatch(having, others) };
  });
}

/** The query string that chooses a variant: one parameter per option, in the product's order. */
export function variantSearch({
  selectedOptions,
}: Pick<ProductVariant, 'selectedOptions'>): string {
  const pairs = selectedOptions.map(
    ({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** The variant with the most of the wanted options; the first of equals, available ones before. */
function bestMatch(
  variants: readonly ProductVariant[],
  wanted: readonly SelectedOption[],
): ProductVariant | undefined {
  let best: { variant: ProductVariant; score: number } | undefined;
  for (const variant of variants) {
    const matches = wanted.filter((option) => isSelected(variant, option)).length;
    const score = matches * 2 + (variant.availability === 'available' ? 1 : 0);
    if (!best || score > best.score) best = { variant, score };
  }
  return best?.variant;
}

function isSelected(variant: ProductVariant, wanted: SelectedOption): boolean {
  return variant.selectedOptions.some(
    ({ name, value }) => same(name, wanted.name) && same(value, wanted.value),
  );
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
