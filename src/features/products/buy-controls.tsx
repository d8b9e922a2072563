import { useState } from 'react';
import type { LiveProduct } from '../../domain/live-product';
import { withLiveProduct } from '../../domain/live-product';
import { formatMoney } from '../../domain/money';
import type { Product, ProductVariant } from '../../domain/product';
import { toMerchandise } from '../../domain/to-merchandise';
import type { SizeOption } from '../../ui/size-select';
import { SizeSelect } from '../../ui/size-select';
import { AddToCartButton } from '../cart/add-to-cart-button';
import * as styles from './buy-controls.module.css';

type BuyControlsProps = {
  /** As the build knows it. */
  product: Product;
  live: LiveProduct | undefined;
};

/** The choice of a variant and the button, for a product that is not alone on its page. */
export function BuyControls({ product, live }: BuyControlsProps) {
  const [chosenGid, setChosenGid] = useState<string>();
  const { variants } = withLiveProduct(product, live);
  const chosen =
    variants.find(({ variantGid }) => variantGid === chosenGid) ??
    variants.find(({ availability }) => availability !== 'sold-out') ??
    variants[0];
  if (!chosen) return null;
  return (
    <div className={styles.controls}>
      {variants.length > 1 && (
        <SizeSelect
          label={product.options.map(({ name }) => name).join(' / ')}
          options={variants.map((variant) => toOption(product, variant, variants))}
          selectedId={chosen.variantGid}
          onSelect={({ id }) => setChosenGid(id)}
        />
      )}
      <AddToCartButton
        merchandise={toMerchandise(product, chosen)}
        availability={chosen.availability}
      />
    </div>
  );
}

/** "14oz / Red, $79.00, sold out": the price only where it differs from variant to variant. */
function toOption(
  { sizeDescriptions }: Product,
  variant: ProductVariant,
  all: readonly ProductVariant[],
): SizeOption {
  const { variantGid, uid, title, price, availability, selectedOptions } = variant;
  const description = selectedOptions.flatMap(({ value }) => sizeDescriptions[value] ?? []);
  const isPriced = all.some((other) => other.price.cents !== price.cents);
  const facts = [
    title,
    ...(isPriced ? [formatMoney(price)] : []),
    ...(availability === 'sold-out' ? ['sold out'] : []),
  ];
  return { id: variantGid, uid, name: facts.join(', '), description: description.join(' ') };
}
