import { SeoHead } from '../../app-shell/head/seo-head';
import { routes } from '../../config/routes';
import { SignupOutcomeView } from '../../features/signup/signup-outcome-view';

const title = 'That address did not work';

export default function SignupInvalidPage() {
  return (
    <SignupOutcomeView
      title={title}
      text="Have a look at it and send it once more."
      error="invalid email"
    />
  );
}

export function Head() {
  return (
    <SeoHead
      title={title}
      description="The newsletter needs an email address that works."
      path={routes.signupOutcome('invalid')}
      noindex
    />
  );
}
