import { useEffect } from 'react';
import type { LiveProduct } from '../../domain/live-product';
import { useLiveProductsStore } from './live-products-store';

/** What the shop says about a product now; `undefined` until it has answered. */
export function useLiveProduct(productGid: string): LiveProduct | undefined {
  const ask = useLiveProductsStore((state) => state.ask);
  useEffect(() => ask(productGid), [ask, productGid]);
  return useLiveProductsStore((state) => state.products[productGid]);
}
