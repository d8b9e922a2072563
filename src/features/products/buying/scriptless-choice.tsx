import { scriptlessParameter } from '../../../config/scriptless-cart';
import { formatMoney } from '../../../domain/money/money';
import type { Product, ProductVariant } from '../../../domain/product/product';

type ScriptlessChoiceProps = {
  product: Pick<Product, 'options' | 'title' | 'variants'>;
  /** The chosen variant. */
  variant: ProductVariant;
};

/** Field of the variant in a page without scripts, where choosing an option elsewhere has no effect. */
export function ScriptlessChoice({ product, variant }: ScriptlessChoiceProps) {
  if (product.variants.length === 1) {
    return <input type="hidden" name={scriptlessParameter} value={variant.uid} />;
  }
  return (
    <label>
      Variant{' '}
      <select name={scriptlessParameter} defaultValue={variant.uid}>
        {product.variants.map((one) => (
          <option key={one.uid} value={one.uid} disabled={one.availability === 'sold-out'}>
            {`${variantName(product, one)}, ${formatMoney(one.price)}`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the name of a variant among those of its product. */
export function variantName(
  { options, title }: Pick<Product, 'options' | 'title'>,
  { selectedOptions }: ProductVariant,
): string {
  return options.length > 0 ? selectedOptions.map(({ value }) => value).join(' / ') : title;
}
