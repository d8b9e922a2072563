import type { Request } from 'express';
import { FaultError } from '../../shared/faults/read-fault-orders';
import { setStock } from '../merchant/change-shop';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import type { ShopFaultBook } from './fault-book';
import type { ShopFault, ShopFaultOrder } from './fault-kinds';
import { readShopFaults } from './fault-kinds';

/** Faults that change the shop's stored state. */
type ChangingFault = Extract<ShopFault, { kind: 'cart-gone' | 'stock-change' }>;

/** Changes the shop. The change is stored and is not undone when the faults are cleared. */
export async function changeState(
  service: ShopService,
  fault: ChangingFault,
  request: Request,
): Promise<void> {
  if (fault.kind === 'cart-gone') await forgetCarts(service, request);
  else await leaveUnits(service, fault.sku, fault.units);
}

/**
 * Wraps a book so that `add` also checks faults against the catalog.
 *
 * `add` throws FaultError for an SKU that no variant has.
 */
export function checkedFaults(service: ShopService, faults: ShopFaultBook): ShopFaultBook {
  return {
    ...faults,
    add: (orders: ShopFaultOrder | readonly ShopFaultOrder[]) => {
      for (const fault of readShopFaults(orders)) checkFault(service, fault);
      faults.add(orders);
    },
  };
}

function checkFault(service: ShopService, fault: ShopFault): void {
  if (fault.kind === 'stock-change' && variantWith(service, fault.sku) === undefined) {
    throw new FaultError(`sku of the stock-change fault is "${fault.sku}", which no variant has.`);
  }
}

async function forgetCarts(service: ShopService, request: Request): Promise<void> {
  const named = JSON.stringify(request.body).matchAll(/gid:\/\/shopify\/Cart\/([\w-]+)/g);
  const tokens = new Set([...named].map(([, token]) => token));
  await service.store.change((state) => {
    const kept = Object.entries(state.carts).filter(([token]) => !tokens.has(token));
    return { state: { ...state, carts: Object.fromEntries(kept) }, result: undefined };
  });
}

async function leaveUnits(service: ShopService, sku: string, units: number): Promise<void> {
  const variant = variantWith(service, sku);
  if (variant) await setStock(service, new Map([[variant.gid, units]]));
}

function variantWith(service: ShopService, sku: string) {
  const { variantsByGid } = viewShop(service).catalog;
  return [...variantsByGid.values()].find((variant) => variant.sku === sku);
}
