import type { FormEvent } from 'react';
import { useState } from 'react';
import { counted } from '../../../../lib/counted';
import { Button } from '../../../../ui/controls/button';
import { TextField } from '../../../../ui/controls/text-field';
import * as styles from './code-form.module.css';

/** The longest code the service knows. */
const longestCode = 255;

type CodeFormProps = {
  label: string;
  /** The button's name where "Apply" alone would not tell two of them apart. */
  buttonName?: string;
  onApply: (code: string) => void;
  /** What became of a code, if it went wrong. */
  problemOf: (code: string) => string | undefined;
};

/** A field for one code at a time. What is typed is checked here only for what cannot be a code. */
export function CodeForm({ label, buttonName, onApply, problemOf }: CodeFormProps) {
  const [draft, setDraft] = useState('');
  const [asked, setAsked] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const problem = asked && problemOf(asked);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const code = draft.trim();
    const reason = refuse(code);
    setRefusal(reason);
    if (reason) return;
    setAsked(code);
    setDraft('');
    onApply(code);
  };
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <TextField
        label={label}
        value={draft}
        onChange={setDraft}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={refusal ?? (problem ? `${asked}: ${problem}` : undefined)}
      />
      <Button type="submit" tone="dark" aria-label={buttonName}>
        Apply
      </Button>
    </form>
  );
}

function refuse(code: string): string | undefined {
  if (!code) return 'Enter a code first.';
  if (code.length <= longestCode) return undefined;
  return `A code has at most ${longestCode} characters; this has ${counted(code.length, 'character')}. Check what was pasted.`;
}
