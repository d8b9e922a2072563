import { useEffect, useId, useState } from 'react';
import { formatMoney } from '../../../domain/money/money';
import type { LiveProduct } from '../../../domain/product/live-product';
import { withLiveProduct } from '../../../domain/product/live-product';
import type { Product, ProductVariant } from '../../../domain/product/product';
import { isOnSale } from '../../../domain/product/sale';
import { asksForSize } from '../../../domain/product/variant-choice';
import { ownValue } from '../../../lib/values/own-value';
import type { SizeOption } from '../../../ui/controls/size-select';
import { SizeSelect } from '../../../ui/controls/size-select';
import { pressedParameters } from '../../cart/loading/pressed-parameters';
import { AddToCartButton } from '../../cart/views/buttons/add-to-cart-button';
import { useLiveProductsStore } from '../live/live-products-store';
import { MembershipTerms } from './membership-terms';
import { PlanChoice, usePlanChoice } from './plan-choice';
import { SaleEnd } from './sale-end';
import { ScriptlessChoice } from './scriptless-choice';
import { SizeRequest } from './size-choice';
import * as styles from './buy-controls.module.css';

type BuyControlsProps = {
  /** The product as built. */
  product: Product;
  live: LiveProduct | undefined;
};

/** Renders variant choice and cart button for a product embedded in another page. */
export function BuyControls({ product, live }: BuyControlsProps) {
  const [chosenGid, setChosenGid] = useState<string>();
  const { productGid, planRule } = product;
  const ask = useLiveProductsStore((state) => state.ask);
  // The embedding page requests price and stock; plans are requested here for products that have
  // some.
  useEffect(() => {
    if (planRule) ask(productGid, true);
  }, [ask, productGid, planRule]);
  const { variants } = withLiveProduct(product, live);
  const chosen =
    variants.find(({ variantGid }) => variantGid === chosenGid) ??
    variants.find(({ availability }) => availability !== 'sold-out') ??
    variants[0];
  return chosen ? (
    <ControlsOf
      product={product}
      variants={variants}
      chosen={chosen}
      awaitsChoice={asksForSize(product) && variants.length > 1 && chosenGid === undefined}
      onSelect={setChosenGid}
    />
  ) : null;
}

type ControlsOfProps = {
  product: Product;
  /** With live price and stock. */
  variants: readonly ProductVariant[];
  chosen: ProductVariant;
  /** True if the shopper has to choose first; `chosen` is then the first available variant. */
  awaitsChoice: boolean;
  onSelect: (variantGid: string) => void;
};

function ControlsOf({ product, variants, chosen, awaitsChoice, onSelect }: ControlsOfProps) {
  const formId = useId();
  const { plan, choosePlan, merchandise, needsPlan } = usePlanChoice(product, chosen);
  return (
    <div className={styles.controls}>
      {variants.length > 1 && (
        <SizeSelect
          label={product.options.map(({ name }) => name).join(' / ')}
          options={variants.map((variant) => toOption(product, variant, variants))}
          selectedId={awaitsChoice ? '' : chosen.variantGid}
          field={awaitsChoice ? { form: formId, name: pressedParameters.variant } : undefined}
          onSelect={({ id }) => onSelect(id)}
        />
      )}
      <SaleEnd variant={chosen} saleEndsOn={product.details.saleEndsOn} />
      <MembershipTerms details={product.details} plan={plan} />
      <PlanChoice product={product} variant={chosen} chosen={plan} onChoose={choosePlan} />
      {awaitsChoice ? (
        <SizeRequest formId={formId} quantity={1} onAdd={onSelect} />
      ) : (
        <AddToCartButton
          merchandise={merchandise}
          availability={chosen.availability}
          scriptlessChoice={<ScriptlessChoice product={product} variant={chosen} />}
          needsPlan={needsPlan}
        />
      )}
    </div>
  );
}

/**
 * Labels a variant: "14oz / Red, sale $79.00, sold out". The price appears only where variants
 * differ.
 */
function toOption(
  { sizeDescriptions }: Product,
  variant: ProductVariant,
  all: readonly ProductVariant[],
): SizeOption {
  const { variantGid, uid, title, price, availability, selectedOptions } = variant;
  const description = selectedOptions.flatMap(
    ({ value }) => ownValue(sizeDescriptions, value) ?? [],
  );
  const isPriced = all.some((other) => other.price.cents !== price.cents);
  const facts = [
    title,
    ...(isPriced ? [`${isOnSale(variant) ? 'sale ' : ''}${formatMoney(price)}`] : []),
    ...(availability === 'sold-out' ? ['sold out'] : []),
  ];
  return { id: variantGid, uid, name: facts.join(', '), description: description.join(' ') };
}
