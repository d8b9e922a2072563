import { longestNote } from '../../../domain/cart/cart';
import type { ActionParts } from './action-parts';
import type { CartActions } from './cart-state';

type DetailActions = Pick<
  CartActions,
  'applyDiscount' | 'removeDiscount' | 'applyGiftCard' | 'removeGiftCard' | 'setNote'
>;

/** No shop gives out longer ones; the service refuses them without saying why. */
const longestCode = 255;

const codeTooLong = `A code has at most ${longestCode} characters. Check what you typed.`;

/** What can be done with codes, gift cards and the note. */
export function createDetailActions({ context, request }: ActionParts): DetailActions {
  const { get, patch } = context;
  const refuseCode = (code: string) => {
    const { errors } = get();
    patch({ errors: { ...errors, codes: { ...errors.codes, [code]: codeTooLong } } });
  };
  const withCode = async (kind: 'apply-code' | 'apply-gift-card', typed: string) => {
    const code = typed.trim();
    if (code.length > longestCode) refuseCode(code);
    else if (code) await request({ kind, code });
  };
  return {
    applyDiscount: (code) => withCode('apply-code', code),
    removeDiscount: (code) => request({ kind: 'remove-code', code }),
    applyGiftCard: (code) => withCode('apply-gift-card', code),
    removeGiftCard: (gid) => request({ kind: 'remove-gift-card', gid }),
    setNote: async (note) => {
      const { errors, note: known } = get();
      const isTooLong = note.length > longestNote;
      if (isTooLong) patch({ errors: { ...errors, note: noteTooLong(note.length) } });
      else if (note !== known || errors.note) await request({ kind: 'set-note', note });
    },
  };
}

function noteTooLong(length: number): string {
  const most = longestNote.toLocaleString('en-US');
  return `Your note has ${length.toLocaleString('en-US')} characters. Shorten it to ${most}.`;
}
