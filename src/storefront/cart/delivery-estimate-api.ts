import type { DeliveryOption, Merchandise } from '../../domain/cart/cart';
import type { StorefrontClient } from '../client/storefront-client';
import type { StorefrontResult } from '../client/storefront-error';
import { mapResult } from '../client/storefront-error';
import { userErrorSentence } from '../client/user-error';
import type { CountryCode } from '../generated/operations';
import { CartCreateDocument } from '../generated/operations';
import { toAnswer, toLineInput } from './cart-api';

/** Where to, as far as a shopper says it before checkout. */
export type EstimatePlace = { countryCode: string; zip: string; provinceCode: string };

type EstimateContents = {
  lines: (Pick<Merchandise, 'variantGid' | 'plan'> & { quantity: number })[];
  discountCodes: string[];
};

/** One entry per parcel; empty when the shop does not ship there or nothing is shipped. */
export type DeliveryEstimate = {
  parcels: DeliveryOption[][];
  /** What the service said against the place. */
  refusal: string | null;
};

/**
 * How the contents of a cart could travel to a place. The Storefront API knows rates only of a cart
 * with an address, so a second cart with the same contents is asked and then left to expire. The
 * shopper's own is not, because an address in it would be one they never gave: checkout would show
 * it, an address outside every zone empties the lines, and taking it out again is one more change
 * that could get lost.
 */
export async function estimateDelivery(
  client: StorefrontClient,
  { lines, discountCodes }: EstimateContents,
  { countryCode, zip, provinceCode }: EstimatePlace,
): Promise<StorefrontResult<DeliveryEstimate>> {
  const country = countryCode as CountryCode;
  const deliveryAddress = {
    countryCode: country,
    ...(zip && { zip }),
    ...(provinceCode && { provinceCode }),
  };
  const input = {
    lines: lines.map(({ quantity, ...merchandise }) => toLineInput({ merchandise, quantity })),
    discountCodes,
    buyerIdentity: { countryCode: country },
    delivery: { addresses: [{ address: { deliveryAddress }, selected: true, oneTimeUse: true }] },
  };
  const result = await client.request(CartCreateDocument, { input });
  const answer = toAnswer(result, (data) => data.cartCreate);
  return mapResult(answer, ({ cart, userErrors: [refusal] }) => ({
    parcels: (cart?.deliveryGroups ?? []).map(({ options }) => options),
    refusal: refusal ? userErrorSentence(refusal) : null,
  }));
}
