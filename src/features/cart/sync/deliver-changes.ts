import type { Cart } from '../../../domain/cart/cart';
import type { CartAnswer } from '../../../storefront/cart/cart-api';
import type {
  StorefrontError,
  StorefrontResult,
} from '../../../storefront/client/storefront-error';
import { isAmbiguous } from '../../../storefront/client/storefront-error';
import type { CartChange } from '../outbox/cart-change';
import type { EngineContext } from '../state/cart-context';
import { toWarnings, trustCart } from './apply-answer';
import { notSaved, waiting, withError, withOutcome } from '../state/cart-messages';
import { needsLoading } from '../state/cart-memory';
import { completeChange } from './finish-change';
import { loadCart, reviveCart } from './load-cart';
import { toSentMark } from './change-effect';
import { giftCodesAfter, refusalOf } from './change-refusal';
import { isLostCart, sendChange } from './send-change';
import { keepInDoubt, mostOnTheWay, settleDoubts } from './reconcile-changes';

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
    const problem = await settleDoubts(context);
    if (problem) giveUp(context, change, problem);
    else await deliver(context, change);
    context.patch({ sentId: null });
  }
}

async function deliver(context: EngineContext, change: CartChange, isAgain = false): Promise<void> {
  const { get, journal } = context;
  if (needsLoading(get())) {
    const loaded = await loadCart(context, 'loaded');
    if (!loaded.ok) return giveUp(context, change, loaded.error);
  }
  // It may have been made after all, or the shopper may have asked for something else instead.
  if (!journal.get(change.changeId)) return completeChange(context, change, {});
  const result = await sendToLivingCart(context, get().cart, change);
  if (!result) return settleWithout(context, change);
  if (result.ok) return settle(context, change, result.data);
  if (!isAmbiguous(result.error)) {
    journal.write({ change });
    return giveUp(context, change, result.error);
  }
  keepInDoubt(context, change, result.error);
  if (isAgain) return giveUp(context, change, result.error);
  const problem = await settleDoubts(context);
  return problem ? giveUp(context, change, problem) : deliver(context, change, true);
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
  const { client, journal, now } = context;
  journal.write({ change, sent: toSentMark(change, cart, now() + mostOnTheWay) });
  const result = await sendChange(client, cart, change);
  if (!cart || !result?.ok || !isLostCart(cart, result.data)) return result;
  if (revivals === mostRevivals) return { ok: false, error: lostAgain };
  const revived = await reviveCart(context);
  if (!revived.ok) return revived;
  return sendToLivingCart(context, revived.data, change, revivals + 1);
}

/** Takes over an answer, and says what it refused. Of several lines the others are asked for again. */
function settle(context: EngineContext, change: CartChange, answer: CartAnswer): void {
  const { errors, warnings, cart: trusted, localGiftCodes } = context.get();
  const { cart } = answer;
  const trust = cart
    ? { ...trustCart(cart, 'changed'), warnings: toWarnings(cart, answer, warnings) }
    : undefined;
  const refusal = refusalOf(change, answer);
  const known = cart ?? trusted;
  if (!refusal) {
    const codes = giftCodesAfter(change, trusted, localGiftCodes);
    return completeChange(context, change, { ...trust, localGiftCodes: codes });
  }
  const outcome = { change, ...refusal, hasFailed: false };
  context.outcomes.tell(outcome);
  const said = withOutcome(errors, outcome, known);
  completeChange(context, change, { ...trust, errors: said }, refusal.rest);
}

/** There was nothing to ask the service for; worth a word unless the shopper wanted it gone. */
function settleWithout(context: EngineContext, change: CartChange): void {
  const { errors, cart } = context.get();
  const wanted = change.kind === 'set-quantity' && change.quantity > 0 && cart !== null;
  const partial = wanted ? { errors: withError(errors, change, cart, nothingToChange) } : {};
  if (wanted) context.outcomes.tell({ change, sentence: nothingToChange, hasFailed: false });
  completeChange(context, change, partial);
}

/** Keeps a change for later when the browser is offline, takes it back and says so otherwise. */
function giveUp(context: EngineContext, change: CartChange, error: StorefrontError): void {
  const { get, patch, isOnline, journal } = context;
  const { errors, cart } = get();
  // Meanwhile something else may have been asked for instead; that is tried next.
  if (!journal.get(change.changeId)) return completeChange(context, change, {});
  if (error.layer === 'network' && !isOnline()) {
    patch({ isWaiting: true, errors: { ...errors, network: waiting } });
    return;
  }
  const isInDoubt = journal.get(change.changeId)?.sent !== undefined || needsLoading(get());
  context.outcomes.tell({ change, sentence: error.sentence, hasFailed: true });
  const general = { ...errors, network: isInDoubt ? inDoubt : notSaved };
  completeChange(context, change, {
    isInDoubt,
    failed: [...get().failed, change],
    errors: withError(general, change, cart, error.sentence),
  });
}
