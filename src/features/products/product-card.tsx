import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import { withLiveSummary } from '../../domain/live-product';
import type { ProductSummary } from '../../domain/product';
import { buildImageSources } from '../../storefront/image-url';
import { ResponsiveImage } from '../../ui/responsive-image';
import { PriceTag } from './price-tag';
import { useLiveProduct } from './use-live-product';
import * as styles from './product-card.module.css';

type ProductCardProps = {
  product: ProductSummary;
  headingLevel?: 2 | 3 | 4;
  /** The `sizes` attribute of its picture. */
  sizes?: string;
  /** Above the fold: its picture is loaded at once. */
  priority?: boolean;
};

const widths = [240, 360, 480, 640, 800] as const;

/** A product in a list. The whole card is a link, named by the title; price and stock are live. */
export function ProductCard({
  product,
  headingLevel = 3,
  sizes = '(min-width: 1025px) 20rem, (min-width: 640px) 33vw, 50vw',
  priority = false,
}: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  const live = useLiveProduct(product.productGid);
  const { price, compareAtPrice, priceVaries, availability } = withLiveSummary(product, live);
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        {product.image && (
          <ResponsiveImage
            className={styles.picture}
            sources={buildImageSources(product.image, widths, 1)}
            sizes={sizes}
            alt=""
            priority={priority}
          />
        )}
        {availability === 'sold-out' && <p className={styles.tape}>Sold out</p>}
      </div>
      <Heading className={styles.title}>
        <Link to={routes.product(product.handle)} className={styles.link}>
          {product.title}
        </Link>
      </Heading>
      {product.shortDescription && <p className={styles.words}>{product.shortDescription}</p>}
      <PriceTag price={price} compareAtPrice={compareAtPrice} isLowest={priceVaries} />
    </article>
  );
}
