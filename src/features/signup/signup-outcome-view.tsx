import { routes } from '../../config/routes';
import { ButtonLink } from '../../ui/links/button-link';
import { NewsletterSignup } from './newsletter-signup';
import * as styles from './signup-outcome-view.module.css';

type SignupOutcomeViewProps = {
  title: string;
  text: string;
  /** Error of the address that was sent; the form is shown again with it. */
  error?: string;
};

/** Page with the outcome of a signup that was sent without script. */
export function SignupOutcomeView({ title, text, error }: SignupOutcomeViewProps) {
  return (
    <div className={styles.view}>
      <div role="status" className={styles.outcome}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {error && <NewsletterSignup firstError={error} />}
      <p>
        <ButtonLink link={{ kind: 'path', path: routes.home() }} tone="outline">
          Go back to home
        </ButtonLink>
      </p>
    </div>
  );
}
