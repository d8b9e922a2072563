import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import * as styles from './spinner.module.css';

/** Number of active locks; the page scrolls again when it is 0. */
let lockCount = 0;
let before = { overflow: '', paddingInlineEnd: '' };

/**
 * Prevents the page from scrolling until every lock is released. Keeps the width of the scroll bar,
 * so that nothing moves sideways.
 *
 * @returns releases this lock; a second call does nothing
 */
function lockScroll(): () => void {
  lockCount += 1;
  if (lockCount === 1) hold(document.documentElement);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    lockCount -= 1;
    if (lockCount === 0) Object.assign(document.documentElement.style, before);
  };
}

function hold({ style, clientWidth }: HTMLElement): void {
  const scrollBar = window.innerWidth - clientWidth;
  before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd };
  style.overflow = 'hidden';
  if (scrollBar > 0) style.paddingInlineEnd = `${scrollBar}px`;
}

type SpinnerProps = { active: boolean };

/**
 * Overlay for a wait that blocks the page: locks scrolling and input, and restores focus
 * afterwards. For a wait that leaves the page usable, use a status text instead.
 */
export function Spinner({ active }: SpinnerProps) {
  return active ? <Cover /> : null;
}

/** Shows a native modal dialog, which makes the rest of the page inert. */
function Cover() {
  const element = useRef<HTMLDialogElement>(null);
  const messageId = useId();
  const opener = useRef<Element>(null);
  // Opens before the next paint and closes before React removes the dialog: a removed one cannot be
  // closed.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    opener.current = document.activeElement;
    const release = lockScroll();
    // A second Escape in a row closes the dialog even if the first was prevented.
    const open = () => dialog.showModal();
    dialog.addEventListener('close', open);
    open();
    return () => {
      dialog.removeEventListener('close', open);
      dialog.close();
      release();
    };
  }, []);
  // `close` restores focus, but not to a button that was disabled meanwhile: by now it is enabled.
  useEffect(() => () => returnFocus(opener.current), []);
  return (
    <dialog
      ref={element}
      role="alertdialog"
      aria-labelledby={messageId}
      className={styles.cover}
      // Escape would uncover a page that is not ready.
      onCancel={(event) => event.preventDefault()}
    >
      <span className={styles.wheel} aria-hidden="true" />
      <p id={messageId} className={styles.message}>
        Processing...
      </p>
    </dialog>
  );
}

function returnFocus(opener: Element | null): void {
  const isLost = document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
