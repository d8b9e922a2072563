import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { maxEmailLength } from '../../config/limits';
import { isEmailAddress } from '../../domain/address/email-address';
import { useHydrated } from '../../hooks/use-hydrated';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import * as styles from './email-capture.module.css';

/** Words of a form for an email address. */
type EmailCaptureWords = { submit: string; busy: string; done: string };

const signupWords: EmailCaptureWords = {
  submit: 'Sign up',
  busy: 'Signing up…',
  done: 'Thanks for signing up!',
};

type EmailCaptureProps = {
  /** Address the form posts `email` to without script. */
  action: string;
  /** Called with the address in lower case, once it is well-formed. */
  onSubmitEmail: (email: string) => void;
  /** True once the address is accepted; thanks then replace the form. */
  isSubmitted?: boolean;
  /** Errors from outside. The first is shown, after the form's own error. */
  errors?: readonly string[];
  /** True while the address is being sent. */
  isBusy?: boolean;
  /** Called when the address is edited: errors from outside may no longer apply. */
  onEdit?: () => void;
  /** Those of the newsletter by default. */
  words?: EmailCaptureWords;
};

/** Form for an email address. It does not send the address itself. */
export function EmailCapture({ isSubmitted = false, ...form }: EmailCaptureProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const wasSubmitted = useRef(isSubmitted);
  const { words = signupWords } = form;
  useEffect(() => {
    const isNew = isSubmitted && !wasSubmitted.current;
    wasSubmitted.current = isSubmitted;
    // The form had the focus and has been removed; without this the focus would return to the top
    // of the page.
    if (isNew && document.activeElement === document.body) status.current?.focus();
  }, [isSubmitted]);
  return (
    <div className={styles.capture}>
      {!isSubmitted && <SignupForm {...form} />}
      {/* Always rendered: screen readers announce changes inside a region they already know. */}
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {isSubmitted ? words.done : form.isBusy && <span className="spoken">{words.busy}</span>}
      </p>
    </div>
  );
}

type SignupFormProps = Omit<EmailCaptureProps, 'isSubmitted'>;

/** Form without the thanks. Its state is dropped with it, so the next form starts empty. */
function SignupForm(props: SignupFormProps) {
  const { action, onSubmitEmail, errors = [], isBusy = false, onEdit, words = signupWords } = props;
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
    // Browser validation is for readers without script.
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
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  );
}
