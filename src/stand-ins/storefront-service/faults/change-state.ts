import type { Request } from 'express';
import { FaultError } from '../../shared/faults/read-orders';
import { setStock } from '../merchant/change-shop';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import type { Fault } from './fault-schema';

/** Kinds that change the shop behind the shopper's back. */
export type ChangingFault = Extract<Fault, { kind: 'cart-gone' | 'stock-change' }>;

/** Makes the change. Like any other it is stored, and stays when the faults are reset. */
export async function changeState(
  service: ShopService,
  fault: ChangingFault,
  request: Request,
): Promise<void> {
  if (fault.kind === 'cart-gone') await forgetCarts(service, request);
  else await leaveUnits(service, fault.sku, fault.units);
}

/**
 * Checks what only the shop knows about a fault.
 *
 * @throws FaultError when there is no such variant
 */
export function checkFault(service: ShopService, fault: Fault): void {
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
  const { variantsByGid } = viewShop(service).catalogue;
  return [...variantsByGid.values()].find((variant) => variant.sku === sku);
}
