import { useState } from 'react';
import type { NumberSteps } from '../../lib/values/number-steps';
import { fitToSteps, stepBelow } from '../../lib/values/number-steps';
import * as styles from './quantity-input.module.css';

type QuantityInputProps = {
  value: number;
  onChange: (quantity: number) => void;
  /** Name of the counted thing, for the accessible name: "Quantity of Corner Gloves". */
  of?: string;
  /** Id of the element with the error message. */
  describedBy?: string | undefined;
  /** Quantities to choose from; any by default. */
  steps?: NumberSteps | undefined;
  /** Form that the field belongs to, and its name there. */
  field?: { form: string; name: string };
};

/** Typing guard, far above any order; the shop reduces a quantity it does not have. */
const maxQuantity = 999;

const anyNumber: NumberSteps = { minimum: 1, maximum: null, increment: 1 };

/**
 * Quantity field with step buttons. Reports numbers of its steps: an empty field reports nothing; 0,
 * and a number between two steps, which becomes the next one, count once the field loses focus. A new
 * `value` from outside, such as the shop's stock, replaces what is being typed.
 */
export function QuantityInput({
  value,
  onChange,
  of,
  describedBy,
  steps = anyNumber,
  field,
}: QuantityInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [knownValue, setKnownValue] = useState(value);
  if (value !== knownValue) {
    setKnownValue(value);
    if (draft !== null && toQuantity(draft) !== value) setDraft(null);
  }
  const name = of ? ` of ${of}` : '';
  const limited = { ...steps, maximum: Math.min(steps.maximum ?? maxQuantity, maxQuantity) };
  const lower = stepBelow(value, limited);
  const higher = fitToSteps(value + 1, limited);
  const change = (quantity: number | undefined) => {
    if (quantity !== undefined && quantity !== value) onChange(quantity);
  };
  const type = (text: string) => {
    setDraft(text);
    const quantity = toQuantity(text);
    const allowed = quantity && fitToSteps(quantity, limited);
    if (quantity && allowed && allowed <= quantity) change(allowed);
  };
  const leave = () => {
    const quantity = draft === null ? undefined : toQuantity(draft);
    change(quantity && fitToSteps(quantity, limited));
    setDraft(null);
  };
  const step = (quantity: number | undefined) => {
    setDraft(null);
    change(quantity);
  };
  return (
    <div className={styles.control}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Decrease quantity${name}`}
        aria-disabled={lower === undefined}
        onClick={() => step(lower)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        {...field}
        className={styles.input}
        type="number"
        inputMode="numeric"
        min={limited.minimum}
        max={limited.maximum}
        step={limited.increment}
        aria-label={`Quantity${name}`}
        aria-describedby={describedBy}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        // Browsers change a focused number when the page is scrolled over it.
        onWheel={(event) => event.currentTarget.blur()}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`Increase quantity${name}`}
        aria-disabled={value >= limited.maximum}
        onClick={() => step(higher)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}

function toQuantity(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
