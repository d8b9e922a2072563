import type { ReactNode } from 'react';
import * as styles from './draft-badge.module.css';

type BadgeButtonProps = {
  isPressed?: boolean;
  isExpanded?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

export function BadgeButton(props: BadgeButtonProps) {
  const { isPressed, isExpanded, isDisabled = false, onPress, children } = props;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      disabled={isDisabled}
      className={styles.button}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
