import type { Cart } from '../../../domain/cart/cart';
import type { CartAnswer } from '../../../storefront/cart/cart-api';
import { getCart } from '../../../storefront/cart/cart-api';
import type {
  StorefrontError,
  StorefrontResult,
} from '../../../storefront/client/storefront-error';
import { isAmbiguous } from '../../../storefront/client/storefront-error';
import type { CartPatch } from '../outbox/outbox';
import { needsLoading, offlineMessage, withRejection } from '../state/cart-selectors';
import { noMessages } from '../state/cart-state';
import type { QueuedChange, SentMark } from '../state/queued-change';
import { giftCodesAfter, noCart, refusalOf, toWarnings, trustCart } from './apply-answer';
import type { CartContext, CartTask } from './cart-context';
import { loadCart, reviveCart } from './load-cart';
import { flushChanges, isLostCart, requestTimeoutMs, sendChange, toSentMark } from './send-change';

/*
 * The part of the cart that talks to the service. `request-change` loads it, with all that it imports,
 * when there is a cart to load or a change to send.
 */
export { flushChanges, loadCart };

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

const recheckDelayMs = 500;

/** Loads the cart where it is not known, then sends every queued change. */
export async function resumeDelivery(context: CartContext): Promise<void> {
  if (needsLoading(context.get())) await loadCart(context, 'loaded');
  // Changes that failed in a page that is closed may have been made.
  if (context.get().changes.length === 0) await reconcileChanges(context);
  await deliverChanges(context);
}

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

/**
 * Keeps the mark of a change whose answer was lost. After a time-out the shop may still make it.
 */
function keepUnconfirmed(
  { outbox, now }: CartContext,
  change: QueuedChange,
  { code }: StorefrontError,
): void {
  const sent = outbox.entry(change.changeId)?.sent;
  const settlesAt = code === 'TIMEOUT' ? now() + requestTimeoutMs : 0;
  if (sent) outbox.markSent(change, { ...sent, settlesAt });
}

/**
 * Finds out which changes that were sent and never answered, by any tab, the shop has made. To be done
 * before anything else is sent: the next change of the same line would hide it. Those made are confirmed
 * by `loadCart`; the marks of the others are cleared.
 *
 * @returns the error if the cart cannot be loaded
 */
export async function reconcileChanges(context: CartContext): Promise<StorefrontError | undefined> {
  const { outbox } = context;
  for (const entry of outbox.entries()) {
    const { change, sent } = entry;
    // The cart loaded for an earlier one may have confirmed it.
    if (!sent || !outbox.entry(change.changeId)) continue;
    const loaded = await loadUntilSettled(context, change, sent);
    if (!loaded.ok) return loaded.error;
    const isOpen = outbox.entry(change.changeId) !== undefined;
    if (isOpen) outbox.clearMark(entry);
  }
  return undefined;
}

/**
 * Loads the cart until a change has taken effect or its request can no longer be in flight. A
 * request outlives the page that sent it: an addition would be made twice, and a value that arrives
 * late would undo what the shopper has set meanwhile.
 */
async function loadUntilSettled(
  context: CartContext,
  change: QueuedChange,
  sent: SentMark,
): Promise<StorefrontResult<Cart | null>> {
  for (;;) {
    const loaded = await loadCart(context, 'changed');
    const isSettled = context.now() >= sent.settlesAt;
    if (!loaded.ok || isSettled || !context.outbox.entry(change.changeId)) return loaded;
    await context.wait(recheckDelayMs);
  }
}

const emptyCart = {
  ok: false,
  error: {
    layer: 'user',
    code: 'EMPTY_CART',
    message: 'There is no cart to change.',
    sentence: 'Your cart is empty.',
    retryable: false,
  },
} satisfies StorefrontResult<CartAnswer>;

/**
 * Runs a change of checkout, such as an address. Errors are returned to the caller, which shows them next to its fields. Queued changes
 * whose answer was lost are reconciled first: a task that changes lines would hide whether they were
 * made.
 */
export async function runOnCart<TAnswer extends CartAnswer>(
  context: CartContext,
  task: CartTask<TAnswer>,
): Promise<StorefrontResult<TAnswer>> {
  const { get, patch, client } = context;
  const unknown = await reconcileChanges(context);
  if (unknown) return { ok: false, error: unknown };
  if (needsLoading(get())) {
    const loaded = await loadCart(context, 'loaded');
    if (!loaded.ok) return loaded;
  }
  const { cart } = get();
  if (!cart) return emptyCart;
  let result = await task(cart, client);
  if (result.ok && isLostCart(cart, result.data)) {
    const revived = await reviveCart(context);
    if (!revived.ok) return revived;
    if (!revived.data) return emptyCart;
    result = await task(revived.data, client);
  }
  if (!result.ok) {
    patch({ isUnconfirmed: isAmbiguous(result.error) });
  } else if (result.data.cart) {
    const { cart: answered } = result.data;
    const warnings = toWarnings(answered, result.data, get().warnings);
    patch({ ...trustCart(answered, 'changed'), warnings });
  }
  return result;
}

/**
 * Replaces the cart by another one of the shopper's, as a reminder names it. Queued changes belong to the
 * cart before and are delivered to it first; while they cannot be, or the other cart cannot be loaded,
 * nothing is replaced.
 *
 * @returns the cart; `null` if it has been bought or has expired
 */
export async function switchCart(
  context: CartContext,
  cartGid: string,
): Promise<StorefrontResult<Cart | null>> {
  const { client, get, patch } = context;
  await deliverChanges(context);
  const result = await getCart(client, cartGid);
  if (!result.ok || !result.data || get().changes.length > 0) return result;
  patch({
    ...noCart(),
    ...trustCart(result.data, 'adopted'),
    status: 'ready',
    isUnconfirmed: false,
    errors: noMessages,
    warnings: noMessages,
  });
  return result;
}
