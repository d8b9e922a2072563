import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { site } from '../../config/site';
import type { Cart } from '../../domain/cart/cart';
import { toCheckout } from '../../storefront/checkout/to-checkout';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import { Spinner } from '../../ui/feedback/spinner';
import { TextField } from '../../ui/controls/text-field';
import { RenewalTerms } from '../cart/buttons/renewal-terms';
import { RemovedLines } from '../cart/views/lines/removed-lines';
import { AddressFields } from './address-fields';
import { toForm } from './checkout-form';
import { useCheckoutStore } from './checkout-store';
import { ShippingOptions } from './shipping-options';
import { UnavailableLines } from './unavailable-lines';
import * as styles from './checkout-form-view.module.css';

const reminderHint =
  'If you leave without paying, we may email you once about this cart. “Unsubscribe” in any of our emails stops that.';

type CheckoutFormViewProps = { cart: Cart; goTo: (url: string) => void };

/** Renders contact, address and shipping fields and the button to payment. */
export function CheckoutFormView({ cart, goTo }: CheckoutFormViewProps) {
  const checkout = toCheckout(cart);
  const form = useRef<HTMLFormElement>(null);
  const { edits, fieldErrors, formErrors, problem, refusals, ...store } = useCheckoutStore();
  const { shipsTo, isPaying, edit, leave, pay, retry } = store;
  const values = { ...toForm(checkout, cart.buyerIdentity, site.country), ...edits };
  useEffect(() => {
    if (refusals === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-reason]');
    first?.focus();
  }, [refusals]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const url = await pay();
    if (url) goTo(url);
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      aria-label="Checkout"
    >
      <fieldset className={styles.part}>
        <legend className={styles.title}>Contact</legend>
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={values.email}
          error={fieldErrors.email}
          hint={reminderHint}
          onChange={(value) => edit('email', value)}
        />
      </fieldset>
      {checkout.requiresShipping ? (
        <>
          <fieldset className={styles.part}>
            <legend className={styles.title}>Where it goes</legend>
            <AddressFields
              values={values}
              errors={fieldErrors}
              shipsTo={shipsTo}
              onEdit={edit}
              onLeave={leave}
            />
          </fieldset>
          <ShippingOptions checkout={checkout} />
        </>
      ) : (
        <p>
          {cart.lines.every(({ merchandise }) => merchandise.requiresShipping === false)
            ? 'Nothing in your cart has to be shipped.'
            : 'Where it goes, and how, is asked on the next page.'}
        </p>
      )}
      <RemovedLines onUndo={() => form.current?.focus()} />
      <UnavailableLines cart={cart} />
      {problem && <ServiceProblem sentence={problem} onRetry={() => void retry()} />}
      {formErrors.map((sentence) => (
        <div key={sentence} tabIndex={-1} data-reason>
          <Notice>{sentence}</Notice>
        </div>
      ))}
      <RenewalTerms
        act="continuing"
        merchandise={cart.lines.map(({ merchandise }) => merchandise)}
      />
      <Button type="submit" size="x-large" isWide aria-disabled={isPaying}>
        Continue to payment
      </Button>
      <p className={styles.hint}>You pay on the next page. Nothing is charged before.</p>
      <Spinner active={isPaying} />
    </form>
  );
}

/** Reports that the shop did not answer and offers a retry. */
function ServiceProblem({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className={styles.problem} tabIndex={-1} data-reason>
      <Notice>{`${sentence} Nothing you typed is lost.`}</Notice>
      <Button tone="outline" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
