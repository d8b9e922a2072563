import { Link } from 'gatsby';
import { useEffect, useId, useState } from 'react';
import { routes } from '../../../config/routes';
import { toMerchandise } from '../../../domain/cart/to-merchandise';
import type { ListedProduct } from '../../../domain/product/listed-product';
import type { ProductVariant } from '../../../domain/product/product';
import { Button } from '../../../ui/controls/button';
import { useCartStore } from '../../cart/store/cart-store';
import { prepareCart } from '../../cart/loading/load-cart-script';
import { ProductCard } from '../cards/product-card';
import { trackProductClicked } from '../cards/tracked-product';
import * as cardStyles from '../cards/product-card.module.css';
import * as styles from '../cards/product-grid.module.css';

/** Number of cards above the fold, whose pictures are loaded eagerly. */
const priorityCount = 2;

/** Renders the products of a listing in a grid. */
export function ListedProducts({ products }: { products: readonly ListedProduct[] }) {
  return (
    <ul role="list" className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.productGid}>
          <ListedProductCard
            product={product}
            priority={index < priorityCount}
            onOpen={() => trackProductClicked(product, index)}
          />
        </li>
      ))}
    </ul>
  );
}

type ListedProductCardProps = {
  /** With live price and stock. */
  product: ListedProduct;
  priority: boolean;
  /** Called when the product page is opened from here. */
  onOpen: () => void;
};

/**
 * Renders a card with a cart button if there is nothing to choose, else with a link to the options.
 */
function ListedProductCard({ product, priority, onOpen }: ListedProductCardProps) {
  const { handle, search, variants, secondImage, requiresPlan, isNew } = product;
  const [isHovered, setIsHovered] = useState(false);
  const titleId = useId();
  const [only] = variants;
  return (
    <div className={cardStyles.whole}>
      <ProductCard
        product={product}
        headingLevel={2}
        titleId={titleId}
        priority={priority}
        hasRange
        isNew={isNew}
        secondImage={isHovered ? secondImage : null}
        // The second picture is loaded on hover only, to save bytes for everyone else.
        onHover={() => setIsHovered(true)}
        onOpen={onOpen}
      />
      <div className={cardStyles.action}>
        {variants.length === 1 && only && !requiresPlan ? (
          <QuickAdd product={product} variant={only} />
        ) : (
          <Link
            to={routes.product(handle) + search}
            aria-describedby={titleId}
            className={cardStyles.choose}
            onClick={onOpen}
          >
            Choose options
          </Link>
        )}
      </div>
    </div>
  );
}

type QuickAddProps = { product: ListedProduct; variant: ProductVariant };

/**
 * Adds a product to the cart from a listing. The label names the product, since a page has many of
 * these buttons.
 */
function QuickAdd({ product, variant }: QuickAddProps) {
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
