import { Link } from 'gatsby';
import { useId, useState } from 'react';
import { routes } from '../../../config/routes';
import type { ListedProduct } from '../../../domain/product/listed-product';
import { badgeOf, highestPrice } from '../../../domain/product/listed-product';
import { ProductCard } from '../cards/product-card';
import { QuickAdd } from './quick-add';
import * as styles from '../cards/product-card.module.css';

type ListedProductCardProps = {
  /** With the shop's present prices and stock. */
  product: ListedProduct;
  priority: boolean;
  /** Called when its page is opened from here. */
  onOpen: () => void;
};

/** A product of a list: its card, and a way to buy it at once where there is nothing to choose. */
export function ListedProductCard({ product, priority, onOpen }: ListedProductCardProps) {
  const { handle, variants, secondImage, requiresPlan } = product;
  const [isHovered, setIsHovered] = useState(false);
  const titleId = useId();
  const [only] = variants;
  return (
    <div className={styles.whole}>
      <ProductCard
        product={product}
        headingLevel={2}
        titleId={titleId}
        priority={priority}
        highest={highestPrice(product)}
        badge={badgeOf(product)}
        secondImage={isHovered ? secondImage : null}
        // The second picture is fetched once a mouse is here: before, it would cost every reader.
        onHover={() => setIsHovered(true)}
        onOpen={onOpen}
      />
      <div className={styles.action}>
        {variants.length === 1 && only && !requiresPlan ? (
          <QuickAdd product={product} variant={only} />
        ) : (
          <Link
            to={routes.product(handle)}
            aria-describedby={titleId}
            className={styles.choose}
            onClick={onOpen}
          >
            Choose options
          </Link>
        )}
      </div>
    </div>
  );
}
