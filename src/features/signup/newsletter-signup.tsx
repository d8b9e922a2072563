import { useState } from 'react';
import { routes } from '../../config/routes';
import { EmailCapture } from './email-capture';
import { sendSignup } from './send-signup';

/** The newsletter's form, joined to the site's signup function. Without script it posts there. */
export function NewsletterSignup() {
  const [progress, setProgress] = useState<'open' | 'sending' | 'taken'>('open');
  const [error, setError] = useState<string>();

  const submit = async (email: string) => {
    setProgress('sending');
    setError(undefined);
    const outcome = await sendSignup(email);
    setProgress(outcome.ok ? 'taken' : 'open');
    if (!outcome.ok) setError(outcome.error);
  };

  return (
    <EmailCapture
      action={routes.signupFunction()}
      isBusy={progress === 'sending'}
      isSubmitted={progress === 'taken'}
      errors={error ? [error] : []}
      onSubmitEmail={(email) => void submit(email)}
    />
  );
}
