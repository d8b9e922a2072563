import { useState } from 'react';
import type { LiveProduct } from '../../../domain/product/live-product';
import { withLiveProduct } from '../../../domain/product/live-product';
import type { Product, ProductVariant } from '../../../domain/product/product';
import { asksForSize, variantSearch } from '../../../domain/product/variant-choice';
import type { SellingPlanChoiceState } from './use-selling-plan-choice';
import { sellingPlanChoiceOf } from './use-selling-plan-choice';

/** Choice of a product that is offered inside another page; its price and its controls share it. */
export type OfferChoice = {
  /** With live price and stock. */
  variants: readonly ProductVariant[];
  chosen: ProductVariant;
  /** True if the shopper has to choose first; `chosen` is then the first available variant. */
  awaitsChoice: boolean;
  /** Query string of the chosen variant; empty before a choice. */
  search: string;
  onSelect: (variantGid: string) => void;
  planChoice: SellingPlanChoiceState;
};

/**
 * Keeps the chosen variant and plan of an offer, at first the first variant that is not sold out.
 *
 * @returns `undefined` for a product without variants
 */
export function useOfferChoice(
  product: Product,
  live: LiveProduct | undefined,
): OfferChoice | undefined {
  const [chosenGid, onSelect] = useState<string>();
  const option = useState<string>();
  const { variants } = withLiveProduct(product, live);
  const asked = variants.find(({ variantGid }) => variantGid === chosenGid);
  const chosen =
    asked ?? variants.find(({ availability }) => availability !== 'sold-out') ?? variants[0];
  if (!chosen) return undefined;
  return {
    variants,
    chosen,
    awaitsChoice: asksForSize(product) && variants.length > 1 && !asked,
    search: asked ? variantSearch(asked) : '',
    onSelect,
    planChoice: sellingPlanChoiceOf(product, chosen, option),
  };
}
