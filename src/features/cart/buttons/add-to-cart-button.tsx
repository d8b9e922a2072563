import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { routes } from '../../../config/routes';
import type { Merchandise } from '../../../domain/cart/cart';
import type { Availability } from '../../../domain/product/product';
import { allowedQuantity } from '../../../domain/product/quantity-rule';
import { toUid } from '../../../domain/product/product';
import { Button } from '../../../ui/controls/button';
import * as styles from './add-to-cart-button.module.css';
import { unreachableMessage } from '../state/cart-selectors';
import { useCartStore } from '../store/cart-store';
import { prepareCart } from '../loading/load-cart-script';
import { pressedParameters } from '../loading/pressed-parameters';

type AddToCartButtonProps = {
  merchandise: Merchandise;
  availability: Availability;
  quantity?: number;
  /** Id of the form, if a field outside it has the quantity. */
  formId?: string;
  /** Field for a page without scripts, named `scriptlessParameter`. */
  scriptlessChoice?: ReactNode;
  /** True if it is sold only in a plan and its plans have not been loaded yet. */
  needsPlan?: boolean;
  /** Id of the terms to which a press agrees (`RenewalTerms`). */
  termsId?: string;
  /**
   * Completes the merchandise when the button is pressed, as with a recipient; `undefined` refuses the
   * press. The form then leaves checks of its fields to it.
   */
  complete?: ((merchandise: Merchandise) => Merchandise | undefined) | undefined;
};

/**
 * Adds merchandise to the cart, unless it is sold out. Before the page's script runs it is a plain
 * form: a press then leads to the cart's page, which adds the line. Without scripts that address leads
 * on to the shop's checkout. What is sold in a plan only has a button of its own there, since the
 * addresses of that checkout know no plans.
 */
export function AddToCartButton({
  merchandise,
  availability,
  quantity = allowedQuantity(1, merchandise.quantityRule),
  formId,
  scriptlessChoice,
  needsPlan = false,
  termsId,
  complete,
}: AddToCartButtonProps) {
  const add = useCartStore((state) => state.add);
  const isSoldOut = availability === 'sold-out';
  useEffect(prepareCart, []);
  return (
    <form
      id={formId}
      action={routes.cart()}
      className={styles.form}
      noValidate={complete !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (needsPlan) return void addInFirstSellingPlan(merchandise.variantGid, quantity);
        const added = complete ? complete(merchandise) : merchandise;
        if (added) void add(added, quantity);
      }}
    >
      {formId === undefined && (
        <input type="hidden" name={pressedParameters.quantity} value={quantity} />
      )}
      <noscript>{scriptlessChoice}</noscript>
      {needsPlan && (
        <noscript>
          <Button
            type="submit"
            formAction={routes.sellingPlanCheckoutFunction()}
            formMethod="post"
            size="x-large"
            isWide
          >
            Go to checkout
          </Button>
        </noscript>
      )}
      {merchandise.plan && (
        <input
          type="hidden"
          name={pressedParameters.plan}
          value={toUid(merchandise.plan.planGid)}
        />
      )}
      <Button
        type="submit"
        name={pressedParameters.variant}
        value={toUid(merchandise.variantGid)}
        size="x-large"
        isWide
        className={needsPlan ? styles.scripted : undefined}
        disabled={isSoldOut}
        aria-describedby={merchandise.plan?.next ? termsId : undefined}
      >
        {isSoldOut ? 'Sold out' : 'Add to cart'}
      </Button>
    </form>
  );
}

/** Loads the script that looks plans up. Pages whose products need no plan do without it. */
async function addInFirstSellingPlan(variantGid: string, quantity: number): Promise<void> {
  try {
    const script = await import('../loading/add-by-id');
    await script.addInFirstSellingPlan(variantGid, quantity);
  } catch {
    const { errors } = useCartStore.getState();
    useCartStore.setState({
      isDialogOpen: true,
      errors: { ...errors, network: unreachableMessage },
    });
  }
}
