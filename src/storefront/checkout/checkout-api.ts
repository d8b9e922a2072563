import { storefrontLimits } from '../../config/limits';
import { site } from '../../config/site';
import type { DeliveryAddress } from '../../domain/address/delivery-address';
import type { CartAttribute } from '../../domain/cart/cart';
import { isSameCode } from '../../domain/cart/discount-code';
import type { Checkout, ShippingChoice } from '../../domain/checkout/checkout';
import { getCart, toAnswer, updateDiscountCodes } from '../cart/cart-api';
import type { RefusedCode } from '../cart/refused-codes';
import { findRefusedCodes } from '../cart/refused-codes';
import type { StorefrontClient } from '../client/storefront-client';
import type { StorefrontResult } from '../client/storefront-error';
import { mapResult } from '../client/storefront-error';
import {
  CartCreateDocument,
  CartSelectedDeliveryOptionsUpdateDocument,
  ShippingCountriesDocument,
} from '../generated/operations';
import type { CheckoutAnswer } from './checkout-answer';
import { refuse, toCheckoutAnswer } from './checkout-answer';
import { saveAddress, toEntry, toServiceCode, updateBuyer } from './checkout-details';
import type { LineItem } from './line-items';
import { checkLineItems, toItemInput } from './line-items';
import { toCheckout } from './to-checkout';

type Answer = Promise<StorefrontResult<CheckoutAnswer>>;

/** Contents a checkout can be created with. */
export type NewCheckout = {
  lineItems: readonly LineItem[];
  email?: string | undefined;
  shippingAddress?: DeliveryAddress | undefined;
  discountCodes?: readonly string[];
  note?: string;
  attributes?: readonly CartAttribute[];
  giftCardCodes?: readonly string[];
};

/**
 * Creates a checkout: a cart with buyer and delivery address. The address is validated strictly; if
 * it is refused, the rest is created.
 */
export async function createCheckout(client: StorefrontClient, wanted: NewCheckout): Answer {
  const { lineItems, email, shippingAddress, discountCodes = [], note } = wanted;
  const { attributes = [], giftCardCodes = [] } = wanted;
  const refusal = checkLineItems(lineItems) ?? checkCodes(discountCodes);
  if (refusal) return refusal;
  const countryCode = toServiceCode(shippingAddress?.countryCode ?? site.country);
  const input = {
    lines: lineItems.map(toItemInput),
    discountCodes: [...discountCodes],
    attributes: [...attributes],
    giftCardCodes: [...giftCardCodes],
    ...(note && { note }),
    buyerIdentity: { countryCode, ...(email !== undefined && { email }) },
    ...(shippingAddress && { delivery: { addresses: [toEntry(shippingAddress)] } }),
  };
  const result = await client.request(CartCreateDocument, { input });
  return toCheckoutAnswer(await toAnswer(client, result, (data) => data.cartCreate));
}

/** Fetches a checkout; `null` once it has expired or been paid for. */
export async function getCheckout(
  client: StorefrontClient,
  checkoutGid: string,
): Promise<StorefrontResult<Checkout | null>> {
  const result = await getCart(client, checkoutGid);
  return mapResult(result, (cart) => cart && toCheckout(cart));
}

/** Saves the email address. Sends the whole buyer identity, since omitted fields may be cleared. */
export async function updateEmail(
  client: StorefrontClient,
  checkout: Checkout,
  email: string,
): Answer {
  return toCheckoutAnswer(await updateBuyer(client, { ...checkout, email }));
}

/**
 * Saves the delivery address and selects it; the answer has the shipping rates. Also sends the
 * country as the buyer's, since prices and taxes follow it. Requests strict validation, without
 * which the service accepts any address that has a country.
 */
export async function updateShippingAddress(
  client: StorefrontClient,
  checkout: Checkout,
  address: DeliveryAddress,
): Answer {
  const { countryCode } = address;
  if (countryCode !== checkout.countryCode) {
    const moved = await updateBuyer(client, { ...checkout, countryCode });
    if (!moved.ok || moved.data.userErrors.length > 0) return toCheckoutAnswer(moved);
  }
  return toCheckoutAnswer(await saveAddress(client, checkout, address));
}

/**
 * Selects a shipping rate by its handle.
 *
 * @param deliveryGroupGid parcel the rate is for; by default the parcel that offers it
 */
export async function updateShippingLine(
  client: StorefrontClient,
  checkout: Checkout,
  handle: string,
  deliveryGroupGid?: string,
): Answer {
  const offers = ({ rates }: ShippingChoice) => rates.some((rate) => rate.handle === handle);
  const group = deliveryGroupGid ?? checkout.shippingRates.choices.find(offers)?.deliveryGroupGid;
  if (group === undefined) {
    return refuse(
      'INVALID_DELIVERY_OPTION',
      'This shipping option is no longer offered. Choose again.',
    );
  }
  const result = await client.request(CartSelectedDeliveryOptionsUpdateDocument, {
    cartGid: checkout.checkoutGid,
    options: [{ deliveryGroupId: group, deliveryOptionHandle: handle }],
  });
  return toCheckoutAnswer(
    await toAnswer(client, result, (data) => data.cartSelectedDeliveryOptionsUpdate),
  );
}

/**
 * Adds a discount code. If it is refused, or displaces another, the cart keeps only those that count;
 * the answer has the reasons. A code that ceased to apply earlier stays, since it may apply again.
 */
export async function applyDiscount(
  client: StorefrontClient,
  checkout: Checkout,
  code: string,
): Answer {
  const codes = [...codesWithout(checkout, code), code.trim()];
  const refusal = checkCodes(codes);
  if (refusal) return refusal;
  const { checkoutGid, discountApplications } = checkout;
  const added = await updateDiscountCodes(client, checkoutGid, codes);
  if (!added.ok || !added.data.cart) return toCheckoutAnswer(added);
  const waiting = discountApplications.filter(({ applicable }) => !applicable);
  const refused = findRefusedCodes(added.data.cart, added.data.warnings).filter((one) =>
    waiting.every((known) => !isSameCode(known.code, one.code)),
  );
  if (refused.length === 0) return toCheckoutAnswer(added);
  const kept = codes.filter((one) => refused.every((other) => !isSameCode(one, other.code)));
  const cleaned = await updateDiscountCodes(client, checkoutGid, kept);
  const isAdded = (one: RefusedCode) => isSameCode(one.code, code.trim());
  return toCheckoutAnswer(
    mapResult(cleaned, (answer) => ({
      ...answer,
      refusedCode: refused.find(isAdded),
      displacedCodes: refused.filter((one) => !isAdded(one)),
    })),
  );
}

/** Removes a discount code. */
export async function removeDiscount(
  client: StorefrontClient,
  checkout: Checkout,
  code: string,
): Answer {
  const codes = codesWithout(checkout, code);
  return toCheckoutAnswer(await updateDiscountCodes(client, checkout.checkoutGid, codes));
}

/** Fetches the codes of the countries the shop ships to. */
export async function getShippingCountries(
  client: StorefrontClient,
): Promise<StorefrontResult<string[]>> {
  const result = await client.request(ShippingCountriesDocument, {});
  return mapResult(result, ({ shop }) => shop.shipsToCountries);
}

function codesWithout({ discountApplications }: Checkout, code: string): string[] {
  return discountApplications
    .map((application) => application.code)
    .filter((known) => !isSameCode(known, code.trim()));
}

function checkCodes(codes: readonly string[]) {
  const limit = storefrontLimits.discountApplications;
  if (codes.length <= limit) return undefined;
  return refuse(
    'TOO_MANY_DISCOUNT_CODES',
    `An order takes at most ${limit} codes. Remove one first.`,
  );
}
