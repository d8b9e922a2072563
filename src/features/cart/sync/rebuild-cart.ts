import type { Cart, Merchandise } from '../../../domain/cart/cart';
import { merchandiseName } from '../../../domain/cart/cart';
import { isPlanGid } from '../../../domain/product/selling-plan';
import type { NewCart } from '../../../storefront/cart/cart-api';
import { toLineInput } from '../../../storefront/cart/line-input';
import { createCart } from '../../../storefront/cart/cart-api';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import type { UserError } from '../../../storefront/client/user-error';
import { userErrorSentence } from '../../../storefront/client/user-error';
import type { EngineContext } from '../state/cart-context';
import { noCart, toWarnings, trustCart } from './apply-answer';
import type { CartMemory } from '../state/cart-state';
import type { LocalLine } from '../state/optimistic-lines';

type Rebuilt = StorefrontResult<Cart | null>;

/**
 * Puts what the browser remembers into a new cart. Lines the shop does not take are left out by
 * name; when the shop cannot be reached they stay in the browser's copy, to be tried again.
 *
 * @param lines oldest first, since the service puts every new line before the others
 */
export async function rebuildCart(
  context: EngineContext,
  lines: readonly LocalLine[],
): Promise<Rebuilt> {
  const { client, get, patch } = context;
  const strangers = lines.filter(({ merchandise }) => !isSellable(merchandise));
  if (strangers.length > 0) {
    strangers.forEach((line) => leaveOut(context, line, 'is no longer sold.'));
    return rebuildCart(context, without(lines, strangers));
  }
  const result = await createCart(client, toNewCart(get(), lines));
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
  return rebuildWithoutRefused(context, lines, userErrors);
}

async function rebuildWithoutRefused(
  context: EngineContext,
  lines: readonly LocalLine[],
  userErrors: readonly UserError[],
): Promise<Rebuilt> {
  const refused = lines.flatMap((line, index) => {
    const error = userErrors.find((candidate) => isAbout(candidate, index));
    return error ? [{ line, error }] : [];
  });
  if (refused.length > 0) {
    refused.forEach(({ line, error }) => leaveOut(context, line, reasonFor(error)));
    return rebuildCart(
      context,
      without(
        lines,
        refused.map(({ line }) => line),
      ),
    );
  }
  const reason = userErrors[0] ? userErrorSentence(userErrors[0]) : 'The shop refused it.';
  lines.forEach((line) => leaveOut(context, line, `could not be put back. ${reason}`));
  context.patch(noCart());
  return { ok: true, data: null };
}

function toNewCart(memory: CartMemory, lines: readonly LocalLine[]): NewCart {
  return {
    lines: lines.map(toLineInput),
    discountCodes: [...memory.localCodes],
    note: memory.localNote,
    attributes: [...memory.localAttributes],
    giftCardCodes: [...memory.localGiftCodes],
  };
}

function leaveOut({ get, patch }: EngineContext, { merchandise }: LocalLine, reason: string): void {
  const { errors } = get();
  const sentence = `${merchandiseName(merchandise)} ${reason}`;
  patch({ errors: { ...errors, cart: [...errors.cart, sentence] } });
}

function reasonFor(error: UserError): string {
  if (error.field?.at(-1) === 'merchandiseId') return 'is no longer sold.';
  return `could not be put back. ${userErrorSentence(error)}`;
}

/** Whether a refusal is about the line at an index: its path is `input`, `lines`, index, field. */
function isAbout({ field }: UserError, index: number): boolean {
  return field !== null && field.includes('lines') && field.includes(String(index));
}

function without(lines: readonly LocalLine[], gone: readonly LocalLine[]): LocalLine[] {
  return lines.filter((line) => !gone.includes(line));
}

/** The service answers an id of another form with an error about the whole request. */
function isSellable({ variantGid, plan }: Merchandise): boolean {
  const isVariant = /^gid:\/\/shopify\/ProductVariant\/\d+$/.test(variantGid);
  return isVariant && (!plan || isPlanGid(plan.planGid));
}
