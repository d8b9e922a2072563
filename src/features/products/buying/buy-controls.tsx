import { useEffect, useId } from 'react';
import { formatMoney } from '../../../domain/money/money';
import type { Product, ProductVariant } from '../../../domain/product/product';
import { isOnSale } from '../../../domain/product/sale';
import { ownValue } from '../../../lib/values/own-value';
import type { SizeOption } from '../../../ui/controls/size-select';
import { SizeSelect } from '../../../ui/controls/size-select';
import { pressedParameters } from '../../cart/loading/pressed-parameters';
import { AddToCartButton } from '../../cart/buttons/add-to-cart-button';
import { RenewalTerms } from '../../cart/buttons/renewal-terms';
import { useLiveProductsStore } from '../live/live-products-store';
import { Disclosures } from './disclosures';
import { MembershipTerms } from './membership-terms';
import type { OfferChoice } from './offer-choice';
import { SellingPlanChoice } from './selling-plan-choice';
import { SaleEnd } from './sale-end';
import { ScriptlessChoice } from './scriptless-choice';
import { SizeRequest } from './size-choice';
import * as styles from './buy-controls.module.css';

type BuyControlsProps = {
  /** The product as built. */
  product: Product;
  choice: OfferChoice;
};

/** Renders variant choice and cart button for a product embedded in another page. */
export function BuyControls({ product, choice }: BuyControlsProps) {
  const [formId, termsId] = [useId(), useId()];
  const { productGid, planRule } = product;
  const { variants, chosen, awaitsChoice, onSelect, planChoice } = choice;
  const { plan, choosePlan, merchandise, needsPlan } = planChoice;
  const ask = useLiveProductsStore((state) => state.ask);
  // The embedding page requests price and stock; plans are requested here for products that have
  // some.
  useEffect(() => {
    if (planRule) ask(productGid, true);
  }, [ask, productGid, planRule]);
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
      <Disclosures product={product} />
      <SaleEnd variant={chosen} saleEndsOn={product.details.saleEndsOn} />
      <MembershipTerms details={product.details} price={chosen.price} plan={plan} />
      <SellingPlanChoice product={product} variant={chosen} chosen={plan} onChoose={choosePlan} />
      {awaitsChoice ? (
        <SizeRequest formId={formId} quantity={1} onAdd={onSelect} />
      ) : (
        <AddToCartButton
          merchandise={merchandise}
          availability={chosen.availability}
          scriptlessChoice={<ScriptlessChoice product={product} variant={chosen} />}
          needsPlan={needsPlan}
          termsId={termsId}
        />
      )}
      {chosen.availability !== 'sold-out' && (
        <RenewalTerms id={termsId} act="adding it" merchandise={[merchandise]} />
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
    ...(availability === 'backorder' ? ['on backorder'] : []),
  ];
  return { id: variantGid, uid, name: facts.join(', '), description: description.join(' ') };
}
