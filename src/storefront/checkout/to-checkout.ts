import { storefrontLimits } from '../../config/limits';
import type { Cart, DeliveryGroup, DeliveryOption } from '../../domain/cart/cart';
import { isSameCode } from '../../domain/cart/discount-code';
import { parcelContents } from '../../domain/cart/parcels';
import type {
  Checkout,
  DiscountApplication,
  ShippingChoice,
  ShippingRate,
} from '../../domain/checkout/checkout';

/**
 * Converts a cart to a checkout. Amounts are the service's own and never calculated in the browser:
 * the subtotal is before discounts on the whole cart (the former checkout's was after them), and
 * with gift cards the total is what is left to pay, as the service gives no other.
 */
export function toCheckout(cart: Cart): Checkout {
  const requiresShipping = cart.lines.some(
    ({ quantity, merchandise }) => quantity > 0 && merchandise.requiresShipping === true,
  );
  const { deliveryGroups } = cart;
  const shippingLines = deliveryGroups.flatMap(({ deliveryGroupGid, selected }) =>
    selected ? [toRate(deliveryGroupGid, selected)] : [],
  );
  const areAllSelected =
    deliveryGroups.length > 0 && shippingLines.length === deliveryGroups.length;
  const delivery = cart.deliveryAddresses.find(({ selected }) => selected);
  return {
    checkoutGid: cart.cartGid,
    checkoutUrl: cart.checkoutUrl,
    ready: cart.totalQuantity > 0 && (!requiresShipping || areAllSelected),
    email: cart.buyerIdentity.email,
    countryCode: cart.buyerIdentity.countryCode,
    requiresShipping,
    shippingAddress: delivery?.address ?? null,
    shippingAddressGid: delivery?.addressGid ?? null,
    shippingRates: {
      ready: deliveryGroups.length > 0,
      choices: deliveryGroups.map((group) => toShippingChoice(cart, group)),
    },
    shippingLines,
    discountAllocations: cart.discountAllocations,
    giftCards: cart.giftCards,
    subtotal: cart.cost.subtotal,
    total: cart.cost.total,
    paymentDue: cart.cost.total,
    lineItems: cart.lines,
    discountApplications: toDiscountApplications(cart),
  };
}

function toShippingChoice(cart: Cart, group: DeliveryGroup): ShippingChoice {
  const { deliveryGroupGid, options, selected } = group;
  return {
    deliveryGroupGid,
    contents: parcelContents(cart, group),
    rates: options.map((option) => toRate(deliveryGroupGid, option)),
    selectedHandle: selected?.handle ?? null,
  };
}

function toRate(deliveryGroupGid: string, option: DeliveryOption): ShippingRate {
  const { handle, title, description, estimatedCost } = option;
  return { deliveryGroupGid, handle, title, description, price: estimatedCost };
}

function toDiscountApplications(cart: Cart): DiscountApplication[] {
  return cart.discountCodes
    .slice(0, storefrontLimits.discountApplications)
    .map(({ code, applicable }) => {
      const terms = cart.discountTerms.find((given) => isSameCode(given.code, code));
      return {
        code,
        applicable,
        allocationMethod: terms?.allocationMethod ?? null,
        targetType: terms?.targetType ?? null,
        targetSelection: terms?.targetSelection ?? null,
        value: terms?.value ?? null,
      };
    });
}
