import type { CatalogueOption, CatalogueProduct } from '../catalogue/catalogue';
import type { ResolvedObject } from '../graphql/resolved-object';
import { presentVariant } from './present-variant';
import type { StorefrontView } from './storefront-view';

/** A `ProductOption` with its values; a colour carries its swatch. */
export function presentOption(
  view: StorefrontView,
  product: CatalogueProduct,
  option: CatalogueOption,
): ResolvedObject {
  return {
    __typename: 'ProductOption',
    id: option.gid,
    name: option.name,
    values: option.values.map(({ name }) => name),
    optionValues: () => option.values.map((value) => presentValue(view, product, option, value)),
  };
}

function presentValue(
  view: StorefrontView,
  product: CatalogueProduct,
  option: CatalogueOption,
  value: CatalogueOption['values'][number],
) {
  return {
    __typename: 'ProductOptionValue',
    id: value.gid,
    name: value.name,
    swatch: value.swatch === null ? null : { color: value.swatch, image: null },
    firstSelectableVariant: () => {
      const variant = product.variants.find(({ selectedOptions }) =>
        selectedOptions.some(
          (selected) => selected.name === option.name && selected.value === value.name,
        ),
      );
      return variant ? presentVariant(view, variant) : null;
    },
  };
}
