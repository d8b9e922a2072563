import type { Checkout } from '../../../src/domain/checkout/checkout';
import type { DeliveryAddress } from '../../../src/domain/address/delivery-address';
import { createCheckout } from '../../../src/storefront/checkout/checkout-api';
import type { CheckoutAnswer } from '../../../src/storefront/checkout/checkout-answer';
import type { StorefrontClient } from '../../../src/storefront/client/storefront-client';
import type {
  StorefrontError,
  StorefrontResult,
} from '../../../src/storefront/client/storefront-error';
import { createStorefrontClient } from '../../../src/storefront/client/storefront-client';
import { variantId } from '../../../stand-ins/services/rigs/cart-under-test';
import type { TestShop } from '../../../stand-ins/services/rigs/open-test-shop';

export const seattle: DeliveryAddress = {
  firstName: 'Ada',
  lastName: 'Okoye',
  company: 'Bout & Daughters',
  address1: '5 Bout Street',
  address2: 'Floor 2',
  city: 'Seattle',
  provinceCode: 'WA',
  zip: '98101',
  countryCode: 'US',
  phone: '+12065550100',
};

/** Creates the site's client for a shop, with retries that do not wait. */
export function clientOf(shop: TestShop): StorefrontClient {
  return createStorefrontClient({
    endpoint: `${shop.server.url}/api/2026-10/graphql.json`,
    token: 'public',
    wait: () => Promise.resolve(),
  });
}

/** Creates a checkout of one speed rope, delivered to Seattle. */
export async function ropeCheckout(shop: TestShop): Promise<Checkout> {
  const variantGid = await variantId(shop, 'speed-rope', '9 ft', 'Red');
  const { checkout } = given(
    await createCheckout(clientOf(shop), {
      lineItems: [{ variantGid, quantity: 1 }],
      email: 'ada@example.com',
      shippingAddress: seattle,
    }),
  );
  if (!checkout) throw new Error('The shop created no checkout.');
  return checkout;
}

/** Returns the data of a successful result; throws for a failed one. */
export function given(result: StorefrontResult<CheckoutAnswer>): CheckoutAnswer {
  if (!result.ok) throw new Error(result.error.message);
  return result.data;
}

/** Returns the error of a failed result; throws for a successful one. */
export function failed(result: StorefrontResult<unknown>): StorefrontError {
  if (result.ok) throw new Error('It succeeded.');
  return result.error;
}
