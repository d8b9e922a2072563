import { Link } from 'gatsby';
import { routes } from '../../../config/routes';
import type { Money } from '../../../domain/money/money';
import type { Badge } from '../../../domain/product/listed-product';
import { withLiveSummary } from '../../../domain/product/live-product';
import type { ProductSummary, ShopImage } from '../../../domain/product/product';
import { classNames } from '../../../lib/browser/class-names';
import { Image } from '../../../ui/media/image';
import { useLiveProduct } from '../live/live-products-store';
import { PriceTag } from './price-tag';
import * as styles from './product-card.module.css';

type ProductCardProps = {
  product: ProductSummary;
  headingLevel?: 2 | 3 | 4;
  /** Id of the title, for `aria-describedby` elsewhere. */
  titleId?: string;
  /** True above the fold: the picture is loaded eagerly. */
  priority?: boolean;
  /** Highest price of the variants; without it the card says "From". */
  highest?: Money;
  /** Badge in the corner. "Sold out" is added from live stock. */
  badge?: Badge | undefined;
  /** Picture laid over the first. */
  secondImage?: ShopImage | null;
  onHover?: () => void;
  onOpen?: () => void;
};

/**
 * Renders a product in a list. The whole card is a link named by the title; price and stock are
 * live.
 */
export function ProductCard({ product, headingLevel = 3, titleId, ...props }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  const live = useLiveProduct(product.productGid);
  const { price, compareAtPrice, priceVaries, availability } = withLiveSummary(product, live);
  const badge = availability === 'sold-out' ? 'Sold out' : props.badge;
  return (
    <article className={styles.card} data-track="card">
      <CardPictures {...props} image={product.image} badge={badge} />
      <Heading id={titleId} className={styles.title}>
        <Link
          to={routes.product(product.handle)}
          className={styles.link}
          onMouseEnter={props.onHover}
          onClick={props.onOpen}
        >
          {product.title}
        </Link>
      </Heading>
      {product.shortDescription && <p className={styles.words}>{product.shortDescription}</p>}
      <PriceTag
        price={price}
        compareAtPrice={compareAtPrice}
        isLowest={priceVaries}
        highest={props.highest}
      />
    </article>
  );
}

type CardPicturesProps = Pick<ProductCardProps, 'priority' | 'badge' | 'secondImage'> & {
  image: ShopImage | null;
};

function CardPictures({ image, secondImage = null, badge, priority = false }: CardPicturesProps) {
  return (
    <div className={styles.frame}>
      {image && (
        <Image
          className={styles.picture}
          src={image.url}
          original={image}
          preset="product"
          preload={priority}
        />
      )}
      {secondImage && (
        <Image
          className={classNames(styles.picture, styles.second)}
          src={secondImage.url}
          original={secondImage}
          preset="product"
        />
      )}
      {badge && <p className={classNames(styles.tape, badge === 'Sale' && styles.sale)}>{badge}</p>}
    </div>
  );
}
