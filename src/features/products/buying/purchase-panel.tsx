import { useState } from 'react';
import { withLiveVariant } from '../../../domain/product/live-product';
import type { Product, ProductVariant } from '../../../domain/product/product';
import { QuantityInput } from '../../../ui/controls/quantity-input';
import { AddToCartButton } from '../../cart/views/buttons/add-to-cart-button';
import { BuyBar } from './buy-bar';
import { PlanChoice } from './plan-choice';
import { PriceTag } from '../cards/price-tag';
import { ProductFacts } from './product-facts';
import { PurchaseNotes } from './purchase-notes';
import * as styles from './purchase-panel.module.css';
import { StockNote } from './stock-note';
import { useLiveProduct } from '../live/use-live-product';
import { usePlanChoice } from './use-plan-choice';
import { VariantOptions } from './variant-options';

type PurchasePanelProps = {
  /** As the build knows it. */
  product: Product;
  /** The chosen one. */
  variant: ProductVariant;
  /** Called with the query string of the variant to choose. */
  onChoose: (search: string) => void;
};

/** Price, options, quantity and the button, with today's price and stock. */
export function PurchasePanel({ product, variant, onChoose }: PurchasePanelProps) {
  const [quantity, setQuantity] = useState(1);
  const live = useLiveProduct(product.productGid, product.planRule !== undefined);
  const current = withLiveVariant(variant, live);
  const { plan, choosePlan, merchandise, needsPlan } = usePlanChoice(product, current);
  const units = live?.variants.find(
    ({ variantGid }) => variantGid === variant.variantGid,
  )?.quantityAvailable;
  return (
    <div className={styles.panel}>
      <div className={styles.price}>
        <PriceTag price={merchandise.price} compareAtPrice={merchandise.compareAtPrice} />
        <StockNote product={product} variant={current} units={units ?? null} />
      </div>
      <ProductFacts details={product.details} />
      <VariantOptions product={product} current={variant} live={live} onChoose={onChoose} />
      <PlanChoice product={product} variant={current} chosen={plan} onChoose={choosePlan} />
      <BuyBar>
        <QuantityInput value={quantity} onChange={(next) => setQuantity(Math.max(1, next))} />
        <AddToCartButton
          merchandise={merchandise}
          availability={current.availability}
          quantity={quantity}
          needsPlan={needsPlan}
        />
      </BuyBar>
      <PurchaseNotes {...current} />
    </div>
  );
}
