import type { MouseEvent } from 'react';
import { routes } from '../../../config/routes';
import type { LiveProduct } from '../../../domain/product/live-product';
import { withLiveProduct, withLiveVariant } from '../../../domain/product/live-product';
import type { Product, ProductVariant } from '../../../domain/product/product';
import type { VariantChoice } from '../../../domain/product/variant-choice';
import {
  asksForSize,
  describeSale,
  listChoices,
  variantSearch,
} from '../../../domain/product/variant-choice';
import { classNames } from '../../../lib/browser/class-names';
import { ownValue } from '../../../lib/values/own-value';
import { SizeChoice } from './size-choice';
import * as styles from './variant-options.module.css';

type VariantOptionsProps = {
  /** The product as built. */
  product: Product;
  current: ProductVariant;
  live: LiveProduct | undefined;
  /** Id of the form that asks for a size; absent if one is chosen. */
  sizeFormId: string | undefined;
  /** Called with the query string of the variant to choose. */
  onChoose: (search: string) => void;
};

/**
 * Renders each option with its values as links, so that every variant has a URL. A product that asks
 * for its size has a select for it too.
 */
export function VariantOptions(props: VariantOptionsProps) {
  const { product, current, live, sizeFormId, onChoose } = props;
  const { variants } = withLiveProduct(product, live);
  return product.options.map(({ name }, index) => {
    const isAsked = index === 0 && asksForSize(product);
    const isOpen = isAsked && sizeFormId !== undefined;
    const choices = listChoices(product, current, name);
    const chosen = isOpen ? undefined : choices.find(({ isCurrent }) => isCurrent)?.value;
    const description =
      chosen === undefined ? undefined : ownValue(product.sizeDescriptions, chosen);
    return (
      <div key={name} role="group" aria-label={name} className={styles.option}>
        {isAsked ? (
          <SizeChoice
            product={product}
            choices={choices}
            live={live}
            formId={sizeFormId}
            onChoose={onChoose}
          />
        ) : (
          <p className={styles.name} aria-hidden="true">
            <span>{name}</span>{' '}
            {chosen !== undefined && <span className={styles.chosen}>{chosen}</span>}
          </p>
        )}
        <div className={styles.values}>
          {choices.map((choice) => (
            <Choice
              key={choice.value}
              handle={product.handle}
              choice={isOpen ? { ...choice, isCurrent: false } : choice}
              openOption={sizeFormId && !isOpen ? product.options[0]?.name : undefined}
              sale={
                choice.variant &&
                describeSale(variants, { name, value: choice.value }, choice.variant)
              }
              live={live}
              onChoose={onChoose}
            />
          ))}
        </div>
        {!isAsked && description && <p className={styles.description}>{description}</p>}
      </div>
    );
  });
}

type ChoiceProps = Pick<VariantOptionsProps, 'live' | 'onChoose'> & {
  handle: string;
  choice: VariantChoice;
  /** Name of the option that is not chosen yet, and so not part of the link. */
  openOption: string | undefined;
  /** Which variant with this value is reduced; `undefined` if none is. */
  sale: string | undefined;
};

/** Renders one value, with remarks if it is sold out, changes another option or is reduced. */
function Choice({ handle, choice, openOption, sale, live, onChoose }: ChoiceProps) {
  const { value, isCurrent, variant, givesUp } = choice;
  if (!variant) {
    return (
      <span className={classNames(styles.value, styles.missing)}>
        <span>{value}</span> <small className={styles.remark}>not made</small>
      </span>
    );
  }
  const isSoldOut = withLiveVariant(variant, live).availability === 'sold-out';
  const isElsewhere = givesUp.length > 0;
  const remark = isElsewhere
    ? `not in ${givesUp.map((option) => option.value).join(', ')}`
    : isSoldOut && 'sold out';
  const search = variantSearch({
    selectedOptions: variant.selectedOptions.filter((option) => option.name !== openOption),
  });
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
      {remark && <small className={styles.remark}>{` ${remark}`}</small>}
      {sale && <small className={classNames(styles.remark, styles.sale)}>{` ${sale}`}</small>}
    </a>
  );
}
