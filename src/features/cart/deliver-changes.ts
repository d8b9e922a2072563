import type { Cart } from '../../domain/cart';
import type { CartAnswer } from '../../storefront/cart-api';
import type { StorefrontError, StorefrontResult } from '../../storefront/storefront-error';
import { isAmbiguous } from '../../storefront/storefront-error';
import { userErrorSentence } from '../../storefront/user-error';
import type { CartChange } from './cart-changes';
import type { EngineContext } from './cart-context';
import { toWarnings, trustCart } from './cart-outcome';
import { withError } from './cart-problems';
import type { CartData } from './cart-state';
import { loadCart, needsLoading, reviveCart } from './load-cart';
import { hasTakenEffect, isLostCart, sendChange } from './send-change';

const waiting =
  'You are offline. What you changed is kept and will be sent when the connection is back.';
const inDoubt = 'We could not check your cart with the shop.';
const nothingToChange = 'This line was no longer in your cart.';

/** Sends every waiting change in order, until none is left or the connection is. */
export async function deliverChanges(context: EngineContext): Promise<void> {
  for (;;) {
    const { changes, isWaiting } = context.get();
    const [change] = changes;
    if (!change || isWaiting) return;
    context.patch({ sentId: change.changeId });
    await deliver(context, change);
    context.patch({ sentId: null });
  }
}

async function deliver(context: EngineContext, change: CartChange): Promise<void> {
  const { get, doubts } = context;
  const doubt = doubts.get(change.changeId);
  if (doubt !== undefined || needsLoading(get())) {
    const loaded = await loadCart(context, doubt === undefined ? 'loaded' : 'changed');
    if (!loaded.ok) return giveUp(context, change, loaded.error);
    if (doubt !== undefined && hasTakenEffect(change, doubt, loaded.data)) {
      return complete(context, change, {});
    }
  }
  const before = get().cart;
  const result = await sendToLivingCart(context, before, change);
  if (!result) return settleWithout(context, change);
  if (result.ok) return settle(context, change, result.data);
  if (!isAmbiguous(result.error)) return giveUp(context, change, result.error);
  doubts.set(change.changeId, before);
  return doubt === undefined ? deliver(context, change) : giveUp(context, change, result.error);
}

/** Sends a change; when the cart turns out to be gone, revives it and sends the change to that. */
async function sendToLivingCart(
  context: EngineContext,
  cart: Cart | null,
  change: CartChange,
): Promise<StorefrontResult<CartAnswer> | undefined> {
  const { client } = context;
  const result = await sendChange(client, cart, change);
  if (!cart || !result?.ok || !isLostCart(cart, result.data)) return result;
  const revived = await reviveCart(context);
  return revived.ok ? sendChange(client, revived.data, change) : revived;
}

/** Takes over an answer, and says what it refused. */
function settle(context: EngineContext, change: CartChange, answer: CartAnswer): void {
  const { errors, cart: trusted } = context.get();
  const { cart, userErrors } = answer;
  const [refusal] = userErrors;
  complete(context, change, {
    ...(cart ? { ...trustCart(cart, 'changed'), warnings: toWarnings(cart, answer) } : {}),
    ...(refusal
      ? { errors: withError(errors, change, cart ?? trusted, userErrorSentence(refusal)) }
      : {}),
  });
}

/** There was nothing to ask the service for; worth a word unless the shopper wanted it gone. */
function settleWithout(context: EngineContext, change: CartChange): void {
  const { errors, cart } = context.get();
  const wanted = change.kind === 'set-quantity' && change.quantity > 0 && cart !== null;
  const partial = wanted ? { errors: withError(errors, change, cart, nothingToChange) } : {};
  complete(context, change, partial);
}

/** Keeps a change for later when the browser is offline, takes it back and says so otherwise. */
function giveUp(context: EngineContext, change: CartChange, error: StorefrontError): void {
  const { get, patch, isOnline, doubts } = context;
  const { errors, cart } = get();
  if (error.layer === 'network' && !isOnline()) {
    patch({ isWaiting: true, errors: { ...errors, network: waiting } });
    return;
  }
  const isInDoubt = doubts.has(change.changeId) || needsLoading(get());
  const general = { ...errors, network: isInDoubt ? inDoubt : null };
  complete(context, change, {
    isInDoubt,
    errors: withError(general, change, cart, error.sentence),
  });
}

/** Ends a change together with what follows from it, so that nothing is shown twice in between. */
function complete(context: EngineContext, change: CartChange, partial: Partial<CartData>): void {
  context.doubts.delete(change.changeId);
  const changes = context.get().changes.filter(({ changeId }) => changeId !== change.changeId);
  context.patch({ status: 'ready', ...partial, changes });
}
