import { useEffect, useState } from 'react';
import type { Suggestion } from '../../domain/product/suggestion';
import { storefrontClient } from '../../storefront/client/storefront-client';
import { getBestSellers, getRecommendations } from '../../storefront/products/suggestions-api';

/** More than are shown, since some may be in the cart already. */
const bestSellersAsked = 8;

/**
 * What goes with a product, or the best sellers without one. The product is the one at hand when this
 * is first shown: the list must not change under a finger because something was added from it.
 * A shop that does not answer suggests nothing.
 *
 * @param productGid what the cart's first line sells, if anything
 */
export function useSuggestions(productGid: string | undefined): readonly Suggestion[] {
  const [asked] = useState(productGid);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const answer = asked
      ? getRecommendations(storefrontClient, asked)
      : getBestSellers(storefrontClient, bestSellersAsked);
    void answer.then((result) => {
      if (isCurrent && result.ok) setSuggestions(result.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return suggestions;
}
