import { formatMoney } from '../money/money';
import type { Product, ProductVariant, SelectedOption } from './product';
import { toUid } from './product';
import { isOnSale } from './sale';

/** Maximum number of characters of the query string repeated in a message. */
const maxEchoedLength = 40;

/** One value of an option, relative to the chosen variant. */
export type VariantChoice = {
  value: string;
  isCurrent: boolean;
  /** Variant that choosing this value leads to; `undefined` if none has it. */
  variant: ProductVariant | undefined;
  /** Chosen values that would change, because no variant combines them with this one. */
  givesUp: SelectedOption[];
};

/** Parameter by which ads, feeds and emails of a shop name a variant, by its number or gid. */
const variantParameter = 'variant';

/**
 * Chooses the variant for a query string such as `?Size=12oz&Color=Red` or `?variant=42`. Missing or
 * unknown values are filled from the first variant that matches
 * the rest best. Pass the product as built, so that the choice does not depend on stock.
 *
 * @param search query string, with or without its question mark
 * @throws RangeError if the product has no variant, which no shop allows
 */
export function chooseVariant(product: Product, search: string): ProductVariant {
  const chosen = bestMatch(product.variants, readOptions(product, search));
  if (!chosen) throw new RangeError(`The product "${product.handle}" has no variant.`);
  return chosen;
}

/** Tag of a product that leaves its size to the shopper, such as shoes. */
const askSizeTag = 'ask-size';

/**
 * True if the first option is a size that is not chosen for the shopper. Elsewhere the first size is
 * chosen unless it is sold out (`chooseVariant`).
 */
export function asksForSize({ tags, options }: Pick<Product, 'tags' | 'options'>): boolean {
  return tags.includes(askSizeTag) && options[0]?.name === 'Size';
}

/** True if the product asks for its size and the query string names none of its sizes. */
export function awaitsSize(product: Product, search: string): boolean {
  if (!asksForSize(product)) return false;
  const [size] = product.options;
  return !readOptions(product, search).some(
    ({ name, value }) => name === size?.name && size.values.includes(value),
  );
}

/**
 * Explains why the shown variant is not the requested one: an unknown value, or values that are not
 * combined. `undefined` if nothing else was requested.
 */
export function explainMismatch(
  product: Product,
  chosen: ProductVariant,
  search: string,
): string | undefined {
  const shown = chosen.selectedOptions.map(({ value }) => value).join(' / ');
  const missed = readOptions(product, search).filter((option) => !isSelected(chosen, option));
  if (missed.length === 0) {
    const isGone = namesVariant(search) && !namedVariant(product, search);
    return isGone
      ? `What this address names is no longer sold.${shown && ` You are looking at ${shown}.`}`
      : undefined;
  }
  const unknown = missed.find((option) => !product.variants.some((one) => isSelected(one, option)));
  const requested = readOptions(product, search).map(({ value }) => shorten(value));
  const reason = unknown
    ? `There is no ${unknown.name} “${shorten(unknown.value)}” of this.`
    : `This is not made in ${requested.join(' / ')}.`;
  return `${reason} You are looking at ${shown}.`;
}

/** Lists the values of one option with the variant each leads to. */
export function listChoices(
  product: Product,
  current: ProductVariant,
  optionName: string,
): VariantChoice[] {
  const option = product.options.find(({ name }) => name === optionName);
  const others = current.selectedOptions.filter(({ name }) => name !== optionName);
  return (option?.values ?? []).map((value) => {
    const requested = { name: optionName, value };
    const having = product.variants.filter((variant) => isSelected(variant, requested));
    const variant = bestMatch(having, others);
    const givesUp = variant ? others.filter((option) => !isSelected(variant, option)) : [];
    return { value, isCurrent: isSelected(current, requested), variant, givesUp };
  });
}

/**
 * Describes the sale of one value: its price if the value leads to a reduced variant, else the other
 * values of the nearest reduced variant that has it. `undefined` if none that can be bought has, or
 * if everything is reduced.
 *
 * @param variants with live price and stock
 * @param target the variant that the value leads to
 */
export function describeSale(
  variants: readonly ProductVariant[],
  option: SelectedOption,
  target: Pick<ProductVariant, 'variantGid' | 'selectedOptions'>,
): string | undefined {
  const reduced = variants.filter(
    (variant) => variant.availability === 'available' && isOnSale(variant),
  );
  if (reduced.length === variants.length) return undefined;
  const having = reduced.filter((variant) => isSelected(variant, option));
  const nearest = bestMatch(having, target.selectedOptions);
  if (!nearest) return undefined;
  if (nearest.variantGid === target.variantGid) return `sale ${formatMoney(nearest.price)}`;
  const changed = nearest.selectedOptions.filter(
    (other) => !target.selectedOptions.some(({ value }) => value === other.value),
  );
  return `sale in ${changed.map(({ value }) => value).join(', ')}`;
}

/**
 * Formats the query string that chooses a variant: one parameter per option, in the product's
 * order.
 */
export function variantSearch({
  selectedOptions,
}: Pick<ProductVariant, 'selectedOptions'>): string {
  const pairs = selectedOptions.map(
    ({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * Parses the product's own options from a query string. The first parameter of a name counts; those that are not
 * given are the named variant's. Names and values that differ only in case are different ones, so case is ignored
 * only where nothing fits exactly, as in an address that was typed.
 */
function readOptions(product: Product, search: string): SelectedOption[] {
  const parameters = [...new URLSearchParams(search)];
  const named = namedVariant(product, search);
  const names = product.options.map(({ name }) => name);
  return product.options.flatMap(({ name, values }) => {
    const requested = parameters.find(([key]) => closest(names, key) === name);
    if (requested) return [{ name, value: closest(values, requested[1]) }];
    return named?.selectedOptions.filter((option) => option.name === name) ?? [];
  });
}

/** Returns the known text that a text means: itself, or one that differs only in case; else the text. */
function closest(known: readonly string[], text: string): string {
  if (known.includes(text)) return text;
  return known.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text;
}

function namesVariant(search: string): boolean {
  return /^\d+$/.test(toUid(new URLSearchParams(search).get(variantParameter) ?? ''));
}

function namedVariant({ variants }: Product, search: string): ProductVariant | undefined {
  const uid = toUid(new URLSearchParams(search).get(variantParameter) ?? '');
  return variants.find((variant) => variant.uid === uid);
}

/** Shortens a value, since a query string can be arbitrarily long. */
function shorten(value: string): string {
  return value.length > maxEchoedLength ? `${value.slice(0, maxEchoedLength)}…` : value;
}

/**
 * Returns the variant that matches most of the options. Available variants win over others, then
 * the first.
 */
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
    ({ name, value }) => name === wanted.name && value === wanted.value,
  );
}
