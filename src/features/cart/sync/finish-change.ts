import type { CartChange } from '../outbox/cart-change';
import type { EngineContext } from '../state/cart-context';
import type { CartData } from '../state/cart-state';
import { giftCodesAfter } from './change-refusal';

/**
 * Ends a change together with what follows from it, so that nothing is shown twice in between.
 *
 * @param rest what is left of the change and takes its place
 */
export function completeChange(
  { get, patch, journal }: EngineContext,
  { changeId }: CartChange,
  partial: Partial<CartData>,
  rest?: CartChange,
): void {
  const changes = get().changes.flatMap((other) =>
    other.changeId === changeId ? (rest ?? []) : other,
  );
  patch({ status: 'ready', ...partial, changes });
  // It has not been sent, though what it is left of has.
  if (rest) journal.write({ change: rest });
}

/** The answer was lost, but the cart shows that the change has been made, here or in another tab. */
export function confirmChange(context: EngineContext, change: CartChange): void {
  const { cart, localGiftCodes, failed } = context.get();
  context.journal.remove(change.changeId);
  completeChange(context, change, {
    localGiftCodes: giftCodesAfter(change, cart, localGiftCodes),
    failed: failed.filter(({ changeId }) => changeId !== change.changeId),
  });
}
