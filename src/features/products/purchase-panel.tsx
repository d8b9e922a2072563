import { useState } from 'react';
import { withLiveVariant } from '../../domain/live-product';
import type { Product, ProductVariant } from '../../domain/product';
import { toMerchandise } from '../../domain/to-merchandise';
import { QuantityInput } from '../../ui/quantity-input';
import { AddToCartButton } from '../cart/add-to-cart-button';
import { PriceTag } from './price-tag';
import { useLiveProduct } from './use-live-product';
import { VariantOptions } from './variant-options';
import * as styles from './purchase-panel.module.css';

type PurchasePanelProps = {
  /** As the build knows it. */
  product: Product;
  /** The chosen one. */
  variant: ProductVariant;
};

/** From this many pieces on nothing is said about what is left. */
const plenty = 6;

/** Price, options, quantity and the button, with today's price and stock. */
export function PurchasePanel({ product, variant }: PurchasePanelProps) {
  const [quantity, setQuantity] = useState(1);
  const live = useLiveProduct(product.productGid);
  const current = withLiveVariant(variant, live);
  const left = live?.variants.find(
    ({ variantGid }) => variantGid === variant.variantGid,
  )?.quantityAvailable;
  return (
    <div className={styles.panel}>
      <div className={styles.price}>
        <PriceTag price={current.price} compareAtPrice={current.compareAtPrice} />
        {left && left > 0 && left < plenty ? <p className={styles.left}>Only {left} left</p> : null}
      </div>
      <VariantOptions product={product} current={variant} live={live} />
      <div className={styles.buy}>
        <QuantityInput value={quantity} onChange={(next) => setQuantity(Math.max(1, next))} />
        <AddToCartButton
          merchandise={toMerchandise(product, current)}
          availability={current.availability}
          quantity={quantity}
        />
      </div>
    </div>
  );
}
