import type { CatalogueProduct, CatalogueVariant } from '../catalogue/catalogue';
import type { ShopView } from '../shop-service';
import { unitsLeft } from '../shop-service';

export type SelectionArgs = {
  selectedOptions?: { name: string; value: string }[] | null;
  caseInsensitiveMatch?: boolean | null;
  ignoreUnknownOptions?: boolean | null;
};

/** The variant that has exactly the options asked for, or null. */
export function variantBySelectedOptions(
  product: CatalogueProduct,
  args: SelectionArgs,
): CatalogueVariant | null {
  const fold = (text: string): string => (args.caseInsensitiveMatch ? text.toLowerCase() : text);
  const known = (name: string): boolean =>
    product.options.some((option) => fold(option.name) === fold(name));
  const wanted = (args.selectedOptions ?? []).filter(
    ({ name }) => !args.ignoreUnknownOptions || known(name),
  );
  const isComplete = product.options.every((option) =>
    wanted.some(({ name }) => fold(name) === fold(option.name)),
  );
  const matches = (variant: CatalogueVariant): boolean =>
    wanted.every(({ name, value }) =>
      variant.selectedOptions.some(
        (option) => fold(option.name) === fold(name) && fold(option.value) === fold(value),
      ),
    );
  return isComplete ? (product.variants.find(matches) ?? null) : null;
}

/** The variant asked for, else the first that can be bought, else the first. */
export function selectedOrFirstAvailableVariant(
  view: ShopView,
  product: CatalogueProduct,
  args: SelectionArgs,
): CatalogueVariant | null {
  const available = product.variants.find(({ gid }) => unitsLeft(view.state, gid) > 0);
  return variantBySelectedOptions(product, args) ?? available ?? product.variants[0] ?? null;
}

/** Variants one option away from the chosen one, in the order of their ids. */
export function adjacentVariants(
  view: ShopView,
  product: CatalogueProduct,
  args: SelectionArgs,
): CatalogueVariant[] {
  const chosen = selectedOrFirstAvailableVariant(view, product, args);
  if (chosen === null) return [];
  return product.variants
    .filter(({ values }) => {
      const differing = values.filter((value, index) => value !== chosen.values[index]);
      return differing.length === 1;
    })
    .sort((a, b) => (a.gid < b.gid ? -1 : 1));
}
