import { Band } from '../../ui/layout/band';
import { NewsletterSignup } from '../signup/newsletter-signup';
import * as styles from './signup-section.module.css';

type SignupSectionProps = { headline: string; text: string };

/** The newsletter, asked for in a corner of its own. */
export function SignupSection({ headline, text }: SignupSectionProps) {
  return (
    <Band tone="red" id="newsletter">
      <div className={styles.columns}>
        <div>
          <h2 className={styles.headline}>{headline}</h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <NewsletterSignup />
      </div>
    </Band>
  );
}
