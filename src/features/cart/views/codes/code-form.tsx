import type { FormEvent } from 'react';
import { useState } from 'react';
import { routes } from '../../../../config/routes';
import { maxCodeLength } from '../../../../domain/cart/discount-code';
import { counted } from '../../../../lib/values/counted';
import { Button } from '../../../../ui/controls/button';
import { TextField } from '../../../../ui/controls/text-field';
import * as styles from './code-form.module.css';

type CodeFormProps = {
  label: string;
  /** Accessible name of the button where "Apply" alone would be ambiguous. */
  buttonName?: string;
  /** Parameter of the cart's address that applies a code, for a press before the scripts run. */
  parameter?: string;
  onApply: (code: string) => void;
  /** Returns the error of a code. */
  errorOf: (code: string) => string | undefined;
};

/** Field for one code at a time. Checks only that the text can be a code. */
export function CodeForm({ label, buttonName, parameter, onApply, errorOf }: CodeFormProps) {
  const [draft, setDraft] = useState('');
  const [sent, setSent] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const error = sent && errorOf(sent);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const code = draft.trim();
    const reason = refuse(code);
    setRefusal(reason);
    if (reason) return;
    setSent(code);
    setDraft('');
    onApply(code);
  };
  return (
    <form className={styles.form} action={parameter && routes.cart()} onSubmit={apply} noValidate>
      <TextField
        label={label}
        name={parameter}
        value={draft}
        onChange={setDraft}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={refusal ?? (error ? withCode(sent, error) : undefined)}
      />
      <Button type="submit" tone="dark" aria-label={buttonName}>
        Apply
      </Button>
    </form>
  );
}

/** Names the code in front of a sentence that does not. */
function withCode(code: string, sentence: string): string {
  return sentence.includes(code) ? sentence : `${code}: ${sentence}`;
}

function refuse(code: string): string | undefined {
  if (!code) return 'Enter a code first.';
  if (code.length <= maxCodeLength) return undefined;
  return `A code has at most ${maxCodeLength} characters; this has ${counted(code.length, 'character')}. Check what was pasted.`;
}
