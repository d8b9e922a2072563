import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import type { LiveProduct } from '../../domain/live-product';
import { withLiveVariant } from '../../domain/live-product';
import type { Product, ProductVariant } from '../../domain/product';
import type { VariantChoice } from '../../domain/variant-choice';
import { listChoices, variantSearch } from '../../domain/variant-choice';
import { classNames } from '../../lib/class-names';
import * as styles from './variant-options.module.css';

type VariantOptionsProps = {
  /** As the build knows it. */
  product: Product;
  current: ProductVariant;
  live: LiveProduct | undefined;
};

/** Every option with its values as links, so that each variant has an address. */
export function VariantOptions({ product, current, live }: VariantOptionsProps) {
  return product.options.map(({ name }) => (
    <div key={name} role="group" aria-label={name} className={styles.option}>
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      <div className={styles.values}>
        {listChoices(product, current, name).map((choice) => (
          <ChoiceLink key={choice.value} handle={product.handle} choice={choice} live={live} />
        ))}
      </div>
    </div>
  ));
}

type ChoiceLinkProps = { handle: string; choice: VariantChoice; live: LiveProduct | undefined };

function ChoiceLink({ handle, choice, live }: ChoiceLinkProps) {
  const { value, isCurrent, variant } = choice;
  if (!variant) return <span className={classNames(styles.value, styles.missing)}>{value}</span>;
  const isSoldOut = withLiveVariant(variant, live).availability === 'sold-out';
  return (
    <Link
      to={routes.product(handle) + variantSearch(variant)}
      replace
      aria-current={isCurrent ? 'true' : undefined}
      title={isSoldOut ? 'Sold out' : undefined}
      className={classNames(styles.value, isCurrent && styles.current, isSoldOut && styles.soldOut)}
    >
      {value}
    </Link>
  );
}
