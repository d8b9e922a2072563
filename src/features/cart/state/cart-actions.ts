import { maxQuantity, maxNoteLength, merchandiseKey } from '../../../domain/cart/cart';
import { maxCodeLength } from '../../../domain/cart/discount-code';
import { groupThousands } from '../../../lib/values/counted';
import type { CartAnswer } from '../../../storefront/cart/cart-api';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import type { AddedLine, ChangeRequest } from '../outbox/queued-change';
import type { ActionContext } from './cart-context';
import { unreachableMessage, withLineError, withoutErrorsOf } from './cart-messages';
import type { CartTask, ShopperActions } from './cart-state';

const quantityMessage = `Enter a whole number up to ${groupThousands(maxQuantity)}.`;

const codeTooLongMessage = `A code has at most ${maxCodeLength} characters. Check what you typed.`;

/**
 * Creates the actions of the cart store. Every change is shown and put into the outbox at once and
 * sent afterwards. No action throws: failures end up in the state.
 */
export function createCartActions(context: ActionContext): ShopperActions {
  const { patch } = context;
  return {
    ...createLineActions(context),
    ...createDetailActions(context),
    runOnCart: (task) => runTask(context, task),
    openDialog: () => patch({ isDialogOpen: true }),
    closeDialog: () => patch({ isDialogOpen: false }),
  };
}

/** Queues a change and sends the queue. */
export async function requestChange(
  { get, isOnline, outbox, rejections, runOnEngine }: ActionContext,
  request: ChangeRequest,
): Promise<void> {
  if (request.kind === 'add') outbox.retryUnseen(request);
  const { errors, isWaiting: wasWaiting } = get();
  const isWaiting = wasWaiting && !isOnline();
  const changeId = outbox.queue(request, {
    hasChanged: true,
    isWaiting,
    errors: isWaiting ? errors : withoutErrorsOf(errors, request),
  });
  rejections.own(changeId);
  await runOnEngine((engine) => engine.deliver());
}

function createLineActions(
  context: ActionContext,
): Pick<ShopperActions, 'add' | 'addLines' | 'setQuantity' | 'remove'> {
  const { get, patch } = context;
  const refuse = (line: Pick<AddedLine, 'lineKey' | 'merchandise'>) => {
    const { errors, cart } = get();
    patch({ errors: withLineError(errors, line, cart, quantityMessage) });
  };
  const setQuantity: ShopperActions['setQuantity'] = async (lineKey, quantity) => {
    const line = get().lines.find((candidate) => candidate.lineKey === lineKey);
    if (!line || (quantity > 0 && line.quantity === quantity && !line.isPending)) return;
    if (!isQuantity(quantity)) return refuse(line);
    const { merchandise } = line;
    await requestChange(context, { kind: 'set-quantity', lineKey, merchandise, quantity });
  };
  const addLines: ShopperActions['addLines'] = async (requested) => {
    const lines = requested.map(toAddedLine);
    const valid = lines.filter(({ quantity }) => isQuantity(quantity) && quantity > 0);
    lines.filter((line) => !valid.includes(line)).forEach(refuse);
    if (valid.length > 0) await requestChange(context, { kind: 'add', lines: valid });
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
  return Number.isInteger(quantity) && quantity >= 0 && quantity <= maxQuantity;
}

function createDetailActions(
  context: ActionContext,
): Pick<
  ShopperActions,
  'applyDiscount' | 'removeDiscount' | 'applyGiftCard' | 'removeGiftCard' | 'setNote'
> {
  const { get, patch } = context;
  const request = (change: ChangeRequest) => requestChange(context, change);
  const applyCode = async (kind: 'apply-code' | 'apply-gift-card', typed: string) => {
    const code = typed.trim();
    const { errors } = get();
    const codes = { ...errors.codes, [code]: codeTooLongMessage };
    if (code.length > maxCodeLength) patch({ errors: { ...errors, codes } });
    else if (code) await request({ kind, code });
  };
  return {
    applyDiscount: (code) => applyCode('apply-code', code),
    removeDiscount: (code) => request({ kind: 'remove-code', code }),
    applyGiftCard: (code) => applyCode('apply-gift-card', code),
    removeGiftCard: (gid) => request({ kind: 'remove-gift-card', gid }),
    setNote: async (note) => {
      const { errors, note: shown } = get();
      const isTooLong = note.length > maxNoteLength;
      if (isTooLong) patch({ errors: { ...errors, note: noteTooLongMessage(note.length) } });
      else if (note !== shown || errors.note) await request({ kind: 'set-note', note });
    },
  };
}

function noteTooLongMessage(length: number): string {
  const max = groupThousands(maxNoteLength);
  return `Your note has ${groupThousands(length)} characters. Shorten it to ${max}.`;
}

async function runTask<TAnswer extends CartAnswer>(
  { get, patch, runOnEngine }: ActionContext,
  task: CartTask<TAnswer>,
): Promise<StorefrontResult<TAnswer>> {
  patch({ checkoutTasks: get().checkoutTasks + 1, hasChanged: true });
  const result = await runOnEngine((engine) => engine.runOnCart(task));
  patch({ checkoutTasks: get().checkoutTasks - 1 });
  if (result) return result;
  const error = { code: 'UNREACHABLE', message: 'The cart has not been loaded.' };
  return {
    ok: false,
    error: { ...error, layer: 'network', sentence: unreachableMessage, retryable: false },
  };
}
