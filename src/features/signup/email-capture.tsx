import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { longestEmail } from '../../config/limits';
import { isEmailAddress } from '../../domain/email-address';
import { useHydrated } from '../../hooks/use-hydrated';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
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
};

/** Asks for an email address. It sends nothing itself. */
export function EmailCapture({ isSubmitted = false, ...form }: EmailCaptureProps) {
  return (
    <div className={styles.capture}>
      {!isSubmitted && <SignupForm {...form} />}
      {/* Always there: screen readers announce what changes inside a region they know. */}
      <p role="status" className={styles.status}>
        {isSubmitted && 'Thanks for signing up!'}
      </p>
    </div>
  );
}

type SignupFormProps = Omit<EmailCaptureProps, 'isSubmitted'>;

/** Its address is gone with the form, so the next one starts empty. */
function SignupForm({ action, onSubmitEmail, errors = [], isBusy = false }: SignupFormProps) {
  const [email, setEmail] = useState('');
  const [ownError, setOwnError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();

  const type = (value: string) => {
    setEmail(value);
    setOwnError(undefined);
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
        maxLength={longestEmail}
        value={email}
        onChange={type}
        error={[ownError, ...errors].find(Boolean)}
      />
      <Button type="submit" size="large" className={styles.submit} aria-disabled={isBusy}>
        Sign up
      </Button>
    </form>
  );
}
