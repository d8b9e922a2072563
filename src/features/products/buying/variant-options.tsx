import type { MouseEvent } from 'react';
import { routes } from '../../../config/routes';
import type { LiveProduct } from '../../../domain/product/live-product';
import { withLiveVariant } from '../../../domain/product/live-product';
import type { Product, ProductVariant } from '../../../domain/product/product';
import type { VariantChoice } from '../../../domain/product/variant-choice';
import { listChoices, variantSearch } from '../../../domain/product/variant-choice';
import { classNames } from '../../../lib/class-names';
import * as styles from './variant-options.module.css';

type VariantOptionsProps = {
  /** The product as built. */
  product: Product;
  current: ProductVariant;
  live: LiveProduct | undefined;
  /** Called with the query string of the variant to choose. */
  onChoose: (search: string) => void;
};

/** Renders each option with its values as links, so that every variant has a URL. */
export function VariantOptions({ product, current, live, onChoose }: VariantOptionsProps) {
  return product.options.map(({ name }) => {
    const choices = listChoices(product, current, name);
    const chosen = choices.find(({ isCurrent }) => isCurrent)?.value;
    const description = chosen === undefined ? undefined : product.sizeDescriptions[chosen];
    return (
      <div key={name} role="group" aria-label={name} className={styles.option}>
        <p className={styles.name} aria-hidden="true">
          {name} {chosen !== undefined && <span className={styles.chosen}>{chosen}</span>}
        </p>
        <div className={styles.values}>
          {choices.map((choice) => (
            <Choice
              key={choice.value}
              handle={product.handle}
              choice={choice}
              live={live}
              onChoose={onChoose}
            />
          ))}
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </div>
    );
  });
}

type ChoiceProps = Pick<VariantOptionsProps, 'live' | 'onChoose'> & {
  handle: string;
  choice: VariantChoice;
};

/** Renders one value, with a remark if it is sold out or changes another option. */
function Choice({ handle, choice, live, onChoose }: ChoiceProps) {
  const { value, isCurrent, variant, givesUp } = choice;
  if (!variant) {
    return (
      <span className={classNames(styles.value, styles.missing)}>
        {value} <small className={styles.remark}>not made</small>
      </span>
    );
  }
  const isSoldOut = withLiveVariant(variant, live).availability === 'sold-out';
  const isElsewhere = givesUp.length > 0;
  const remark = isElsewhere
    ? `not in ${givesUp.map((option) => option.value).join(', ')}`
    : isSoldOut && 'sold out';
  const search = variantSearch(variant);
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(search);
  };
  return (
    <a
      href={routes.product(handle) + search}
      onClick={choose}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        styles.value,
        isCurrent && styles.current,
        isSoldOut && !isElsewhere && styles.soldOut,
        isElsewhere && styles.missing,
      )}
    >
      <span className={styles.word}>{value}</span>
      {remark && <small className={styles.remark}> {remark}</small>}
    </a>
  );
}
