import { Link } from 'gatsby';
import { useState } from 'react';
import { routes } from '../../../config/routes';
import type { Badge } from '../../../domain/product/listed-product';
import { badgeOf } from '../../../domain/product/listed-product';
import { withLiveSummary } from '../../../domain/product/live-product';
import type { ProductSummary, ShopImage } from '../../../domain/product/product';
import { classNames } from '../../../lib/browser/class-names';
import { Image } from '../../../ui/media/image';
import { useLiveProduct } from '../live/live-products-store';
import { PriceRange, PriceTag } from './price-tag';
import { Swatches } from './swatches';
import * as styles from './product-card.module.css';

type ProductCardProps = {
  product: ProductSummary;
  headingLevel?: 2 | 3 | 4;
  /** True above the fold: the picture is loaded eagerly. */
  priority?: boolean;
  /** That of the preset by default. */
  sizes?: string | undefined;
  /** True to show a range where variants differ in price; else the card says "From". */
  hasRange?: boolean;
  /** True for the badge "New". */
  isNew?: boolean;
  /** Picture laid over the first on hover, and loaded only then, to save bytes for everyone else. */
  secondImage?: ShopImage | null;
  onOpen?: () => void;
};

/**
 * Renders a product in a list. The whole card is a link named by the title; price and stock are live.
 */
export function ProductCard({ product, headingLevel = 3, ...props }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  const current = withLiveSummary(product, useLiveProduct(product.productGid));
  const badge = badgeOf(current, props.isNew ?? false);
  const [isHovered, setHovered] = useState(false);
  return (
    <article className={styles.card} data-track="card">
      <CardPictures
        {...props}
        image={product.image}
        secondImage={isHovered ? props.secondImage : null}
        badge={badge}
      />
      <Heading className={styles.title}>
        <Link
          to={routes.product(product.handle)}
          className={styles.link}
          onMouseEnter={() => setHovered(true)}
          onClick={props.onOpen}
        >
          {product.title}
        </Link>
      </Heading>
      {product.shortDescription && <p className={styles.words}>{product.shortDescription}</p>}
      {props.hasRange ? <PriceRange of={current} /> : <PriceTag {...current} />}
      <Swatches options={product.options} />
    </article>
  );
}

type CardPicturesProps = Pick<ProductCardProps, 'priority' | 'secondImage' | 'sizes'> & {
  image: ShopImage | null;
  badge: Badge | undefined;
};

function CardPictures(props: CardPicturesProps) {
  const { image, secondImage, badge, priority = false, sizes } = props;
  return (
    <div className={styles.frame}>
      {image && (
        <Image
          className={styles.picture}
          src={image.url}
          original={image}
          preset="product"
          {...(sizes && { sizes })}
          preload={priority}
        />
      )}
      {secondImage && (
        <Image
          className={classNames(styles.picture, styles.second)}
          src={secondImage.url}
          original={secondImage}
          preset="product"
          {...(sizes && { sizes })}
        />
      )}
      {badge && <p className={classNames(styles.tape, badge === 'Sale' && styles.sale)}>{badge}</p>}
    </div>
  );
}
