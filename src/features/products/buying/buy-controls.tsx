import { useEffect, useState } from 'react';
import { formatMoney } from '../../../domain/money/money';
import type { LiveProduct } from '../../../domain/product/live-product';
import { withLiveProduct } from '../../../domain/product/live-product';
import type { Product, ProductVariant } from '../../../domain/product/product';
import type { SizeOption } from '../../../ui/controls/size-select';
import { SizeSelect } from '../../../ui/controls/size-select';
import { AddToCartButton } from '../../cart/views/buttons/add-to-cart-button';
import { useLiveProductsStore } from '../live/live-products-store';
import { PlanChoice, usePlanChoice } from './plan-choice';
import * as styles from './buy-controls.module.css';

type BuyControlsProps = {
  /** As the build knows it. */
  product: Product;
  live: LiveProduct | undefined;
};

/** The choice of a variant and the button, for a product that is not alone on its page. */
export function BuyControls({ product, live }: BuyControlsProps) {
  const [chosenGid, setChosenGid] = useState<string>();
  const { productGid, planRule } = product;
  const ask = useLiveProductsStore((state) => state.ask);
  // Whoever shows it asks for price and stock; plans are asked for where there are some.
  useEffect(() => {
    if (planRule) ask(productGid, true);
  }, [ask, productGid, planRule]);
  const { variants } = withLiveProduct(product, live);
  const chosen =
    variants.find(({ variantGid }) => variantGid === chosenGid) ??
    variants.find(({ availability }) => availability !== 'sold-out') ??
    variants[0];
  return chosen ? (
    <ControlsOf product={product} variants={variants} chosen={chosen} onSelect={setChosenGid} />
  ) : null;
}

type ControlsOfProps = {
  product: Product;
  /** With what the shop says of them now. */
  variants: readonly ProductVariant[];
  chosen: ProductVariant;
  /** @param variantGid of the one to choose instead */
  onSelect: (variantGid: string) => void;
};

function ControlsOf({ product, variants, chosen, onSelect }: ControlsOfProps) {
  const { plan, choosePlan, merchandise, needsPlan } = usePlanChoice(product, chosen);
  return (
    <div className={styles.controls}>
      {variants.length > 1 && (
        <SizeSelect
          label={product.options.map(({ name }) => name).join(' / ')}
          options={variants.map((variant) => toOption(product, variant, variants))}
          selectedId={chosen.variantGid}
          onSelect={({ id }) => onSelect(id)}
        />
      )}
      <PlanChoice product={product} variant={chosen} chosen={plan} onChoose={choosePlan} />
      <AddToCartButton
        merchandise={merchandise}
        availability={chosen.availability}
        needsPlan={needsPlan}
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
