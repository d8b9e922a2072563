import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { create } from 'zustand';
import { IconButton, ToolButton } from './tool-button';
import * as styles from './toasts.module.css';

type Toast = {
  toastId: number;
  sentence: string;
  /** Action that is still possible, such as undoing it. */
  action?: { name: string; run: () => void } | undefined;
};

/** Milliseconds a toast stays, not counting those while it has the focus or the pointer. */
const shownForMs = 15_000;

const maxToasts = 3;

const useToastStore = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Says at the bottom of the window what has been done, with a way to undo it. */
export function showToast(sentence: string, action?: Toast['action']): void {
  lastId += 1;
  const toast = { toastId: lastId, sentence, action };
  useToastStore.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-maxToasts) }));
}

function dismiss(toastId: number): void {
  useToastStore.setState(({ toasts }) => ({
    toasts: toasts.filter((toast) => toast.toastId !== toastId),
  }));
}

/**
 * Shows the toasts. The region stays mounted, since screen readers announce only changes inside one
 * they know. Outside of text, Ctrl+Z runs the newest action, so no way to the button is needed.
 */
export function Toasts() {
  const { toasts } = useToastStore();
  const undoNewest = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    const newest = toasts.findLast(({ action }) => action);
    if (!isUndo || event.shiftKey || event.defaultPrevented || isText(event.target)) return;
    if (!newest?.action) return;
    event.preventDefault();
    dismiss(newest.toastId);
    newest.action.run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => undoNewest(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div role="status" aria-label="Messages" className={styles.region}>
      {toasts.map((toast) => (
        <ToastView key={toast.toastId} {...toast} />
      ))}
    </div>
  );
}

function ToastView({ toastId, sentence, action }: Toast) {
  const [holders, setHolders] = useState(0);
  useEffect(() => {
    if (holders > 0) return undefined;
    const timer = setTimeout(() => dismiss(toastId), shownForMs);
    return () => clearTimeout(timer);
  }, [holders, toastId]);
  const hold = () => setHolders((count) => count + 1);
  const release = () => setHolders((count) => Math.max(0, count - 1));
  return (
    <div
      className={styles.toast}
      onFocus={hold}
      onBlur={release}
      onPointerEnter={hold}
      onPointerLeave={release}
    >
      <span className={styles.sentence}>{sentence}</span>
      {action && (
        <ToolButton
          className={styles.action}
          aria-keyshortcuts="Control+Z"
          title="Ctrl+Z"
          onClick={() => {
            dismiss(toastId);
            action.run();
          }}
        >
          {action.name}
        </ToolButton>
      )}
      <IconButton
        name="Dismiss this message"
        icon={faXmark}
        className={styles.cross}
        onClick={() => dismiss(toastId)}
      />
    </div>
  );
}

/** Returns true for elements with an undo of their own. */
function isText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea'))
  );
}
