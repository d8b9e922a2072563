import { SeoHead } from '../../app-shell/head/seo-head';
import { routes } from '../../config/routes';
import { SignupOutcomeView } from '../../features/signup/signup-outcome-view';

const title = 'One round at a time';

export default function SignupWaitPage() {
  return (
    <SignupOutcomeView
      title={title}
      text="Several signups came from your connection just now. Wait a minute, then send the address once more."
      error="Too many tries from here. Please try again in a minute."
    />
  );
}

export function Head() {
  return (
    <SeoHead
      title={title}
      description="Wait a minute, then sign up for the newsletter again."
      path={routes.signupOutcome('wait')}
      noindex
    />
  );
}
