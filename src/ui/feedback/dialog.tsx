import type { MouseEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { afterPaint } from '../../lib/browser/after-paint';
import { classNames } from '../../lib/browser/class-names';
import * as styles from './dialog.module.css';

type DialogProps = {
  /** Accessible name. */
  label: string;
  isOpen: boolean;
  /** Called after Escape or a press on the backdrop closed it. */
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Modal drawer at the page's edge. The native `<dialog>` traps focus, restores it and closes on
 * Escape. It opens a frame later, because that makes the browser compute the styles of the whole page again:
 * what a press shows on the page itself comes first.
 */
export function Dialog({ label, isOpen, onClose, className, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  useEffect(() => {
    const dialog = element.current;
    if (!isOpen) isShown.current = false;
    if (!isOpen && dialog?.open === true) dialog.close();
    if (!isOpen || dialog?.open !== false) return undefined;
    return afterPaint(() => {
      dialog.showModal();
      isShown.current = true;
    });
  }, [isOpen]);
  // It comes a frame after the element closed, when another press may have asked for it again.
  const hearClose = () => {
    if (isShown.current) onClose();
  };
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return (
    // Keyboards close it with Escape, which the element handles itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-label={label}
      className={classNames(styles.dialog, className)}
      onCancel={onClose}
      onClose={hearClose}
      onClick={closeOnBackdrop}
    >
      {isOpen && <div className={styles.content}>{children}</div>}
    </dialog>
  );
}
