import { randomUUID } from 'node:crypto';
import { toGid, decodeGid } from '../catalog/gid';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate } from '../graphql/resolved-values';
import { announceOrder } from '../orders/announce-order';
import { orderId } from '../orders/order-payload';
import { completeOrder } from '../orders/place-order';
import type { ShopService, ShopView } from '../shop-service';
import { viewStorefront } from '../shop-service';
import type { CartRecord } from '../state/shop-state';
import { openStorefrontView } from '../storefront-api/present-product';
import type { Appraisal } from './appraise-cart';
import { appraiseCart } from './appraise-cart';
import type { CartChange, CartUserError } from './cart-change';
import { acceptChange, refuseChange, userError } from './cart-change';
import { cartWithKey, checkoutUrl, findCart, thanksUrl } from './cart-ids';
import { selectedAddress } from './delivery';
import { createCart, mutateCart } from './mutate-cart';
import { presentCart } from './present-cart';

type BillingAddress = CartRecord['billingAddress'];
type BillingInput = { billingAddress: NonNullable<BillingAddress> };
type PaymentInput = {
  amount: { amount: string; currencyCode: string };
  freePaymentMethod?: BillingInput | null;
  directPaymentMethod?: object | null;
  walletPaymentMethod?: object | null;
};
type Problem = { code: string; message: string };
type CompletionPayload = { result: ResolvedObject | null; userErrors: CartUserError[] };

const cartMissing = userError('INVALID', ['cartId'], 'The specified cart does not exist.');

/**
 * Returns the mutations that copy, clean and complete a cart. They are in the schema that Hydrogen
 * ships, but not in Shopify's public one. Cards and wallets are paid on the checkout page only, so a
 * client can complete a cart when gift cards or discounts have paid for all of it.
 */
export function completionMutations(service: ShopService) {
  return {
    cartClone: ({ cartId }: { cartId: string }) =>
      createCart(service, (empty, view) => cloneCart(empty, findCart(view.state, cartId))),
    cartRemovePersonalData: ({ cartId }: { cartId: string }) =>
      mutateCart(service, cartId, (cart) => acceptChange(withoutPersonalData(cart))),
    cartBillingAddressUpdate: (args: { cartId: string; billingAddress?: BillingAddress }) =>
      mutateCart(service, args.cartId, (cart) =>
        acceptChange({ ...cart, billingAddress: args.billingAddress ?? null }),
      ),
    cartPaymentUpdate: ({ cartId, payment }: { cartId: string; payment: PaymentInput }) =>
      mutateCart(service, cartId, (cart, view) => setPayment(view, cart, payment)),
    cartPrepareForCompletion: ({ cartId }: { cartId: string }) => prepare(service, cartId),
    cartSubmitForCompletion: (args: { cartId: string; attemptToken: string }) =>
      submit(service, args.cartId, args.attemptToken),
  };
}

/** Copies lines, codes and notes to a new cart: nothing that identifies the buyer. */
function cloneCart(empty: CartRecord, cart: CartRecord | null): CartChange {
  if (cart === null) return refuseChange([cartMissing], false);
  const uuids = new Map(cart.lines.map(({ uuid }) => [uuid, randomUUID() as string]));
  const { token, key, createdAt, updatedAt } = empty;
  return acceptChange({
    ...withoutPersonalData(cart),
    token,
    key,
    createdAt,
    updatedAt,
    lines: cart.lines.map((line) => ({
      ...line,
      uuid: uuids.get(line.uuid) ?? line.uuid,
      parentUuid: line.parentUuid === null ? null : (uuids.get(line.parentUuid) ?? null),
    })),
  });
}

function withoutPersonalData(cart: CartRecord): CartRecord {
  const { countryCode } = cart.buyerIdentity;
  return {
    ...cart,
    buyerIdentity: { countryCode, email: null, phone: null, preferences: null },
    addresses: [],
    deliveryHandles: [],
    giftCards: [],
    billingAddress: null,
    isFree: false,
    completion: null,
  };
}

function setPayment(view: ShopView, cart: CartRecord, payment: PaymentInput): CartChange {
  const { total, totalQuantity } = appraiseCart(view, cart);
  const { freePaymentMethod, directPaymentMethod, walletPaymentMethod, amount } = payment;
  const refuse = (code: string, field: string[], message: string): CartChange =>
    refuseChange([userError(code, ['payment', ...field], message)], true);
  if (totalQuantity === 0) {
    return refuse('INVALID_PAYMENT_EMPTY_CART', [], 'The cart is empty.');
  }
  if (directPaymentMethod || walletPaymentMethod) {
    const field = directPaymentMethod ? 'directPaymentMethod' : 'walletPaymentMethod';
    const message = 'Cards and wallets are accepted on the checkout page only.';
    return refuse('PAYMENT_METHOD_NOT_SUPPORTED', [field], message);
  }
  if (!freePaymentMethod) return refuse('INVALID_PAYMENT', [], 'A payment method is required.');
  if (Math.round(Number(amount.amount) * 100) !== total || amount.currencyCode !== 'USD') {
    return refuse('INVALID_PAYMENT', ['amount'], 'The amount is not the total of the cart.');
  }
  if (total > 0) {
    const message = 'The cart has to be paid for.';
    return refuse('PAYMENT_METHOD_NOT_APPLICABLE', ['freePaymentMethod'], message);
  }
  const { billingAddress } = freePaymentMethod;
  return acceptChange({ ...cart, isFree: true, billingAddress });
}

/** Returns what a cart lacks before it can be paid for, with codes of `SubmissionErrorCode`. */
function problemsOf({ cart, groups, requiresShipping, totalQuantity, warnings }: Appraisal) {
  const problems: Problem[] = warnings
    .filter(({ code }) => code.startsWith('MERCHANDISE_'))
    .map(({ code, message }) => ({
      code: code === 'MERCHANDISE_OUT_OF_STOCK' ? code : 'MERCHANDISE_NOT_ENOUGH_STOCK_AVAILABLE',
      message,
    }));
  const add = (code: string, message: string) => problems.push({ code, message });
  if (totalQuantity === 0) add('MERCHANDISE_NOT_APPLICABLE', 'The cart is empty.');
  if (cart.buyerIdentity.email === null) {
    add('BUYER_IDENTITY_EMAIL_REQUIRED', 'An email address is required.');
  }
  if (!requiresShipping) return problems;
  if (selectedAddress(cart) === null) {
    add('DELIVERY_ADDRESS_REQUIRED', 'A delivery address is required.');
  } else if (groups.some(({ chosen }) => chosen === null) || groups.length === 0) {
    add('DELIVERY_NO_DELIVERY_AVAILABLE', 'Nothing can be delivered to this address.');
  }
  return problems;
}

function prepare(service: ShopService, cartId: string): CompletionPayload {
  const view = openStorefrontView(viewStorefront(service));
  const cart = findCart(view.state, cartId);
  if (cart === null) return { result: null, userErrors: [cartMissing] };
  const errors = problemsOf(appraiseCart(view, cart, service.clock.now()));
  const shown = { cart: () => presentCart(view, cart) };
  const result =
    errors.length > 0
      ? { __typename: 'CartStatusNotReady', ...shown, errors }
      : { __typename: 'CartStatusReady', ...shown };
  return { result, userErrors: [] };
}

/** Places the order of a cart that is ready and paid. A repeated attempt returns the first one. */
async function submit(
  service: ShopService,
  cartId: string,
  attemptToken: string,
): Promise<CompletionPayload> {
  const [, token, key] =
    /^gid:\/\/shopify\/Cart\/([^/?]+)\?key=([^&]+)/.exec(decodeGid(cartId)) ?? [];
  const result = await service.store.change<ResolvedObject | null>((state) => {
    const stored = cartWithKey(state, token, key);
    if (stored?.completion?.attemptToken === attemptToken) {
      const { attemptId } = stored.completion;
      return { state, result: { __typename: 'SubmitAlreadyAccepted', attemptId } };
    }
    const cart = findCart(state, cartId);
    if (cart === null) return { state, result: null };
    const now = service.clock.now();
    const appraisal = appraiseCart(viewStorefront(service, state), cart, now);
    const errors = problemsOf(appraisal);
    if (!cart.isFree || appraisal.total > 0) {
      errors.push({ code: 'PAYMENTS_METHOD_REQUIRED', message: 'The cart is not paid for.' });
    }
    const address = checkoutUrl(service.publicUrl, cart);
    if (errors.length > 0) {
      return { state, result: { __typename: 'SubmitFailed', checkoutUrl: address, errors } };
    }
    const completion = { attemptId: randomUUID(), attemptToken };
    const accepted = { ...appraisal, cart: { ...appraisal.cart, completion } };
    const placed = completeOrder(service, state, accepted, {
      email: cart.buyerIdentity.email ?? '',
      shippingAddress: appraisal.requiresShipping ? (selectedAddress(cart)?.address ?? null) : null,
      now,
    });
    const redirectUrl = thanksUrl(service.publicUrl, cart);
    const { attemptId } = completion;
    return { state: placed.state, result: { __typename: 'SubmitSuccess', attemptId, redirectUrl } };
  });
  if (result?.__typename === 'SubmitSuccess' && token !== undefined) announceOrder(service, token);
  return { result, userErrors: result === null ? [cartMissing] : [] };
}

/** Answers `cartCompletionAttempt`: orders are placed at once, so an attempt has succeeded. */
export function presentAttempt(view: ShopView, attemptId: string): ResolvedObject | null {
  const cart = Object.values(view.state.carts).find(
    ({ completion }) => completion?.attemptId === attemptId,
  );
  const order = view.state.orders.find(({ number }) => number === cart?.orderNumber);
  if (cart === undefined || order === undefined) return null;
  return {
    __typename: 'CartCompletionSuccess',
    id: attemptId,
    completedAt: presentDate(order.createdAt),
    orderId: toGid('Order', orderId(order)),
    orderUrl: thanksUrl(view.publicUrl, cart),
  };
}
