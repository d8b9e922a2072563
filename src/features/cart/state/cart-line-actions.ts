import { largestQuantity, merchandiseKey } from '../../../domain/cart/cart';
import type { ActionParts } from './action-parts';
import type { AddedLine } from '../outbox/cart-change';
import { withLineError } from './cart-messages';
import type { CartActions } from './cart-state';

type LineActions = Pick<CartActions, 'add' | 'addLines' | 'setQuantity' | 'remove'>;

const noQuantity = `Enter a whole number up to ${largestQuantity.toLocaleString('en-US')}.`;

/** What can be done with lines. */
export function createLineActions({ context, request }: ActionParts): LineActions {
  const { get, patch } = context;
  const refuse = (line: Pick<AddedLine, 'lineKey' | 'merchandise'>) => {
    const { errors, cart } = get();
    patch({ errors: withLineError(errors, line, cart, noQuantity) });
  };
  const setQuantity: LineActions['setQuantity'] = async (lineKey, quantity) => {
    const line = get().lines.find((candidate) => candidate.lineKey === lineKey);
    if (!line || (quantity > 0 && line.quantity === quantity && !line.isPending)) return;
    if (!isQuantity(quantity)) refuse(line);
    else await request({ kind: 'set-quantity', lineKey, merchandise: line.merchandise, quantity });
  };
  const addLines: LineActions['addLines'] = async (asked) => {
    const lines = asked.map(toAddedLine);
    const sound = lines.filter(({ quantity }) => isQuantity(quantity) && quantity > 0);
    lines.filter((line) => !sound.includes(line)).forEach(refuse);
    if (sound.length > 0) await request({ kind: 'add', lines: sound });
  };
  return {
    setQuantity,
    addLines,
    add: (merchandise, quantity = 1) => {
      patch({ isDialogOpen: true });
      return addLines([{ merchandise, quantity }]);
    },
    remove: (lineKey) => setQuantity(lineKey, 0),
  };
}

function toAddedLine({ merchandise, quantity }: Omit<AddedLine, 'lineKey'>): AddedLine {
  return { lineKey: merchandiseKey(merchandise), merchandise, quantity };
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 0 && quantity <= largestQuantity;
}
