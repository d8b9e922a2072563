import { faXmark } from '@fortawesome/free-solid-svg-icons';
import type { FormEvent, ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../../../src/lib/browser/class-names';
import { IconButton, ToolButton } from './tool-button';
import * as styles from './tool-dialog.module.css';

type ToolDialogProps = {
  title: string;
  size?: 'small' | 'medium' | 'large';
  /** Escape, the cross and Cancel. */
  onClose: () => void;
  /** Name of the button that submits the dialog, after Cancel. */
  submitName?: string;
  tone?: 'primary' | 'danger';
  isBusy?: boolean;
  /** Other buttons of the last line; one of type `submit` submits the dialog. */
  actions?: ReactNode;
  onSubmit?: () => void;
  children: ReactNode;
};

/**
 * Modal dialog, open as long as it is mounted. The native element keeps the focus inside and gives
 * it back. A press beside it does not close it, since that would lose what is being typed.
 */
export function ToolDialog(props: ToolDialogProps) {
  const { title, size = 'medium', onClose, submitName, actions, onSubmit, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closes before React removes the element: a removed dialog gives no focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog?.open === false) {
      dialog.showModal();
      firstField(dialog)?.focus();
    }
    return () => dialog?.close();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles along the component tree: a form around the dialog must not be sent.
    event.stopPropagation();
    onSubmit?.();
  };
  // Outside of other dialogs, whose forms cannot hold a form.
  return createPortal(
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size])}
      onClose={(event) => {
        // A dialog in a dialog sends its event up too.
        if (event.target === element.current && !element.current.open) onClose();
      }}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton name="Close" icon={faXmark} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {(actions ?? submitName) && (
          <div className={styles.actions}>
            {actions ?? (
              <>
                <ToolButton onClick={onClose}>Cancel</ToolButton>
                <ToolButton type="submit" tone={props.tone ?? 'primary'} isBusy={props.isBusy}>
                  {submitName}
                </ToolButton>
              </>
            )}
          </div>
        )}
      </form>
    </dialog>,
    document.body,
  );
}

/** Returns the field that an editor came for; browsers focus the cross, which is before it. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-first-focus]') ??
    dialog.querySelector<HTMLElement>(
      'input:not([type="file"], [type="radio"], [type="checkbox"]), select, textarea',
    )
  );
}
