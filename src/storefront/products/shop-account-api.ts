import type { StorefrontClient } from '../client/storefront-client';
import type { StorefrontResult } from '../client/storefront-error';
import type { ShopAccountQuery } from '../generated/operations';
import { ShopAccountDocument } from '../generated/operations';

/** Pages of the shop where a buyer reads how a subscription ends, and ends it; `null` if it has none. */
export type ShopAccount = Pick<
  ShopAccountQuery['shop'],
  'customerAccountUrl' | 'subscriptionPolicy'
>;

/** Fetches the addresses of the customer account and of the shop's cancellation policy. */
export async function getShopAccount(
  client: StorefrontClient,
): Promise<StorefrontResult<ShopAccount>> {
  const result = await client.request(ShopAccountDocument, {});
  return result.ok ? { ok: true, data: result.data.shop } : result;
}
