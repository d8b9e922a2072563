import { toMoney } from '../../domain/money/money';
import { isComplement } from '../../domain/product/complement';
import type { Suggestion } from '../../domain/product/suggestion';
import type { StorefrontClient } from '../client/storefront-client';
import type { StorefrontResult } from '../client/storefront-error';
import { mapResult } from '../client/storefront-error';
import type { SuggestionFragment } from '../generated/operations';
import { BestSellersDocument, CartRecommendationsDocument } from '../generated/operations';
import { toShopImage, toVariantMerchandise } from './to-variant-merchandise';

/**
 * Fetches available products that go with a product: the merchant's picks (COMPLEMENTARY) before
 * those related ones (RELATED) that are no alternative to it. Empty for an unknown product.
 */
export async function getRecommendations(
  client: StorefrontClient,
  productGid: string,
): Promise<StorefrontResult<Suggestion[]>> {
  const result = await client.request(CartRecommendationsDocument, { productGid });
  return mapResult(result, ({ product, complementary, related }) =>
    toSuggestions([
      ...(complementary ?? []),
      ...(related ?? []).filter((other) => product && isComplement(product, other)),
    ]),
  );
}

/** Fetches the best-selling available products. */
export async function getBestSellers(
  client: StorefrontClient,
  first: number,
): Promise<StorefrontResult<Suggestion[]>> {
  const result = await client.request(BestSellersDocument, { first });
  return mapResult(result, ({ products }) => toSuggestions(products.nodes));
}

function toSuggestions(products: readonly SuggestionFragment[]): Suggestion[] {
  const seen = new Set<string>();
  return products.flatMap((product) => {
    if (!product.availableForSale || seen.has(product.id)) return [];
    seen.add(product.id);
    return [toSuggestion(product)];
  });
}

function toSuggestion(product: SuggestionFragment): Suggestion {
  const { id, handle, title, featuredImage, priceRange, variants } = product;
  const [only, ...others] = variants.nodes;
  const price = toMoney(priceRange.minVariantPrice);
  return {
    productGid: id,
    handle,
    title,
    image: featuredImage && toShopImage(featuredImage, title),
    price,
    priceVaries: toMoney(priceRange.maxVariantPrice).cents !== price.cents,
    only: only && others.length === 0 ? toVariantMerchandise(only) : null,
  };
}
