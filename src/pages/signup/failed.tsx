import { SeoHead } from '../../app-shell/head/seo-head';
import { routes } from '../../config/routes';
import { SignupOutcomeView } from '../../features/signup/signup-outcome-view';

const title = 'Signing up did not work';

export default function SignupFailedPage() {
  return (
    <SignupOutcomeView
      title={title}
      text="The fault is ours. Please send the address once more in a minute."
      error="Signing up failed on our side. Please try again in a minute."
    />
  );
}

export function Head() {
  return (
    <SeoHead
      title={title}
      description="Signing up for the newsletter failed on our side."
      path={routes.signupOutcome('failed')}
      noindex
    />
  );
}
