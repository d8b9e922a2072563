import { useEffect, useEffectEvent, useId, useState } from 'react';
import { maxNoteLength } from '../../../../domain/cart/cart';
import { counted } from '../../../../lib/values/counted';
import * as field from '../../../../ui/controls/field.module.css';
import { Notice } from '../../../../ui/feedback/notice';
import { useCartStore } from '../../store/cart-store';

/** Milliseconds without a keystroke after which a note is saved. */
const saveDelayMs = 800;

/** Number of characters before the limit from which those left are shown. */
const shownFromLeft = 500;

/**
 * Note to the shop, which also is the message of a gift: the packing slip prints it. It is saved with the
 * cart after a pause and when the field loses focus.
 */
export function OrderNote() {
  const id = useId();
  const saved = useCartStore((state) => state.note);
  const error = useCartStore((state) => state.errors.note);
  const { draft, type, save } = useNoteDraft(saved);
  const left = maxNoteLength - draft.length;
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        Order note
      </label>
      <textarea
        id={id}
        className={field.input}
        rows={3}
        value={draft}
        aria-describedby={`${id}-hint`}
        aria-invalid={left < 0 || undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={save}
      />
      <p id={`${id}-hint`} className={left < 0 ? field.error : field.hint}>
        {noteHint(left, draft === saved && saved !== '')}
      </p>
      {error !== null && left >= 0 && <Notice>{error}</Notice>}
    </div>
  );
}

const purposeMessage =
  'For the people who pack your order, or for whom it is a gift: it is printed on the slip in the ' +
  'package, which lists no prices.';

function noteHint(left: number, isSaved: boolean): string {
  if (left < 0)
    return `The note is ${counted(-left, 'character')} too long. Shorten it to save it.`;
  if (left <= shownFromLeft) return `${counted(left, 'character')} left.`;
  return isSaved ? 'Kept with your cart.' : purposeMessage;
}

/**
 * Keeps the typed text until it is saved. A note saved elsewhere replaces only text that is not
 * being edited.
 */
function useNoteDraft(saved: string) {
  const setNote = useCartStore((state) => state.setNote);
  const [typed, setTyped] = useState<string>();
  const isUnsaved = typed !== undefined && typed !== saved;
  const save = () => {
    if (!isUnsaved || typed.length > maxNoteLength) return;
    void setNote(typed);
    setTyped(undefined);
  };
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const timer = setTimeout(saveNow, saveDelayMs);
    return () => clearTimeout(timer);
  }, [isUnsaved, typed]);
  useEffect(() => {
    // The page may be closed within the pause.
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      saveNow();
    };
  }, []);
  return { draft: typed ?? saved, type: setTyped, save };
}
