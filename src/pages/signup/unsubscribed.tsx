import { useEffect } from 'react';
import { SeoHead } from '../../app-shell/head/seo-head';
import { routes } from '../../config/routes';
import { SignupOutcomeView } from '../../features/signup/signup-outcome-view';
import { rememberRefusal } from '../../features/signup/signup-refusal';

const title = 'No more newsletters';

/** Page that the link to unsubscribe leads to, and a signup of such an address without script. */
export default function SignupUnsubscribedPage() {
  useEffect(() => rememberRefusal('unsubscribed'), []);
  return (
    <SignupOutcomeView
      title={title}
      text="This address has unsubscribed, so nothing goes to it, and this device does not ask again. To get our emails again, write to us from it."
    />
  );
}

export function Head() {
  return (
    <SeoHead
      title={title}
      description="Your address has unsubscribed from the newsletter."
      path={routes.signupOutcome('unsubscribed')}
      noindex
    />
  );
}
