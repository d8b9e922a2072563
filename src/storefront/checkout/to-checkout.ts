import { storefrontLimits } from '../../config/limits';
import type { Cart, DeliveryGroup, DeliveryOption } from '../../domain/cart/cart';
import type {
  Checkout,
  DiscountApplication,
  ShippingChoice,
  ShippingRate,
} from '../../domain/checkout/checkout';
import type { Money } from '../../domain/money/money';

/**
 * Converts a cart to a checkout. The subtotal is the cart's, before discounts on the whole cart
 * (the former checkout's was after them), because amounts are not calculated in the browser. The
 * cart's total is what is still due, so the amount paid by gift cards is added back.
 */
export function toCheckout(cart: Cart): Checkout {
  const requiresShipping = cart.lines.some(
    ({ quantity, merchandise }) => quantity > 0 && merchandise.requiresShipping === true,
  );
  const shippingLines = chosenRates(cart.deliveryGroups);
  const delivery = cart.deliveryAddresses.find(({ selected }) => selected);
  return {
    checkoutGid: cart.cartGid,
    checkoutUrl: cart.checkoutUrl,
    ready: cart.totalQuantity > 0 && (!requiresShipping || shippingLines !== null),
    email: cart.buyerIdentity.email,
    countryCode: cart.buyerIdentity.countryCode,
    requiresShipping,
    shippingAddress: delivery?.address ?? null,
    shippingAddressGid: delivery?.addressGid ?? null,
    shippingRates: {
      ready: cart.deliveryGroups.length > 0,
      choices: cart.deliveryGroups.map(toShippingChoice),
    },
    shippingLines,
    subtotal: cart.cost.subtotal,
    total: beforeGiftCards(cart),
    tax: cart.cost.tax,
    duties: cart.cost.duties,
    paymentDue: cart.cost.total,
    lineItems: cart.lines.slice(0, storefrontLimits.checkoutLineItems),
    discountApplications: toDiscountApplications(cart),
  };
}

function beforeGiftCards({ cost, giftCards }: Cart): Money {
  const paid = giftCards.reduce((sum, { amountUsed }) => sum + amountUsed.cents, 0);
  return { ...cost.total, cents: cost.total.cents + paid };
}

function toShippingChoice({ deliveryGroupGid, options, selected }: DeliveryGroup): ShippingChoice {
  return {
    deliveryGroupGid,
    rates: options.map((option) => toRate(deliveryGroupGid, option)),
    selectedHandle: selected?.handle ?? null,
  };
}

function toRate(deliveryGroupGid: string, option: DeliveryOption): ShippingRate {
  const { handle, title, description, estimatedCost } = option;
  return { deliveryGroupGid, handle, title, description, price: estimatedCost };
}

/** Returns one rate per parcel, or `null` while a parcel has none. */
function chosenRates(groups: readonly DeliveryGroup[]): ShippingRate[] | null {
  const rates = groups.flatMap(({ deliveryGroupGid, selected }) =>
    selected ? [toRate(deliveryGroupGid, selected)] : [],
  );
  return rates.length > 0 && rates.length === groups.length ? rates : null;
}

function toDiscountApplications(cart: Cart): DiscountApplication[] {
  const allocations = [cart, ...cart.lines].flatMap((part) => part.discountAllocations);
  return cart.discountCodes
    .slice(0, storefrontLimits.discountApplications)
    .map(({ code, applicable }) => {
      const isItsOwn = (given: { code: string | null }) =>
        given.code?.toLowerCase() === code.toLowerCase();
      const terms = allocations.find(isItsOwn);
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
