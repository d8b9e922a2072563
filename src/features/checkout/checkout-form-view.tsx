import type { FormEvent } from 'react';
import { useRef } from 'react';
import { site } from '../../config/site';
import type { Checkout } from '../../domain/checkout';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { AddressFields } from './address-fields';
import { toForm } from './checkout-form';
import { useCheckoutStore } from './checkout-store';
import { ShippingOptions } from './shipping-options';
import * as styles from './checkout-form-view.module.css';

type CheckoutFormViewProps = { checkout: Checkout; goTo: (url: string) => void };

/** Contact, address and shipping, and the way to payment. */
export function CheckoutFormView({ checkout, goTo }: CheckoutFormViewProps) {
  const form = useRef<HTMLFormElement>(null);
  const { edits, fieldErrors, formErrors, isPaying, edit, pay } = useCheckoutStore();
  const values = { ...toForm(checkout, site.country), ...edits };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const url = await pay();
    if (url) goTo(url);
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form
      ref={form}
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
          value={values.email}
          error={fieldErrors.email}
          onChange={(value) => edit('email', value)}
        />
      </fieldset>
      {checkout.requiresShipping ? (
        <>
          <fieldset className={styles.part}>
            <legend className={styles.title}>Where it goes</legend>
            <AddressFields values={values} errors={fieldErrors} onEdit={edit} />
          </fieldset>
          <ShippingOptions shippingRates={checkout.shippingRates} />
        </>
      ) : (
        <p>Nothing in your cart has to be shipped.</p>
      )}
      {formErrors.map((sentence) => (
        <Notice key={sentence}>{sentence}</Notice>
      ))}
      <Button type="submit" size="x-large" isWide aria-disabled={isPaying}>
        Continue to payment
      </Button>
      <p className={styles.hint}>You pay on the next page. Nothing is charged before.</p>
    </form>
  );
}
