import type { ShopView } from '../shop-service';
import { unitsLeft } from '../shop-service';
import type { CartRecord, LineRecord } from '../state/shop-state';
import type { CartWarning } from './cart-feedback';
import { lineGid } from './cart-ids';

export type GrantedLines = { lines: LineRecord[]; warnings: CartWarning[] };

/**
 * Cuts each line down to what can be delivered. Lines of one variant share its stock, the oldest
 * first; a line that gets nothing stays, with quantity 0. Quantities never grow back by themselves,
 * and a warning repeats for as long as the shopper's wish exceeds the stock.
 *
 * @param isReachable false when the chosen address lies outside every shipping zone; then whatever
 * needs a parcel falls to 0 for good, as observed on the real service
 */
export function grantQuantities(
  { state, catalogue }: ShopView,
  cart: CartRecord,
  isReachable: boolean,
): GrantedLines {
  const left = new Map<string, number>();
  const lines: LineRecord[] = [];
  const warnings: CartWarning[] = [];
  for (const line of [...cart.lines].reverse()) {
    const variant = catalogue.variantsByGid.get(line.variantGid);
    if (variant === undefined) continue;
    const target = lineGid(cart, line.uuid);
    if (variant.requiresShipping && !isReachable) {
      lines.unshift({ ...line, requested: 0, quantity: 0 });
      warnings.unshift(outOfStock(target, variant.productTitle));
      continue;
    }
    const units = left.get(line.variantGid) ?? unitsLeft(state, line.variantGid);
    const quantity = Math.min(line.quantity, units);
    left.set(line.variantGid, units - quantity);
    lines.unshift({ ...line, quantity });
    if (line.requested <= units) continue;
    warnings.unshift(
      quantity === 0 ? outOfStock(target, variant.productTitle) : notEnough(target, quantity),
    );
  }
  return { lines, warnings };
}

function outOfStock(target: string, title: string): CartWarning {
  return { code: 'MERCHANDISE_OUT_OF_STOCK', target, message: `${title} is sold out.` };
}

function notEnough(target: string, quantity: number): CartWarning {
  const items = quantity === 1 ? '1 item was' : `${quantity} items were`;
  return {
    code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
    target,
    message: `Only ${items} added to your cart due to availability.`,
  };
}
