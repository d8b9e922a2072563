import { useEffect } from 'react';
import type { LiveProduct } from '../../../domain/product/live-product';
import { useLiveProductsStore } from './live-products-store';

/**
 * What the shop says about a product now; `undefined` until it has answered. It is asked again when a
 * shopper comes back to the tab.
 *
 * @param withPlans whether to ask for its selling plans as well
 */
export function useLiveProduct(productGid: string, withPlans = false): LiveProduct | undefined {
  const ask = useLiveProductsStore((state) => state.ask);
  useEffect(() => {
    const askInSight = () => {
      if (document.visibilityState === 'visible') ask(productGid, withPlans);
    };
    ask(productGid, withPlans);
    document.addEventListener('visibilitychange', askInSight);
    return () => document.removeEventListener('visibilitychange', askInSight);
  }, [ask, productGid, withPlans]);
  return useLiveProductsStore((state) => state.products[productGid]);
}
