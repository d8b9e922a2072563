import { scriptlessParameter } from '../../../config/scriptless-cart';
import { formatMoney } from '../../../domain/money/money';
import type { Product, ProductVariant } from '../../../domain/product/product';

type ScriptlessChoiceProps = {
  product: Pick<Product, 'options' | 'title' | 'variants'>;
  /** The chosen variant. */
  variant: ProductVariant;
};

/** Number of variants above which the list is divided by the values of the first option. */
const maxUndivided = 50;

/** Field of the variant in a page without scripts, where choosing an option elsewhere has no effect. */
export function ScriptlessChoice({ product, variant }: ScriptlessChoiceProps) {
  if (product.variants.length === 1) {
    return <input type="hidden" name={scriptlessParameter} value={variant.uid} />;
  }
  const toOptions = (variants: readonly ProductVariant[]) =>
    variants.map((one) => (
      <option key={one.uid} value={one.uid} disabled={one.availability === 'sold-out'}>
        {`${variantName(product, one)}, ${formatMoney(one.price)}`}
      </option>
    ));
  const { options, variants } = product;
  const groups =
    options.length > 1 && variants.length > maxUndivided ? options[0]?.values : undefined;
  return (
    <label>
      Variant{' '}
      <select name={scriptlessParameter} defaultValue={variant.uid}>
        {groups?.map((group) => (
          <optgroup key={group} label={group}>
            {toOptions(variants.filter((one) => one.selectedOptions[0]?.value === group))}
          </optgroup>
        )) ?? toOptions(variants)}
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
