import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import * as styles from './spinner.module.css';

/** How many hold the lock; the page scrolls again when the last has let go. */
let holders = 0;
let before = { overflow: '', paddingInlineEnd: '' };

/**
 * Stops the page from scrolling until every holder has released it, and keeps the width its scroll
 * bar took, so that nothing moves sideways.
 *
 * @returns releases this hold; calling it again does nothing
 */
export function lockScroll(): () => void {
  holders += 1;
  if (holders === 1) hold(document.documentElement);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) Object.assign(document.documentElement.style, before);
  };
}

function hold({ style, clientWidth }: HTMLElement): void {
  const scrollBar = window.innerWidth - clientWidth;
  before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd };
  style.overflow = 'hidden';
  if (scrollBar > 0) style.paddingInlineEnd = `${scrollBar}px`;
}

type SpinnerProps = { active: boolean; message?: string };

/**
 * Covers the page while something is processed: the page neither scrolls nor takes input, and focus
 * returns to where it was. For a wait that leaves the page usable, use a status text instead.
 */
export function Spinner({ active, message = 'Processing...' }: SpinnerProps) {
  return active ? <Cover message={message} /> : null;
}

/** The browser's own modal dialog makes the rest inert. */
function Cover({ message }: { message: string }) {
  const element = useRef<HTMLDialogElement>(null);
  const messageId = useId();
  const opener = useRef<Element>(null);
  // Before the next paint, and closed before React removes it: a removed dialog cannot be closed.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    opener.current = document.activeElement;
    const release = lockScroll();
    // A second Escape in a row closes it, prevented or not.
    const open = () => dialog.showModal();
    dialog.addEventListener('close', open);
    open();
    return () => {
      dialog.removeEventListener('close', open);
      dialog.close();
      release();
    };
  }, []);
  // `close` gives focus back, but not to a button that was disabled meanwhile: by now it is enabled.
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
        {message}
      </p>
    </dialog>
  );
}

function returnFocus(opener: Element | null): void {
  const isLost = document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
