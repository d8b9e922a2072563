import type { CatalogSellingPlan, CatalogVariant } from '../catalog/catalog';
import { firstPrice } from '../catalog/selling-plans';
import type { ShopView } from '../shop-service';
import type { LineRecord } from '../state/shop-state';

/** A cart line before discounts. Amounts in US cents. */
export type PricedLine = {
  record: LineRecord;
  variant: CatalogVariant;
  plan: CatalogSellingPlan | null;
  /** Price of one unit in this order, the first of a plan. */
  unitPrice: number;
  subtotal: number;
};

/** Prices lines and drops those whose variant no longer exists. */
export function priceLines({ catalog }: ShopView, records: LineRecord[]): PricedLine[] {
  return records.flatMap((record) => {
    const variant = catalog.variantsByGid.get(record.variantGid);
    if (variant === undefined) return [];
    const plan = catalog.sellingPlansByGid.get(record.sellingPlanGid ?? '') ?? null;
    const unitPrice = firstPrice(variant.price, plan);
    return [{ record, variant, plan, unitPrice, subtotal: unitPrice * record.quantity }];
  });
}
