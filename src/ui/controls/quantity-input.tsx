import { useState } from 'react';
import * as styles from './quantity-input.module.css';

type QuantityInputProps = {
  value: number;
  onChange: (quantity: number) => void;
  /** Name of the counted thing, for the accessible name: "Quantity of Corner Gloves". */
  of?: string;
  /** Id of the element with the error message. */
  describedBy?: string | undefined;
  /** Form that the field belongs to, and its name there. */
  field?: { form: string; name: string };
};

/** Typing guard, far above any order; the shop reduces a quantity it does not have. */
const maxQuantity = 999;

/**
 * Quantity field with step buttons. Reports whole numbers from 1: an empty field reports nothing,
 * and 0 counts once the field loses focus. A new `value` from outside, such as the shop's stock,
 * replaces what is being typed.
 */
export function QuantityInput({ value, onChange, of, describedBy, field }: QuantityInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [knownValue, setKnownValue] = useState(value);
  if (value !== knownValue) {
    setKnownValue(value);
    if (draft !== null && toQuantity(draft) !== value) setDraft(null);
  }
  const name = of ? ` of ${of}` : '';
  const change = (quantity: number) => {
    const allowed = Math.min(quantity, maxQuantity);
    if (allowed !== value) onChange(allowed);
  };
  const type = (text: string) => {
    setDraft(text);
    const quantity = toQuantity(text);
    if (quantity) change(quantity);
  };
  const leave = () => {
    if (draft !== null && toQuantity(draft) === 0) onChange(0);
    setDraft(null);
  };
  const step = (difference: number) => {
    setDraft(null);
    if (value + difference >= 1) change(value + difference);
  };
  return (
    <div className={styles.control}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Decrease quantity${name}`}
        aria-disabled={value <= 1}
        onClick={() => step(-1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        {...field}
        className={styles.input}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxQuantity}
        aria-label={`Quantity${name}`}
        aria-describedby={describedBy}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`Increase quantity${name}`}
        aria-disabled={value >= maxQuantity}
        onClick={() => step(1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}

function toQuantity(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
