import type { ListedProduct } from '../../../src/domain/product/listed-product';
import type { ProductVariant } from '../../../src/domain/product/product';
import { toSummary } from '../../../src/domain/product/product-summary';
import { makeProduct } from './shop-builders';

/** A product of a list; its options are those of its variants. */
export function makeListed(
  handle: string,
  variants: ProductVariant[],
  partial: Partial<ListedProduct> = {},
): ListedProduct {
  const names = [
    ...new Set(variants.flatMap(({ selectedOptions }) => selectedOptions.map(({ name }) => name))),
  ];
  const options = names.map((name) => ({
    name,
    values: [
      ...new Set(
        variants.flatMap(({ selectedOptions }) =>
          selectedOptions.flatMap((option) => (option.name === name ? [option.value] : [])),
        ),
      ),
    ],
  }));
  return {
    ...toSummary(
      makeProduct({
        productGid: `gid://shopify/Product/${handle}`,
        handle,
        title: handle,
        options,
        variants,
      }),
    ),
    secondImage: null,
    publishedAt: '2024-01-01T00:00:00Z',
    isNew: false,
    ...partial,
  };
}
