import type { FormEvent } from 'react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { AppliedCode } from './applied-code';
import { useCartStore } from './cart-store';
import * as styles from './discount-form.module.css';

/** A field for one code at a time, over the codes the cart has. */
export function DiscountForm() {
  const codes = useCartStore(({ cart }) => cart?.discountCodes);
  const errors = useCartStore((state) => state.errors.codes);
  const applyDiscount = useCartStore((state) => state.applyDiscount);
  const [draft, setDraft] = useState('');
  const [asked, setAsked] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const code = draft.trim();
    setIsMissing(!code);
    if (!code) return;
    setAsked(code);
    setDraft('');
    void applyDiscount(code);
  };
  return (
    <div className={styles.discounts}>
      <form className={styles.form} onSubmit={apply} noValidate>
        <TextField
          label="Discount code"
          value={draft}
          onChange={setDraft}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={100}
          error={isMissing ? 'Enter a code first.' : errorOf(errors, asked)}
        />
        <Button type="submit" tone="dark">
          Apply
        </Button>
      </form>
      {codes?.map((discount) => (
        <AppliedCode key={discount.code} {...discount} />
      ))}
    </div>
  );
}

function errorOf(errors: Readonly<Record<string, string>>, code: string): string | undefined {
  const sentence = errors[code];
  return sentence && `${code}: ${sentence}`;
}
