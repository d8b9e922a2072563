import { Link } from 'gatsby';
import type { SubmitEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import { routes } from '../../config/routes';
import { toMerchandise } from '../../domain/cart/to-merchandise';
import { formatMoney } from '../../domain/money/money';
import { withLiveProduct } from '../../domain/product/live-product';
import type { Product, ProductVariant } from '../../domain/product/product';
import { toSummary } from '../../domain/product/product-summary';
import { allowedQuantity } from '../../domain/product/quantity-rule';
import { asksForSize } from '../../domain/product/variant-choice';
import { subscribeToStorage } from '../../lib/browser/browser-storage';
import { counted } from '../../lib/values/counted';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/controls/checkbox';
import { SizeSelect } from '../../ui/controls/size-select';
import { SectionHeading } from '../../ui/layout/section-heading';
import { Image } from '../../ui/media/image';
import { prepareCart } from '../cart/loading/load-cart-script';
import { useCartStore } from '../cart/store/cart-store';
import { PriceTag } from '../products/cards/price-tag';
import { useLiveProductsStore } from '../products/live/live-products-store';
import { useOwnedGearStore } from './owned-gear-store';
import * as styles from './training-plan-gear.module.css';

/** Variants that a shopper chose, by the product's gid. */
type Choices = Readonly<Record<string, string>>;

/**
 * Gear of a plan with live prices and stock. What the reader does not have yet goes into the cart at one
 * press, without what is sold out and what is sold in a plan of payments.
 */
export function TrainingPlanGear({ products }: { products: readonly Product[] }) {
  const current = useLiveProducts(products);
  const { owned, setOwned } = useOwnedGear();
  const [choices, setChoices] = useState<Choices>({});
  const formId = useId();
  const { addLines, openDialog } = useCartStore.getState();
  const wanted = current.filter(
    (product) => !owned.includes(product.handle) && canBeAdded(product),
  );
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const lines = wanted.flatMap((product) => {
      const variant = chosenVariant(product, choices);
      if (!variant) return [];
      const quantity = allowedQuantity(1, variant.quantityRule);
      return [{ merchandise: toMerchandise(product, variant), quantity }];
    });
    void addLines(lines);
    openDialog();
  };
  return (
    <section aria-labelledby="plan-gear" className={styles.gear}>
      <SectionHeading id="plan-gear">What you need</SectionHeading>
      <form id={formId} onSubmit={add} className={styles.form}>
        <ul role="list" className={styles.list}>
          {current.map((product) => (
            <GearEntry
              key={product.productGid}
              product={product}
              formId={formId}
              isOwned={owned.includes(product.handle)}
              onOwn={(isOwned) => setOwned(product.handle, isOwned)}
              chosen={chosenVariant(product, choices)}
              onChoose={(variantGid) =>
                setChoices({ ...choices, [product.productGid]: variantGid })
              }
            />
          ))}
        </ul>
        <noscript>
          <p>Each product is sold on its own page. Ticking off what you have needs JavaScript.</p>
        </noscript>
        <div className={styles.press}>
          {wanted.length > 0 ? (
            <Button type="submit" size="large">
              {describePress(wanted, choices)}
            </Button>
          ) : (
            <p>You have everything that can be had. The first bell is yours to ring.</p>
          )}
        </div>
      </form>
    </section>
  );
}

/** Merges live prices and stock into products, and starts the cart. */
function useLiveProducts(products: readonly Product[]): readonly Product[] {
  const ask = useLiveProductsStore((state) => state.ask);
  const live = useLiveProductsStore((state) => state.products);
  useEffect(prepareCart, []);
  useEffect(() => {
    for (const { productGid } of products) ask(productGid);
  }, [ask, products]);
  return products.map((product) => withLiveProduct(product, live[product.productGid]));
}

function useOwnedGear() {
  const { owned, load, setOwned } = useOwnedGearStore();
  useEffect(() => {
    load();
    return subscribeToStorage(load);
  }, [load]);
  return { owned, setOwned };
}

/** True if a product can go into the cart without a page of its own. */
function canBeAdded({ planRule, variants }: Product): boolean {
  return (
    planRule !== 'required' && variants.some(({ availability }) => availability !== 'sold-out')
  );
}

/** Returns the chosen variant, else the first that is not sold out; none while a size is asked for. */
function chosenVariant(product: Product, choices: Choices): ProductVariant | undefined {
  const { productGid, variants } = product;
  const buyable = variants.filter(({ availability }) => availability !== 'sold-out');
  const chosen = buyable.find(({ variantGid }) => variantGid === choices[productGid]);
  const isAsked = asksForSize(product) && buyable.length > 1;
  return chosen ?? (isAsked ? undefined : buyable[0]);
}

function describePress(wanted: readonly Product[], choices: Choices): string {
  const prices = wanted.flatMap((product) => chosenVariant(product, choices)?.price ?? []);
  const [first] = prices;
  const things = wanted.length === 1 ? 'it' : counted(wanted.length, 'thing');
  if (!first || prices.length < wanted.length) return `Add ${things} to the cart`;
  const cents = prices.reduce((sum, price) => sum + price.cents, 0);
  return `Add ${things} to the cart, ${formatMoney({ ...first, cents })}`;
}

type GearEntryProps = {
  /** With live prices and stock. */
  product: Product;
  /** Form that asks for a size before it can be sent. */
  formId: string;
  isOwned: boolean;
  onOwn: (isOwned: boolean) => void;
  chosen: ProductVariant | undefined;
  onChoose: (variantGid: string) => void;
};

function GearEntry({ product, formId, ...props }: GearEntryProps) {
  const { isOwned, onOwn, chosen, onChoose } = props;
  const { title, handle, variants, options } = product;
  const summary = toSummary(product);
  const isSoldOut = summary.availability === 'sold-out';
  return (
    <li className={styles.entry}>
      {summary.image && (
        <Image
          src={summary.image.url}
          original={summary.image}
          preset="productThumb"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          <Link to={routes.product(handle)}>{title}</Link>
        </p>
        {isSoldOut ? (
          <p className={styles.soldOut}>Sold out at the moment, so it is left out</p>
        ) : (
          <PriceTag {...(chosen ?? summary)} />
        )}
        <div className={styles.tick}>
          <Checkbox label="I have it" isChecked={isOwned} onChange={onOwn} />
        </div>
      </div>
      {!isOwned && !isSoldOut && product.planRule !== 'required' && variants.length > 1 && (
        <div className={styles.choice}>
          <SizeSelect
            label={options.map(({ name }) => name).join(' / ')}
            options={variants.flatMap(({ variantGid, uid, title: name, availability }) =>
              availability === 'sold-out' ? [] : [{ id: variantGid, uid, name }],
            )}
            selectedId={chosen?.variantGid ?? ''}
            field={chosen ? undefined : { form: formId, name: handle }}
            onSelect={({ id }) => onChoose(id)}
          />
        </div>
      )}
    </li>
  );
}
