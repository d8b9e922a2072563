import type { ComponentType } from 'react';
import { useRef, useState } from 'react';
import { identifyPerson } from '../../analytics/user-traits';
import { trackCampaignSubscribed, trackCampaignViewed } from '../../analytics/track';
import { routes } from '../../config/routes';
import { useFirstSight } from '../../hooks/use-first-sight';
import type { FetchState } from '../../lib/browser/fetch-state';
import {
  fetchFailed,
  fetchPending,
  fetchSucceeded,
  notFetched,
} from '../../lib/browser/fetch-state';
import { postFields } from '../../lib/browser/post-fields';
import { EmailCapture } from './email-capture';
import { rememberRefusal } from './signup-refusal';
import type { Elements } from '../../ui/text/elements';

const campaign = { campaign: 'newsletter' } as const;

const failedMessage = 'Signing up failed on our side. Please try again in a minute.';

type NewsletterSignupProps = {
  /** Error of an address that was sent without script. */
  firstError?: string;
  /** Shown below the form, until the signup. */
  extra?: Elements;
};

/**
 * Newsletter form, connected to the signup function. Without script it posts there. After a signup
 * the welcome follows the thanks; its script is loaded then.
 */
export function NewsletterSignup({ firstError, extra }: NewsletterSignupProps) {
  const [state, setState] = useState<FetchState>({ ...notFetched, error: firstError ?? null });
  const [Welcome, setWelcome] = useState<ComponentType>();
  const { pending, error, timestamp } = state;
  const isSending = useRef(false);
  const form = useRef<HTMLDivElement>(null);
  useFirstSight(form, () => trackCampaignViewed(campaign));

  const submit = async (email: string) => {
    // A second press can arrive before the first has re-rendered the form.
    if (isSending.current) return;
    isSending.current = true;
    setState(fetchPending);
    const outcome = await postFields(routes.signupFunction(), { email }, failedMessage);
    isSending.current = false;
    if (outcome.error !== null) {
      if (outcome.answer.hasUnsubscribed) rememberRefusal('unsubscribed');
      return setState(fetchFailed(outcome.error));
    }
    setState(fetchSucceeded());
    rememberRefusal('subscribed');
    identifyPerson({ email });
    trackCampaignSubscribed(campaign);
    // The thanks are complete without it.
    const loaded = await import('./signup-welcome').catch(() => undefined);
    setWelcome(() => loaded?.SignupWelcome);
  };

  const isSubmitted = timestamp !== null && error === null;
  return (
    <div ref={form}>
      <EmailCapture
        action={routes.signupFunction()}
        isBusy={pending}
        isSubmitted={isSubmitted}
        errors={error ? [error] : []}
        onEdit={() => setState(notFetched)}
        onSubmitEmail={(email) => void submit(email)}
      />
      {!isSubmitted && extra}
      {Welcome && <Welcome />}
    </div>
  );
}
