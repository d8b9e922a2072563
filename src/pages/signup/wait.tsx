import { SeoHead } from '../../app-shell/head/seo-head';
import { routes } from '../../config/routes';
import { SignupOutcomeView } from '../../features/signup/signup-outcome-view';

const title = 'One round at a time';

export default function SignupWaitPage() {
  return (
    <SignupOutcomeView
      title={title}
      text="Several signups came from your connection, or for this address, just now. Wait a while, then send it once more."
      error="Too many tries from here, or for this address. Please try again later."
    />
  );
}

export function Head() {
  return (
    <SeoHead
      title={title}
      description="Wait a while, then sign up for the newsletter again."
      path={routes.signupOutcome('wait')}
      noindex
    />
  );
}
