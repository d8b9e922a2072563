import { classNames } from '../../lib/browser/class-names';
import * as styles from './checkbox.module.css';

type CheckboxProps = {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** True for an option that would yield no results; it stays selectable. */
  isMuted?: boolean;
};

/** A checkbox; a press on its label toggles it too. */
export function Checkbox({ label, isChecked, onChange, isMuted = false }: CheckboxProps) {
  return (
    <label className={classNames(styles.label, isMuted && styles.muted)}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
