import { useCallback, useRef } from 'react';
import { useLiveProductsStore } from './live-products-store';

/**
 * For a page that shows products among other things: asks for all of them in one request, when the
 * first comes near the screen.
 *
 * @returns what each product calls when it is near
 */
export function usePageProducts(productGids: readonly string[]): () => void {
  const ask = useLiveProductsStore((state) => state.ask);
  const isAsked = useRef(false);
  return useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    for (const productGid of productGids) ask(productGid);
  }, [ask, productGids]);
}
