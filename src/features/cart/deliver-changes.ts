import type { Cart } from '../../domain/cart';
import type { CartAnswer } from '../../storefront/cart-api';
import type { StorefrontError, StorefrontResult } from '../../storefront/storefront-error';
import { isAmbiguous } from '../../storefront/storefront-error';
import type { CartChange } from './cart-changes';
import type { EngineContext } from './cart-context';
import { toWarnings, trustCart } from './cart-outcome';
import { withError, withLineError } from './cart-problems';
import type { CartData } from './cart-state';
import { loadCart, needsLoading, reviveCart } from './load-cart';
import { hasTakenEffect } from './change-effect';
import { giftCodesAfter, refusalOf } from './change-refusal';
import { isLostCart, sendChange } from './send-change';

const waiting =
  'You are offline. What you changed is kept and will be sent when the connection is back.';
const inDoubt = 'We could not check your cart with the shop.';
const nothingToChange = 'This line was no longer in your cart.';

/** How often a cart is revived for one change. */
const mostRevivals = 3;

const lostAgain: StorefrontError = {
  layer: 'network',
  code: 'CART_LOST',
  message: 'The service forgets every cart it is given.',
  sentence: 'The shop has lost your cart. Wait a moment and try again.',
  retryable: false,
};

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

/**
 * Sends a change; when the cart turns out to be gone, revives it and sends the change to that. What
 * the service answers then is a stranger that holds nothing but the change, and is not trusted.
 */
async function sendToLivingCart(
  context: EngineContext,
  cart: Cart | null,
  change: CartChange,
  revivals = 0,
): Promise<StorefrontResult<CartAnswer> | undefined> {
  const result = await sendChange(context.client, cart, change);
  if (!cart || !result?.ok || !isLostCart(cart, result.data)) return result;
  if (revivals === mostRevivals) return { ok: false, error: lostAgain };
  const revived = await reviveCart(context);
  if (!revived.ok) return revived;
  return sendToLivingCart(context, revived.data, change, revivals + 1);
}

/** Takes over an answer, and says what it refused. Of several lines the others are asked for again. */
function settle(context: EngineContext, change: CartChange, answer: CartAnswer): void {
  const { errors, cart: trusted, localGiftCodes } = context.get();
  const { cart } = answer;
  const trust = cart
    ? { ...trustCart(cart, 'changed'), warnings: toWarnings(cart, answer) }
    : undefined;
  const refusal = refusalOf(change, answer);
  const known = cart ?? trusted;
  if (!refusal) {
    const codes = giftCodesAfter(change, trusted, localGiftCodes);
    return complete(context, change, { ...trust, localGiftCodes: codes });
  }
  const { lines, rest, sentence } = refusal;
  const said = lines
    ? lines.reduce((all, line) => withLineError(all, line, known, sentence), errors)
    : withError(errors, change, known, sentence);
  complete(context, change, { ...trust, errors: said }, rest);
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

/**
 * Ends a change together with what follows from it, so that nothing is shown twice in between.
 *
 * @param rest what is left of the change and takes its place
 */
function complete(
  context: EngineContext,
  change: CartChange,
  partial: Partial<CartData>,
  rest?: CartChange,
): void {
  context.doubts.delete(change.changeId);
  const changes = context
    .get()
    .changes.flatMap((other) => (other.changeId === change.changeId ? (rest ?? []) : other));
  context.patch({ status: 'ready', ...partial, changes });
}
