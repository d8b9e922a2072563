import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { useEffect } from 'react';
import { create } from 'zustand';
import { IconButton, ToolButton } from './tool-button';
import * as styles from './toasts.module.css';

type Toast = {
  toastId: number;
  sentence: string;
  /** Action that is still possible, such as undoing it. */
  action?: { name: string; run: () => void } | undefined;
};

const shownForMs = 30_000;

const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }));

let lastId = 0;

/** Says at the bottom of the window what has been done, with a way to undo it, in place of the last message. */
export function showToast(sentence: string, action?: Toast['action']): void {
  lastId += 1;
  useToast.setState({ toast: { toastId: lastId, sentence, action } });
}

const dismiss = () => useToast.setState({ toast: null });

/** Shows the message. The region stays mounted, since screen readers announce only changes inside one they know. */
export function Toasts() {
  const { toast } = useToast();
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(dismiss, shownForMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div role="status" aria-label="Messages" className={styles.region}>
      {toast && (
        <div key={toast.toastId} className={styles.toast}>
          <span>{toast.sentence}</span>
          {toast.action && (
            <ToolButton
              onClick={() => {
                dismiss();
                toast.action?.run();
              }}
            >
              {toast.action.name}
            </ToolButton>
          )}
          <IconButton
            name="Dismiss this message"
            icon={faXmark}
            className={styles.cross}
            onClick={dismiss}
          />
        </div>
      )}
    </div>
  );
}
