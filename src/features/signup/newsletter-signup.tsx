import { useRef, useState } from 'react';
import { identifyPerson } from '../../analytics/user-traits';
import { trackEvent } from '../../analytics/track';
import { routes } from '../../config/routes';
import { useFirstSight } from '../../hooks/use-first-sight';
import { EmailCapture } from './email-capture';
import { sendSignup } from './send-signup';

const campaign = { campaign: 'newsletter' };

type NewsletterSignupProps = {
  /** Error of an address that was sent without script. */
  firstError?: string;
};

/** Newsletter form, connected to the signup function. Without script it posts there. */
export function NewsletterSignup({ firstError }: NewsletterSignupProps) {
  const [progress, setProgress] = useState<'open' | 'sending' | 'taken'>('open');
  const [error, setError] = useState(firstError);
  const isSending = useRef(false);
  const form = useRef<HTMLDivElement>(null);
  useFirstSight(form, () => trackEvent('Campaign Viewed', campaign));

  const submit = async (email: string) => {
    // A second press can arrive before the first has re-rendered the form.
    if (isSending.current) return;
    isSending.current = true;
    setProgress('sending');
    setError(undefined);
    const outcome = await sendSignup(email);
    isSending.current = false;
    setProgress(outcome.ok ? 'taken' : 'open');
    if (!outcome.ok) return setError(outcome.error);
    identifyPerson({ email });
    trackEvent('Campaign Subscribed', campaign);
  };

  return (
    <div ref={form}>
      <EmailCapture
        action={routes.signupFunction()}
        isBusy={progress === 'sending'}
        isSubmitted={progress === 'taken'}
        errors={error ? [error] : []}
        onEdit={() => setError(undefined)}
        onSubmitEmail={(email) => void submit(email)}
      />
    </div>
  );
}
