import type { Product, ProductVariant, SelectedOption } from './product';

/** Characters of an address that are repeated to a shopper. */
const longestValue = 40;

/** One value a shopper can choose, seen from the variant chosen now. */
export type VariantChoice = {
  value: string;
  isCurrent: boolean;
  /** The variant that choosing this value leads to; `undefined` when none has it. */
  variant: ProductVariant | undefined;
  /** What is chosen now and would have to change: the value is not made together with it. */
  givesUp: SelectedOption[];
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
  const chosen = bestMatch(product.variants, askedOptions(product, search));
  if (!chosen) throw new RangeError(`The product "${product.handle}" has no variant.`);
  return chosen;
}

/**
 * Says so when an address asks for what is not made: a value that an option does not have, or values
 * that do not go together. `undefined` when it asks for nothing, or for what is shown.
 */
export function explainMismatch(
  product: Product,
  chosen: ProductVariant,
  search: string,
): string | undefined {
  const missed = askedOptions(product, search).filter((option) => !isSelected(chosen, option));
  if (missed.length === 0) return undefined;
  const shown = chosen.selectedOptions.map(({ value }) => value).join(' / ');
  const unknown = missed.find((option) => !product.variants.some((one) => isSelected(one, option)));
  const asked = askedOptions(product, search).map(({ value }) => shorten(value));
  const reason = unknown
    ? `There is no ${unknown.name} “${shorten(unknown.value)}” of this.`
    : `This is not made in ${asked.join(' / ')}.`;
  return `${reason} You are looking at ${shown}.`;
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
    const variant = bestMatch(having, others);
    const givesUp = variant ? others.filter((option) => !isSelected(variant, option)) : [];
    return { value, isCurrent: isSelected(current, asked), variant, givesUp };
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

/** What an address says of the product's own options, under their own names; the first word counts. */
function askedOptions({ options }: Product, search: string): SelectedOption[] {
  const parameters = [...new URLSearchParams(search)];
  return options.flatMap(({ name }) => {
    const asked = parameters.find(([key]) => same(key, name));
    return asked ? [{ name, value: asked[1] }] : [];
  });
}

/** An address can hold a whole page of text. */
function shorten(value: string): string {
  return value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
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
