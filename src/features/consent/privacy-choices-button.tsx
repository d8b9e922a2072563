import { openPrivacyChoices } from './privacy-choices-store';
import { classNames } from '../../lib/browser/class-names';
import * as styles from './privacy-choices-button.module.css';

/** Opens the privacy choices. Not shown without script, where nothing is asked or counted. */
export function PrivacyChoicesButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      onClick={({ currentTarget }) => void openPrivacyChoices(currentTarget)}
    >
      Privacy choices
    </button>
  );
}
