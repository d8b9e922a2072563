import { serviceLimits, storefrontLimits } from '../../../config/limits';
import type { Cart, Merchandise } from '../../../domain/cart/cart';
import { merchandiseName } from '../../../domain/cart/cart';
import { withReturnProof } from '../../../domain/cart/return-proof';
import { isSellingPlanGid } from '../../../domain/product/selling-plan';
import { getCart } from '../../../storefront/cart/cart-api';
import type { NewCheckout } from '../../../storefront/checkout/checkout-api';
import { createCheckout } from '../../../storefront/checkout/checkout-api';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import type { UserError } from '../../../storefront/client/user-error';
import { userErrorSentence } from '../../../storefront/client/user-error';
import type { QueuedChange } from '../state/queued-change';
import type { CartContext } from './cart-context';
import { isWorthRebuilding } from '../state/cart-selectors';
import type { CartCause, CartMemory } from '../state/cart-state';
import type { LocalLine } from '../state/cart-state';
import { giftCodesAfter, isAboutLine, noCart, toWarnings, trustCart } from './apply-answer';
import { hasTakenEffect } from './send-change';

/** Error code for an id that cannot be one, as when the browser's storage was tampered with. */
const invalidId = 'INVALID_VARIABLE';

type Loaded = StorefrontResult<Cart | null>;

/**
 * Loads the stored cart, trusts it and confirms the changes that it shows to have been made. A cart that
 * the service no longer has is created anew.
 */
export async function loadCart(context: CartContext, cause: CartCause): Promise<Loaded> {
  const { client, get, patch, outbox } = context;
  const { cartGid } = get();
  if (!cartGid) return reviveCart(context);
  const result = await getCart(client, cartGid);
  const { errors } = get();
  if (!result.ok && result.error.code === invalidId) return reviveCart(context);
  if (!result.ok) {
    patch({ status: 'ready', errors: { ...errors, network: result.error.sentence } });
    return result;
  }
  if (!result.data) return reviveCart(context);
  const made = changesMade(context, result.data);
  outbox.confirm(made, {
    ...trustCart(result.data, cause),
    localGiftCodes: made.reduce(
      (codes, change) => giftCodesAfter(change, result.data, codes),
      get().localGiftCodes,
    ),
    status: 'ready',
    isUnconfirmed: false,
    errors: { ...errors, network: null },
  });
  return result;
}

/**
 * Returns the changes of any tab whose answer was lost and which the cart shows to have been made. They
 * are confirmed in the step in which the cart is trusted: otherwise pages would add them to it once
 * more, and buttons would count from there.
 */
function changesMade({ outbox }: CartContext, cart: Cart): QueuedChange[] {
  return outbox
    .entries()
    .flatMap(({ change, sent }) => (sent && hasTakenEffect(change, sent, cart) ? change : []));
}

/**
 * Handles a cart the service no longer has. Normally it has expired, and a new one is filled from the
 * browser's copy. After the shopper was sent to pay it was probably bought: then nothing is filled, and
 * the shopper is asked unless the order is known.
 */
export async function reviveCart(context: CartContext): Promise<Loaded> {
  const { get, patch } = context;
  const { cart: lost, checkoutOpened, orderPlaced, localLines, unconfirmedLines } = get();
  const lines = localLines.filter(({ quantity }) => quantity > 0);
  const settled = { status: 'ready', isUnconfirmed: false } as const;
  if (isWorthRebuilding(get()) && !checkoutOpened && !orderPlaced) {
    patch({ cart: null, cartGid: null, ...settled });
    return rebuildCart(context, { lines: [...lines].reverse(), buyer: buyerOf(lost) });
  }
  const inQuestion = checkoutOpened ? lines : unconfirmedLines;
  patch({ ...noCart(), ...settled, unconfirmedLines: orderPlaced ? [] : inQuestion });
  return { ok: true, data: null };
}

/** Email and delivery address given at checkout; the browser does not store them. */
type Buyer = Pick<NewCheckout, 'email' | 'shippingAddress'>;

function buyerOf(lost: Cart | null): Buyer {
  const delivery = lost?.deliveryAddresses.find(({ selected }) => selected);
  return { email: lost?.buyerIdentity.email ?? undefined, shippingAddress: delivery?.address };
}

/** The service takes no more lines with a new cart. */
const excessReason = `could not be put back: a new cart takes ${serviceLimits.listEntries} lines.`;

/** Contents of the new cart. Lines are oldest first: the service puts every new line first. */
type Rebuilt = { lines: readonly LocalLine[]; buyer: Buyer };

/**
 * Creates a new cart from the browser's copy and from what the shopper had entered at checkout. Lines
 * the shop refuses are left out, with an error each; when the shop cannot be reached the copy is kept
 * for the next attempt.
 */
async function rebuildCart(context: CartContext, { lines, buyer }: Rebuilt): Promise<Loaded> {
  const { client, get, patch } = context;
  const unsellable = lines.filter(({ merchandise }) => !isSellable(merchandise));
  if (unsellable.length > 0) {
    unsellable.forEach((line) => leaveOut(context, line, 'is no longer sold.'));
    return rebuildCart(context, { lines: without(lines, unsellable), buyer });
  }
  const excess = lines.slice(0, -serviceLimits.listEntries);
  excess.forEach((line) => leaveOut(context, line, excessReason));
  if (excess.length > 0) return rebuildCart(context, { lines: without(lines, excess), buyer });
  const result = await createCheckout(client, toNewCheckout(get(), { lines, buyer }));
  const { errors } = get();
  if (!result.ok) {
    patch({
      localLines: [...lines].reverse(),
      errors: { ...errors, network: result.error.sentence },
    });
    return result;
  }
  const { cart, userErrors } = result.data;
  if (cart) {
    const warnings = toWarnings(cart, result.data, get().warnings);
    patch({ ...trustCart(cart, 'rebuilt'), warnings, errors: { ...errors, network: null } });
    return { ok: true, data: cart };
  }
  return rebuildWithoutRefused(context, { lines, buyer }, userErrors);
}

async function rebuildWithoutRefused(
  context: CartContext,
  { lines, buyer }: Rebuilt,
  userErrors: readonly UserError[],
): Promise<Loaded> {
  const refused = lines.flatMap((line, index) => {
    const error = userErrors.find((candidate) => isAboutLine(candidate, index));
    return error ? [{ line, error }] : [];
  });
  if (refused.length > 0) {
    refused.forEach(({ line, error }) => leaveOut(context, line, reasonFor(error)));
    const refusedLines = refused.map(({ line }) => line);
    return rebuildCart(context, { lines: without(lines, refusedLines), buyer });
  }
  const reason = userErrors[0] ? userErrorSentence(userErrors[0]) : 'The shop refused it.';
  lines.forEach((line) => leaveOut(context, line, `could not be put back. ${reason}`));
  context.patch(noCart());
  return { ok: true, data: null };
}

/** Leaves out codes beyond a checkout's limit, which only a changed copy in the browser has. */
function toNewCheckout(memory: CartMemory, { lines, buyer }: Rebuilt): NewCheckout {
  const { localCodes, localNote, localAttributes, localGiftCodes } = memory;
  return {
    ...buyer,
    lineItems: lines.map(toLineItem),
    discountCodes: localCodes.slice(0, storefrontLimits.discountApplications),
    note: localNote,
    attributes: withReturnProof(localAttributes),
    giftCardCodes: localGiftCodes,
  };
}

function toLineItem({ quantity, merchandise }: LocalLine) {
  return { ...merchandise, quantity };
}

function leaveOut({ get, patch }: CartContext, { merchandise }: LocalLine, reason: string): void {
  const { errors } = get();
  const sentence = `${merchandiseName(merchandise)} ${reason}`;
  patch({ errors: { ...errors, cart: [...errors.cart, sentence] } });
}

function reasonFor(error: UserError): string {
  if (error.field?.at(-1) === 'merchandiseId') return 'is no longer sold.';
  return `could not be put back. ${userErrorSentence(error)}`;
}

function without(lines: readonly LocalLine[], removed: readonly LocalLine[]): LocalLine[] {
  return lines.filter((line) => !removed.includes(line));
}

/** The service answers a malformed id with an error about the whole request, so it is not sent. */
function isSellable({ variantGid, plan }: Merchandise): boolean {
  const isVariant = /^gid:\/\/shopify\/ProductVariant\/\d+$/.test(variantGid);
  return isVariant && (!plan || isSellingPlanGid(plan.planGid));
}
