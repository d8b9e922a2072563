import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { maxEmailLength } from '../../config/limits';
import { isEmailAddress } from '../../domain/address/email-address';
import { useHydrated } from '../../hooks/use-hydrated';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import * as styles from './email-capture.module.css';

type EmailCaptureProps = {
  /** Where the form goes without script, as a POST with `email`. */
  action: string;
  /** Called with the address in lower case, once it has the form of one. */
  onSubmitEmail: (email: string) => void;
  /** Whether the address has been taken: thanks take the form's place. */
  isSubmitted?: boolean;
  /** What others found wrong. Of these and the form's own error the first is shown, its own before. */
  errors?: readonly string[];
  /** While the address is on its way. */
  isBusy?: boolean;
  /** Called when the address is changed: what others found wrong may hold no longer. */
  onEdit?: () => void;
};

/** Asks for an email address. It sends nothing itself. */
export function EmailCapture({ isSubmitted = false, ...form }: EmailCaptureProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const wasSubmitted = useRef(isSubmitted);
  useEffect(() => {
    const isNew = isSubmitted && !wasSubmitted.current;
    wasSubmitted.current = isSubmitted;
    // The form had the focus and is gone: without this it would be at the top of the page.
    if (isNew && document.activeElement === document.body) status.current?.focus();
  }, [isSubmitted]);
  return (
    <div className={styles.capture}>
      {!isSubmitted && <SignupForm {...form} />}
      {/* Always there: screen readers announce what changes inside a region they know. */}
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {isSubmitted && 'Thanks for signing up!'}
        {!isSubmitted && form.isBusy && <span className={styles.unseen}>Signing up…</span>}
      </p>
    </div>
  );
}

type SignupFormProps = Omit<EmailCaptureProps, 'isSubmitted'>;

/** Its address is gone with the form, so the next one starts empty. */
function SignupForm(props: SignupFormProps) {
  const { action, onSubmitEmail, errors = [], isBusy = false, onEdit } = props;
  const [email, setEmail] = useState('');
  const [ownError, setOwnError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [outerError] = errors;
  useEffect(() => {
    if (outerError && form.current?.contains(document.activeElement)) field.current?.focus();
  }, [outerError]);

  const type = (value: string) => {
    setEmail(value);
    setOwnError(undefined);
    onEdit?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const address = email.trim().toLowerCase();
    setEmail(address);
    if (isEmailAddress(address)) return onSubmitEmail(address);
    setOwnError('invalid email');
    field.current?.focus();
  };

  return (
    // The browser's own messages are for who has no script.
    <form
      ref={form}
      action={action}
      method="post"
      noValidate={hydrated}
      onSubmit={submit}
      className={styles.form}
    >
      <TextField
        ref={field}
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={maxEmailLength}
        value={email}
        onChange={type}
        readOnly={isBusy}
        error={[ownError, ...errors].find(Boolean)}
      />
      <Button type="submit" size="large" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? 'Signing up…' : 'Sign up'}
      </Button>
    </form>
  );
}
