import { hasOptOutSignal } from '../../analytics/consent';
import { useHydrated } from '../../hooks/use-hydrated';
import { classNames } from '../../lib/browser/class-names';
import { openPrivacyChoices } from './privacy-choices-store';
import * as styles from './privacy-choices-button.module.css';

/**
 * Opens the privacy choices, and says that a browser's request to opt out is honored (CCPA regulations,
 * section 7025(c)(6)). Not shown without script, where nothing is asked or counted.
 */
export function PrivacyChoicesButton({ className }: { className?: string }) {
  const hasSignal = useHydrated() && hasOptOutSignal();
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, className)}
        onClick={({ currentTarget }) => void openPrivacyChoices(currentTarget)}
      >
        Privacy choices
      </button>
      {hasSignal && (
        <p className={styles.honored}>
          Opt-out request honored: your browser sends Global Privacy Control, so we do not count
          you.
        </p>
      )}
    </>
  );
}
