import type { LiveProduct } from '../../../domain/product/live-product';
import { findLive, withLiveSummary, withLiveVariant } from '../../../domain/product/live-product';
import type { Product, ProductVariant } from '../../../domain/product/product';
import { backorderMessage } from '../../../domain/product/product';
import { toSummary } from '../../../domain/product/product-summary';
import { PriceTag } from '../cards/price-tag';
import { useLiveProduct } from '../live/live-products-store';
import { priceOfChoice, useSellingPlanChoice } from './use-selling-plan-choice';
import { variantName } from './scriptless-choice';
import * as styles from './purchase-price.module.css';

/** Facts of the chosen variant that its price, beside the title, and the panel share. */
export type Purchase = {
  /** The chosen variant, as built. */
  variant: ProductVariant;
  /** True if the product asks for a size and none is chosen; `variant` then has the first one. */
  awaitsSize: boolean;
  live: LiveProduct | undefined;
  /** The variant with live price and stock. */
  current: ProductVariant;
  planChoice: ReturnType<typeof useSellingPlanChoice>;
};

/** Adds live price and stock, and the choice of a selling plan, to the chosen variant. */
export function usePurchase(
  product: Product,
  variant: ProductVariant,
  awaitsSize: boolean,
): Purchase {
  const live = useLiveProduct(product.productGid, product.planRule !== undefined);
  const current = withLiveVariant(variant, live);
  return { variant, awaitsSize, live, current, planChoice: useSellingPlanChoice(product, current) };
}

/**
 * Renders, and announces, price and stock of the chosen variant; without a size, the price as on the
 * product's card.
 */
export function PurchasePrice({ product, purchase }: { product: Product; purchase: Purchase }) {
  const { variant, awaitsSize, live, current, planChoice } = purchase;
  const counted = findLive(live, variant.variantGid);
  return (
    <div className={styles.price} aria-live="polite" aria-atomic>
      {awaitsSize ? (
        <PriceTag {...withLiveSummary(toSummary(product), live)} />
      ) : (
        <>
          <PriceTag {...priceOfChoice(planChoice)} />
          <StockNote
            product={product}
            variant={current}
            units={counted?.quantityAvailable ?? null}
          />
        </>
      )}
    </div>
  );
}

type StockNoteProps = {
  product: Product;
  /** With live stock. */
  variant: ProductVariant;
  /** Number in stock; `null` if the shop does not count or does not publish it. */
  units: number | null;
};

/** Stock from which no "only … left" note is shown. */
const lowStockLimit = 6;

/** Low stock, or none. */
function StockNote({ product, variant, units }: StockNoteProps) {
  const isSoldOut = variant.availability === 'sold-out';
  return (
    <p>
      {isSoldOut && <span className={styles.soldOut}>{soldOutSentence(product, variant)}</span>}
      {variant.availability === 'backorder' && (
        <span className={styles.few}>{backorderMessage}</span>
      )}
      {!isSoldOut && units !== null && units > 0 && units < lowStockLimit && (
        <span className={styles.few}>{`Only ${units} left`}</span>
      )}
    </p>
  );
}

function soldOutSentence(product: Product, variant: ProductVariant): string {
  return `${variantName(product, variant)}: sold out for now`;
}
