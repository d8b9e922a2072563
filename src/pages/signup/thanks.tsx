import { SeoHead } from '../../app-shell/head/seo-head';
import { routes } from '../../config/routes';
import { SignupOutcomeView } from '../../features/signup/signup-outcome-view';

const title = 'Thanks for signing up!';

export default function SignupThanksPage() {
  return (
    <SignupOutcomeView
      title={title}
      text="The next newsletter goes to the address you sent. A letter may come first that asks you to confirm it."
    />
  );
}

export function Head() {
  return (
    <SeoHead
      title={title}
      description="Your address is on the newsletter's list."
      path={routes.signupOutcome('thanks')}
      noindex
    />
  );
}
