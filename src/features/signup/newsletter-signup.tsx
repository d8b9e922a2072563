import { useRef, useState } from 'react';
import { identifyPerson } from '../../analytics/user-traits';
import { trackEvent } from '../../analytics/track';
import { routes } from '../../config/routes';
import { useFirstSight } from '../../hooks/use-first-sight';
import type { FetchState } from '../../lib/fetch-state';
import { fetchFailed, fetchPending, fetchSucceeded, notFetched } from '../../lib/fetch-state';
import { EmailCapture } from './email-capture';
import { sendSignup } from './send-signup';

const campaign = { campaign: 'newsletter' } as const;

type NewsletterSignupProps = {
  /** Error of an address that was sent without script. */
  firstError?: string;
};

/** Newsletter form, connected to the signup function. Without script it posts there. */
export function NewsletterSignup({ firstError }: NewsletterSignupProps) {
  const [state, setState] = useState<FetchState>({ ...notFetched, error: firstError ?? null });
  const { pending, error, timestamp } = state;
  const isSending = useRef(false);
  const form = useRef<HTMLDivElement>(null);
  useFirstSight(form, () => trackEvent('Campaign Viewed', campaign));

  const submit = async (email: string) => {
    // A second press can arrive before the first has re-rendered the form.
    if (isSending.current) return;
    isSending.current = true;
    setState(fetchPending);
    const outcome = await sendSignup(email);
    isSending.current = false;
    if (!outcome.ok) return setState(fetchFailed(outcome.error));
    setState(fetchSucceeded());
    identifyPerson({ email });
    trackEvent('Campaign Subscribed', campaign);
  };

  return (
    <div ref={form}>
      <EmailCapture
        action={routes.signupFunction()}
        isBusy={pending}
        isSubmitted={timestamp !== null && error === null}
        errors={error ? [error] : []}
        onEdit={() => setState(notFetched)}
        onSubmitEmail={(email) => void submit(email)}
      />
    </div>
  );
}
