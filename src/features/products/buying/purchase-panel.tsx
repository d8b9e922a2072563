import type { ComponentProps, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import type { Merchandise } from '../../../domain/cart/cart';
import { toMerchandise } from '../../../domain/cart/to-merchandise';
import type { Product, ProductVariant } from '../../../domain/product/product';
import type { QuantityRule } from '../../../domain/product/quantity-rule';
import {
  allowedQuantity,
  describeQuantityRule,
  hasOneQuantity,
} from '../../../domain/product/quantity-rule';
import { withLiveVariant } from '../../../domain/product/live-product';
import { variantSearch } from '../../../domain/product/variant-choice';
import { QuantityInput } from '../../../ui/controls/quantity-input';
import { useLoadedNear } from '../../../hooks/use-loaded-near';
import { useCartStore } from '../../cart/store/cart-store';
import { pressedParameters } from '../../cart/loading/pressed-parameters';
import { AddToCartButton } from '../../cart/buttons/add-to-cart-button';
import { RenewalTerms } from '../../cart/buttons/renewal-terms';
import type { GiftCardHandle, GiftChoice } from '../gift-card/gift-choice';
import { ArrivalDays } from './arrival-days';
import { BuyBar } from './buy-bar';
import { MembershipTerms } from './membership-terms';
import { SellingPlanChoice } from './selling-plan-choice';
import type { Purchase } from './purchase-price';
import { SaleEnd } from './sale-end';
import { ScriptlessChoice, variantName } from './scriptless-choice';
import { SizeRequest } from './size-choice';
import { VariantOptions } from './variant-options';
import * as styles from './purchase-panel.module.css';

type PurchasePanelProps = {
  /** The product as built. */
  product: Product;
  purchase: Purchase;
  /** Called with the query string of the variant to choose. */
  onChoose: (search: string) => void;
  /** Business days from the order to the door. */
  arrivalDays: readonly number[];
  /** Shop's terms of shipping and returns, for what is shipped. */
  terms?: ReactNode;
};

/** Renders options, quantity and cart button with live price and stock. */
export function PurchasePanel({
  product,
  purchase,
  onChoose,
  arrivalDays,
  terms,
}: PurchasePanelProps) {
  const [wanted, setWanted] = useState(1);
  const formId = useId();
  const add = useCartStore((state) => state.add);
  const { variant, awaitsSize, live, current, planChoice } = purchase;
  const { plan, choosePlan, merchandise, needsPlan } = planChoice;
  const { quantityRule } = merchandise;
  const quantity = allowedQuantity(wanted, quantityRule);
  const isFixed = hasOneQuantity(quantityRule);
  const [ruleId, termsId] = [useId(), useId()];
  const giftCard = useRef<GiftCardHandle>(null);
  const isSoldOut = current.availability === 'sold-out' && !awaitsSize;
  const completeCard = (card: Merchandise) =>
    giftCard.current ? giftCard.current.complete(card) : card;
  const addChosen = (uid: string) => {
    const chosen = product.variants.find((one) => one.uid === uid);
    if (!chosen) return;
    onChoose(variantSearch(chosen));
    const sold = withLiveVariant(chosen, live);
    void add(toMerchandise(product, sold), allowedQuantity(wanted, sold.quantityRule));
  };
  return (
    <div className={styles.panel}>
      <SaleEnd variant={current} saleEndsOn={product.details.saleEndsOn} />
      <MembershipTerms details={product.details} price={current.price} plan={plan} />
      <VariantOptions
        product={product}
        current={variant}
        live={live}
        sizeFormId={awaitsSize ? formId : undefined}
        onChoose={onChoose}
      />
      <SellingPlanChoice product={product} variant={current} chosen={plan} onChoose={choosePlan} />
      {product.isGiftCard && (
        <GiftCardPlace handle={giftCard} merchandise={merchandise} formId={formId} />
      )}
      {isSoldOut ? (
        <>
          <AddToCartButton merchandise={merchandise} availability="sold-out" />
          <StockNotice product={product} variant={current} />
        </>
      ) : (
        <BuyBar>
          {!isFixed && (
            <QuantityInput
              value={quantity}
              onChange={setWanted}
              steps={quantityRule}
              describedBy={quantityRule && ruleId}
              field={{ form: formId, name: pressedParameters.quantity }}
            />
          )}
          {awaitsSize ? (
            <SizeRequest formId={formId} onAdd={addChosen} />
          ) : (
            <AddToCartButton
              merchandise={merchandise}
              availability={current.availability}
              quantity={quantity}
              formId={isFixed ? undefined : formId}
              scriptlessChoice={<ScriptlessChoice product={product} variant={variant} />}
              needsPlan={needsPlan}
              termsId={termsId}
              complete={product.isGiftCard ? completeCard : undefined}
            />
          )}
        </BuyBar>
      )}
      {!isSoldOut && <RenewalTerms id={termsId} act="adding it" merchandise={[merchandise]} />}
      {!isFixed && <QuantityNote id={ruleId} rule={quantityRule} />}
      <DeliveryTerms variant={current} arrivalDays={arrivalDays} terms={terms} />
    </div>
  );
}

function QuantityNote({ id, rule }: { id: string; rule: QuantityRule | undefined }) {
  if (!rule) return null;
  return (
    <p id={id} className={styles.note}>
      {describeQuantityRule(rule)}
    </p>
  );
}

type DeliveryTermsProps = Pick<PurchasePanelProps, 'arrivalDays' | 'terms'> & {
  variant: ProductVariant;
};

/** Day of arrival, unless it is not at hand, and terms of what is shipped. */
function DeliveryTerms({ variant, arrivalDays, terms }: DeliveryTermsProps) {
  const { availability, requiresShipping } = variant;
  if (requiresShipping === false) {
    return <p className={styles.note}>Nothing to ship, so no delivery is charged.</p>;
  }
  const isAtHand = availability !== 'sold-out' && availability !== 'backorder';
  return (
    <div className={styles.terms}>
      {isAtHand && <ArrivalDays days={arrivalDays} />}
      {terms !== undefined && <div>{terms}</div>}
    </div>
  );
}

/**
 * Choice of a gift card's recipient, in reserved space. Its script is loaded here, so that only the page
 * of a gift card has it. Until then, and without script, the card is bought for oneself.
 */
function GiftCardPlace(props: ComponentProps<typeof GiftChoice>) {
  const place = useRef<HTMLDivElement>(null);
  const gift = useLoadedNear(place, () => import('../gift-card/gift-choice'));
  return (
    <div ref={place} className={styles.giftCard}>
      {gift && <gift.GiftChoice {...props} />}
    </div>
  );
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
