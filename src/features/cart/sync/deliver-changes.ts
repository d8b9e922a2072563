import type { Cart } from '../../../domain/cart/cart';
import type { CartAnswer } from '../../../storefront/cart/cart-api';
import type {
  StorefrontError,
  StorefrontResult,
} from '../../../storefront/client/storefront-error';
import { isAmbiguous } from '../../../storefront/client/storefront-error';
import type { CartPatch } from '../outbox/outbox';
import type { QueuedChange } from '../outbox/queued-change';
import type { CartContext } from '../state/cart-context';
import { offlineMessage, withRejection } from '../state/cart-messages';
import { needsLoading } from '../state/cart-selectors';
import { giftCodesAfter, refusalOf, toWarnings, trustCart } from './apply-answer';
import { loadCart, reviveCart } from './load-cart';
import { keepUnconfirmed, reconcileChanges } from './reconcile-changes';
import { isLostCart, sendChange } from './send-change';
import { requestTimeoutMs, toSentMark } from './sent-mark';

const unconfirmedMessage = 'We could not check your cart with the shop.';
const lineMissingMessage = 'This line was no longer in your cart.';

/** Maximum milliseconds between the aborted requests of a page that is left and its `pagehide`. */
const leaveNoticeMs = 250;

/** Maximum number of times a lost cart is rebuilt for one change. */
const maxRevivals = 3;

const lostAgain: StorefrontError = {
  layer: 'network',
  code: 'CART_LOST',
  message: 'The service loses every cart it creates.',
  sentence: 'The shop has lost your cart. Wait a moment and try again.',
  retryable: false,
};

/**
 * Sends every queued change in order, until the queue is empty, the connection is lost or the page is
 * left.
 */
export async function deliverChanges(context: CartContext): Promise<void> {
  for (;;) {
    const { changes, isWaiting, isClosing } = context.get();
    const [change] = changes;
    if (!change || isWaiting || isClosing) return;
    context.patch({ sentId: change.changeId });
    const problem = await reconcileChanges(context);
    if (problem) await rollBack(context, change, problem);
    else await deliver(context, change);
    context.patch({ sentId: null });
  }
}

async function deliver(context: CartContext, change: QueuedChange, isRetry = false): Promise<void> {
  const { get, outbox } = context;
  if (needsLoading(get())) {
    const loaded = await loadCart(context, 'loaded');
    if (!loaded.ok) return rollBack(context, change, loaded.error);
  }
  // Reconciling may have confirmed it, or the shopper may have replaced it meanwhile.
  if (!outbox.entry(change.changeId)) return complete(context, change);
  // The page was left meanwhile, so `flushChanges` has sent the change or leaves it to the next page.
  if (get().isClosing) return;
  const result = await sendToLivingCart(context, get().cart, change);
  if (!result) return completeUnsent(context, change);
  if (result.ok) return applyAnswer(context, change, result.data);
  if (result.error.layer === 'user') return reject(context, change, result.error.sentence);
  if (!isAmbiguous(result.error)) {
    outbox.clearMark({ change });
    return rollBack(context, change, result.error);
  }
  if (await isPageLeft(context)) return;
  keepUnconfirmed(context, change, result.error);
  if (isRetry) return rollBack(context, change, result.error);
  const problem = await reconcileChanges(context);
  return problem ? rollBack(context, change, problem) : deliver(context, change, true);
}

/**
 * Sends a change. When the cart turns out to be lost, the service answers with another cart that holds
 * only the change; that answer is dropped, the cart rebuilt, and the change sent to the new one.
 */
async function sendToLivingCart(
  context: CartContext,
  cart: Cart | null,
  change: QueuedChange,
  revivals = 0,
): Promise<StorefrontResult<CartAnswer> | undefined> {
  const { client, outbox, now } = context;
  outbox.markSent(change, toSentMark(change, cart, now() + requestTimeoutMs));
  const result = await sendChange(client, cart, change);
  if (!cart || !result?.ok || !isLostCart(cart, result.data)) return result;
  if (revivals === maxRevivals) return { ok: false, error: lostAgain };
  const revived = await reviveCart(context);
  if (!revived.ok) return revived;
  return sendToLivingCart(context, revived.data, change, revivals + 1);
}

/** Trusts the cart of an answer and shows what it refused. The lines not refused are queued again. */
function applyAnswer(context: CartContext, change: QueuedChange, answer: CartAnswer): void {
  const { errors, warnings, cart: trusted, localGiftCodes } = context.get();
  const { cart } = answer;
  const trust = cart
    ? { ...trustCart(cart, 'changed'), warnings: toWarnings(cart, answer, warnings) }
    : undefined;
  const refusal = refusalOf(change, answer);
  if (!refusal) {
    const codes = giftCodesAfter(change, trusted, localGiftCodes);
    return complete(context, change, { ...trust, localGiftCodes: codes });
  }
  const rejected = { change, ...refusal, hasFailed: false };
  context.rejections.send(rejected);
  const withNew = withRejection(errors, rejected, cart ?? trusted);
  complete(context, change, { ...trust, errors: withNew }, refusal.rest);
}

/** Completes a change for which no request was needed, with an error unless it was a removal. */
function completeUnsent(context: CartContext, change: QueuedChange): void {
  const { cart } = context.get();
  const isMissing = change.kind === 'set-quantity' && change.quantity > 0 && cart !== null;
  return isMissing ? reject(context, change, lineMissingMessage) : complete(context, change);
}

/** Drops a change that was refused without a request, and shows why. */
function reject(context: CartContext, change: QueuedChange, sentence: string): void {
  const { errors, cart } = context.get();
  const rejected = { change, sentence, hasFailed: false };
  context.rejections.send(rejected);
  complete(context, change, { errors: withRejection(errors, rejected, cart) });
}

/**
 * Keeps a change in the queue while the browser is offline, and when the page was left, which aborts
 * requests; otherwise rolls it back with an error.
 */
async function rollBack(
  context: CartContext,
  change: QueuedChange,
  error: StorefrontError,
): Promise<void> {
  if (await isPageLeft(context)) return;
  const { get, patch, isOnline, outbox } = context;
  const { errors, cart } = get();
  const entry = outbox.entry(change.changeId);
  // The shopper has replaced it meanwhile; the replacement is sent next.
  if (!entry) return complete(context, change);
  if (error.layer === 'network' && !isOnline()) {
    patch({ isWaiting: true, errors: { ...errors, network: offlineMessage } });
    return;
  }
  const isUnconfirmed = entry.sent !== undefined || needsLoading(get());
  const rejected = { change, sentence: error.sentence, hasFailed: true };
  context.rejections.send(rejected);
  const general = { ...errors, network: isUnconfirmed ? unconfirmedMessage : null };
  outbox.rollBack(change, {
    status: 'ready',
    isUnconfirmed,
    errors: withRejection(general, rejected, cart),
  });
}

/**
 * Waits before a failure is acted upon. A browser may abort the requests of a page that is left before
 * the page hears `pagehide`: to its scripts that looks like a failure of the shop.
 */
async function isPageLeft({ get, wait }: CartContext): Promise<boolean> {
  await wait(leaveNoticeMs);
  return get().isClosing;
}

function complete(
  { outbox }: CartContext,
  change: QueuedChange,
  patch: CartPatch = {},
  rest?: QueuedChange,
): void {
  outbox.complete(change, { status: 'ready', ...patch }, rest);
}
