import { SeoHead } from '../../app-shell/head/seo-head';
import { routes } from '../../config/routes';
import { SignupOutcomeView } from '../../features/signup/signup-outcome-view';

const title = 'You are on the list';

export default function SignupConfirmedPage() {
  return (
    <SignupOutcomeView
      title={title}
      text="Your address is confirmed. New guides and workouts come to it from now on."
    />
  );
}

export function Head() {
  return (
    <SeoHead
      title={title}
      description="Your address is confirmed for the newsletter."
      path={routes.signupOutcome('confirmed')}
      noindex
    />
  );
}
