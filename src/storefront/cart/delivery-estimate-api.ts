import type { DeliveryOption, Merchandise } from '../../domain/cart/cart';
import { parcelContents } from '../../domain/cart/parcels';
import type { StorefrontClient } from '../client/storefront-client';
import type { StorefrontResult } from '../client/storefront-error';
import { mapResult } from '../client/storefront-error';
import { userErrorSentence } from '../client/user-error';
import type { CountryCode } from '../generated/operations';
import { CartCreateDocument } from '../generated/operations';
import { toAnswer, toLineInput } from './cart-api';

/** Destination as entered before checkout. */
export type EstimatePlace = { countryCode: string; zip: string; provinceCode: string };

type EstimateContents = {
  lines: (Pick<Merchandise, 'variantGid' | 'plan'> & { quantity: number })[];
  discountCodes: string[];
};

/** Parcel of an estimate: what it holds, and every way to send it. */
type EstimatedParcel = { contents: string; options: readonly DeliveryOption[] };

/** One entry per parcel; empty if the shop does not ship there or nothing is shipped. */
export type EstimatedDelivery = {
  parcels: readonly EstimatedParcel[];
  /** User error about the destination. */
  refusal: string | null;
};

/**
 * Estimates the delivery options of a cart for a destination. The Storefront API returns rates only
 * for a cart with an address, so a second cart with the same contents is created and left to
 * expire. The shopper's own cart is not used: its checkout would show an address the shopper never
 * gave, an address outside every zone empties the lines, and removing it again is one more change
 * that can fail.
 */
export async function estimateDelivery(
  client: StorefrontClient,
  { lines, discountCodes }: EstimateContents,
  { countryCode, zip, provinceCode }: EstimatePlace,
): Promise<StorefrontResult<EstimatedDelivery>> {
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
  const answer = await toAnswer(client, result, (data) => data.cartCreate);
  return mapResult(answer, ({ cart, userErrors: [refusal] }) => ({
    parcels: cart
      ? cart.deliveryGroups.map((group) => ({
          contents: parcelContents(cart, group),
          options: group.options,
        }))
      : [],
    refusal: refusal ? userErrorSentence(refusal) : null,
  }));
}
