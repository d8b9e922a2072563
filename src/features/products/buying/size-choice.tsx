import { useEffect } from 'react';
import { scriptlessParameter } from '../../../config/scriptless-cart';
import { routes } from '../../../config/routes';
import type { LiveProduct } from '../../../domain/product/live-product';
import { withLiveVariant } from '../../../domain/product/live-product';
import type { Product } from '../../../domain/product/product';
import type { VariantChoice } from '../../../domain/product/variant-choice';
import { variantSearch } from '../../../domain/product/variant-choice';
import { ownValue } from '../../../lib/values/own-value';
import { Button } from '../../../ui/controls/button';
import { SizeSelect } from '../../../ui/controls/size-select';
import { prepareCart } from '../../cart/loading/load-cart-script';
import { pressedParameters } from '../../cart/loading/pressed-parameters';
import * as styles from './size-choice.module.css';

type SizeChoiceProps = {
  product: Pick<Product, 'sizeDescriptions'>;
  choices: readonly VariantChoice[];
  live: LiveProduct | undefined;
  /** Id of the form of `SizeRequest` while no size is chosen. */
  formId: string | undefined;
  /** Called with the query string of the variant to choose. */
  onChoose: (search: string) => void;
};

/** Select for the size of a product that has none chosen. */
export function SizeChoice({ product, choices, live, formId, onChoose }: SizeChoiceProps) {
  const made = choices.flatMap(({ value, variant, isCurrent }) =>
    variant ? [{ value, variant, isCurrent }] : [],
  );
  const options = made.map(({ value, variant }) => {
    const isSoldOut = withLiveVariant(variant, live).availability === 'sold-out';
    return {
      id: variant.uid,
      uid: variant.uid,
      name: isSoldOut ? `${value}, sold out` : value,
      description: ownValue(product.sizeDescriptions, value) ?? '',
    };
  });
  const current = formId ? undefined : made.find(({ isCurrent }) => isCurrent);
  return (
    <SizeSelect
      options={options}
      selectedId={current?.variant.uid ?? ''}
      field={formId ? { form: formId, name: pressedParameters.variant } : undefined}
      onSelect={({ id }) => {
        const chosen = made.find(({ variant }) => variant.uid === id);
        if (chosen) onChoose(variantSearch(chosen.variant));
      }}
    />
  );
}

type SizeRequestProps = {
  formId: string;
  /** Absent if a field outside the form has it. */
  quantity?: number;
  /** Called with the id of the option that was chosen before the script ran. */
  onAdd: (optionId: string) => void;
};

/**
 * "Add to cart" of a product without a chosen size. The select is a required field of its form, so
 * the browser asks for a size instead of adding; it does so without script too.
 */
export function SizeRequest({ formId, quantity, onAdd }: SizeRequestProps) {
  useEffect(prepareCart, []);
  return (
    <form
      id={formId}
      action={routes.cart()}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const uid = new FormData(event.currentTarget).get(pressedParameters.variant);
        if (typeof uid === 'string') onAdd(uid);
      }}
    >
      {quantity !== undefined && (
        <input type="hidden" name={pressedParameters.quantity} value={quantity} />
      )}
      <noscript>
        <input type="hidden" name={scriptlessParameter} value="" />
      </noscript>
      <Button type="submit" size="x-large" isWide>
        Add to cart
      </Button>
    </form>
  );
}
