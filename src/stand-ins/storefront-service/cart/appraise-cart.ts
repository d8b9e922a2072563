import { demoDiscounts } from '../../demo-shop/discounts';
import type { CatalogueVariant } from '../catalogue/catalogue';
import type { ShopView } from '../shop-service';
import type { CartRecord, LineRecord } from '../state/shop-state';
import type { DiscountResult } from './apply-discounts';
import { applyDiscounts } from './apply-discounts';
import type { CartWarning } from './cart-feedback';
import { cartTarget } from './cart-ids';
import type { DeliveryOption } from './delivery';
import { chosenOption, deliveryOptions, isReachable, selectedAddress } from './delivery';
import { grantQuantities } from './grant-quantities';

export type AppraisedLine = { record: LineRecord; variant: CatalogueVariant; subtotal: number };

/** A cart at this moment's stock and prices. All amounts in US cents. */
export type Appraisal = {
  cart: CartRecord;
  lines: AppraisedLine[];
  totalQuantity: number;
  requiresShipping: boolean;
  /** Merchandise before cart-level discounts. */
  subtotal: number;
  discounts: DiscountResult;
  /** Every rate open to this cart, priced, whether or not an address is known. */
  rates: DeliveryOption[];
  /** What the API offers: `rates` once an address within a zone is chosen. */
  offered: DeliveryOption[];
  chosen: DeliveryOption | null;
  /** Merchandise, less discounts, plus the chosen delivery. */
  total: number;
  warnings: CartWarning[];
};

/** Works out what a cart holds and costs. The only place where carts are priced. */
export function appraiseCart(view: ShopView, cart: CartRecord, now = new Date()): Appraisal {
  const reachable = isReachable(cart);
  const granted = grantQuantities(view.state, view.catalogue, cart, reachable);
  const lines = granted.lines.flatMap((record) => {
    const variant = view.catalogue.variantsByGid.get(record.variantGid);
    return variant ? [{ record, variant, subtotal: variant.price * record.quantity }] : [];
  });
  const parcel = lines.filter(({ record, variant }) => variant.requiresShipping && record.quantity);
  const subtotal = sum(lines);
  const target = cartTarget(cart);
  const discounts = applyDiscounts(cart.discountCodes, subtotal, demoDiscounts, { now, target });
  const saved = discounts.applied?.cents ?? 0;
  const rates =
    parcel.length > 0 ? deliveryOptions(cart, lessShare(sum(parcel), saved, subtotal)) : [];
  const offered = reachable && selectedAddress(cart) !== null ? rates : [];
  const chosen = chosenOption(offered, cart.deliveryHandle);
  return {
    cart: { ...cart, lines: granted.lines },
    lines,
    totalQuantity: granted.lines.reduce((count, { quantity }) => count + quantity, 0),
    requiresShipping: parcel.length > 0,
    subtotal,
    discounts,
    rates,
    offered,
    chosen,
    total: subtotal - saved + (chosen?.cents ?? 0),
    warnings: [...granted.warnings, ...discounts.warnings],
  };
}

function sum(lines: AppraisedLine[]): number {
  return lines.reduce((cents, { subtotal }) => cents + subtotal, 0);
}

/** A part of the cart after its share of the cart's discount. */
function lessShare(part: number, saved: number, whole: number): number {
  return whole === 0 ? 0 : part - Math.round((saved * part) / whole);
}
