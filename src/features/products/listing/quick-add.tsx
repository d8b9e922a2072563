import { useEffect } from 'react';
import type { ListedProduct } from '../../../domain/product/listed-product';
import type { ProductVariant } from '../../../domain/product/product';
import { toMerchandise } from '../../../domain/cart/to-merchandise';
import { Button } from '../../../ui/controls/button';
import { useCartStore } from '../../cart/state/cart-store';
import { prepareCart } from '../../cart/loading/prepare-cart';

type QuickAddProps = { product: ListedProduct; variant: ProductVariant };

/** Puts a product into the cart from a list. Named by the product, as a list has many of these. */
export function QuickAdd({ product, variant }: QuickAddProps) {
  const add = useCartStore((state) => state.add);
  useEffect(prepareCart, []);
  const isSoldOut = variant.availability === 'sold-out';
  const words = isSoldOut ? 'Sold out' : 'Add to cart';
  return (
    <Button
      tone="dark"
      isWide
      aria-label={`${words}: ${product.title}`}
      disabled={isSoldOut}
      onClick={() =>
        void add(toMerchandise({ ...product, featuredImage: product.image }, variant), 1)
      }
    >
      {words}
    </Button>
  );
}
