import { useId, useRef, useState } from 'react';
import { financingFromCents } from '../../../config/limits';
import { toMerchandise } from '../../../domain/cart/to-merchandise';
import type { LiveProduct } from '../../../domain/product/live-product';
import { withLiveSummary, withLiveVariant } from '../../../domain/product/live-product';
import type { Product, ProductVariant } from '../../../domain/product/product';
import { toSummary } from '../../../domain/product/product-summary';
import { variantSearch } from '../../../domain/product/variant-choice';
import { QuantityInput } from '../../../ui/controls/quantity-input';
import { FinancingLogo } from '../../../ui/icons/financing-logo';
import { useLoadedNear } from '../../../hooks/use-loaded-near';
import { useCartStore } from '../../cart/state/cart-store';
import { pressedParameters } from '../../cart/loading/pressed-parameters';
import { AddToCartButton } from '../../cart/views/buttons/add-to-cart-button';
import { PriceTag } from '../cards/price-tag';
import { useLiveProduct } from '../live/live-products-store';
import { BuyBar } from './buy-bar';
import { MembershipTerms } from './membership-terms';
import { PlanChoice, usePlanChoice } from './plan-choice';
import { SaleEnd } from './sale-end';
import { ScriptlessChoice, variantName } from './scriptless-choice';
import { SizeRequest } from './size-choice';
import { VariantOptions } from './variant-options';
import * as styles from './purchase-panel.module.css';

type PurchasePanelProps = {
  /** The product as built. */
  product: Product;
  /** The chosen variant, as built. */
  variant: ProductVariant;
  /** True if the product asks for a size and none is chosen; `variant` then has the first one. */
  awaitsSize: boolean;
  /** Called with the query string of the variant to choose. */
  onChoose: (search: string) => void;
};

/** Renders price, options, quantity and cart button with live price and stock. */
export function PurchasePanel({ product, variant, awaitsSize, onChoose }: PurchasePanelProps) {
  const [quantity, setQuantity] = useState(1);
  const formId = useId();
  const add = useCartStore((state) => state.add);
  const live = useLiveProduct(product.productGid, product.planRule !== undefined);
  const current = withLiveVariant(variant, live);
  const { plan, choosePlan, merchandise, needsPlan } = usePlanChoice(product, current);
  const units = live?.variants.find(
    ({ variantGid }) => variantGid === variant.variantGid,
  )?.quantityAvailable;
  const isSoldOut = current.availability === 'sold-out' && !awaitsSize;
  const addChosen = (uid: string) => {
    const chosen = product.variants.find((one) => one.uid === uid);
    if (!chosen) return;
    onChoose(variantSearch(chosen));
    void add(toMerchandise(product, chosen), quantity);
  };
  return (
    <div className={styles.panel}>
      <div className={styles.price} aria-live="polite" aria-atomic>
        {awaitsSize ? (
          <LowestPrice product={product} live={live} />
        ) : (
          <>
            <PriceTag
              price={plan?.next?.price ?? merchandise.price}
              compareAtPrice={merchandise.compareAtPrice}
            />
            <StockNote product={product} variant={current} units={units ?? null} />
          </>
        )}
      </div>
      <SaleEnd variant={current} saleEndsOn={product.details.saleEndsOn} />
      <MembershipTerms details={product.details} plan={plan} />
      <VariantOptions
        product={product}
        current={variant}
        live={live}
        sizeFormId={awaitsSize ? formId : undefined}
        onChoose={onChoose}
      />
      <PlanChoice product={product} variant={current} chosen={plan} onChoose={choosePlan} />
      {isSoldOut ? (
        <>
          <AddToCartButton merchandise={merchandise} availability="sold-out" />
          <StockNotice product={product} variant={current} />
        </>
      ) : (
        <BuyBar>
          <QuantityInput
            value={quantity}
            onChange={(next) => setQuantity(Math.max(1, next))}
            field={{ form: formId, name: pressedParameters.quantity }}
          />
          {awaitsSize ? (
            <SizeRequest formId={formId} onAdd={addChosen} />
          ) : (
            <AddToCartButton
              merchandise={merchandise}
              availability={current.availability}
              quantity={quantity}
              formId={formId}
              scriptlessChoice={<ScriptlessChoice product={product} variant={variant} />}
              needsPlan={needsPlan}
            />
          )}
        </BuyBar>
      )}
      <PurchaseNotes {...current} />
    </div>
  );
}

type LowestPriceProps = { product: Product; live: LiveProduct | undefined };

/** Price of the cheapest variant, with "From" if others cost more. */
function LowestPrice({ product, live }: LowestPriceProps) {
  const { price, compareAtPrice, priceVaries } = withLiveSummary(toSummary(product), live);
  return <PriceTag price={price} compareAtPrice={compareAtPrice} isLowest={priceVaries} />;
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

/** Low or sold-out stock. */
function StockNote({ product, variant, units }: StockNoteProps) {
  const isSoldOut = variant.availability === 'sold-out';
  return (
    <p>
      {isSoldOut && <span className={styles.soldOut}>{soldOutSentence(product, variant)}</span>}
      {!isSoldOut && units !== null && units > 0 && units < lowStockLimit && (
        <span className={styles.few}>Only {units} left</span>
      )}
    </p>
  );
}

function soldOutSentence(product: Product, variant: ProductVariant): string {
  return `${variantName(product, variant)}: sold out for now`;
}

/**
 * Form to be told when the variant is back, in reserved space. Its script is loaded here, so that a
 * page where nothing is sold out does not have it. If it fails to load, the page says sold out only.
 */
function StockNotice({ product, variant }: { product: Product; variant: ProductVariant }) {
  const place = useRef<HTMLDivElement>(null);
  const notice = useLoadedNear(place, () => import('../../back-in-stock/back-in-stock-form'));
  return (
    <div ref={place} className={styles.notice}>
      {notice && (
        <notice.BackInStockForm variantUid={variant.uid} name={variantName(product, variant)} />
      )}
    </div>
  );
}

/** Renders notes on delivery and, where offered, financing. */
function PurchaseNotes({ price, requiresShipping }: ProductVariant) {
  const isParcel = requiresShipping !== false;
  return (
    <ul role="list" className={styles.notes}>
      <li>
        {isParcel
          ? 'Delivery options and their prices are shown before you pay.'
          : 'Nothing to ship: it comes by email.'}
      </li>
      {isParcel && price.cents >= financingFromCents && (
        <li className={styles.financing}>
          Pay over time with <FinancingLogo colour="indigo" />
        </li>
      )}
    </ul>
  );
}
