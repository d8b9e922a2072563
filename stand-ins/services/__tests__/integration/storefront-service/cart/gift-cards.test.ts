import { filledCart, openCheckout, submitCheckout } from '../../../../rigs/buy-now';
import type { TestCart } from '../../../../rigs/cart-under-test';
import { change, mutate, readCart, variantId } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
let wraps: string;
beforeEach(async () => {
  shop = await openTestShop();
  wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
});
afterEach(() => shop.close());

const cartWith = (input: object): Promise<TestCart> =>
  change(shop, 'cartCreate', {
    input: { lines: [{ merchandiseId: wraps, quantity: 3 }], ...input },
  });

it('gift card: pays after discounts up to its balance, whatever the spelling of its code', async () => {
  const cart = await cartWith({ discountCodes: ['CORNER10'], giftCardCodes: ['corner gift 0025'] });
  expect(cart.appliedGiftCards).toMatchObject([
    {
      lastCharacters: '0025',
      amountUsed: { amount: '25.0' },
      presentmentAmountUsed: { amount: '25.0' },
      balance: { amount: '0.0' },
    },
  ]);
  expect(cart.appliedGiftCards[0]?.id).toMatch(/^gid:\/\/shopify\/AppliedGiftCard\/[0-9a-f-]{36}$/);
  expect(cart.cost).toMatchObject({
    subtotalAmount: { amount: '45.0' },
    totalAmount: { amount: '15.5' },
  });
});

it('gift card: reduces the total to zero and keeps its remaining balance', async () => {
  const cart = await cartWith({ giftCardCodes: ['CORNER-GIFT-0500', 'CORNER-GIFT-0025'] });
  expect(cart.cost.totalAmount.amount).toBe('0.0');
  expect(cart.appliedGiftCards).toMatchObject([
    { amountUsed: { amount: '45.0' }, balance: { amount: '455.0' } },
    { amountUsed: { amount: '0.0' }, balance: { amount: '25.0' } },
  ]);
});

it.each([
  ['an unknown code', ['CORNER-GIFT-9999'], 0],
  ['an expired card', ['CORNER-GIFT-OLD1'], 0],
  ['an empty card', ['CORNER-GIFT-0000'], 0],
  ['one card twice', ['CORNER-GIFT-0025', 'cornergift0025'], 1],
])('gift card: ignores %s without an error', async (_name, giftCardCodes, count) => {
  const cart = await cartWith({});
  const payload = await mutate(shop, 'cartGiftCardCodesAdd', { cartId: cart.id, giftCardCodes });
  expect(payload.userErrors).toEqual([]);
  expect(payload.warnings).toEqual([]);
  expect(payload.cart?.appliedGiftCards).toHaveLength(count);
});

it('gift card: is added, replaced under new ids, and removed by id', async () => {
  const { id: cartId } = await cartWith({ giftCardCodes: ['CORNER-GIFT-0025'] });
  const codes = (cart: TestCart) =>
    cart.appliedGiftCards.map(({ lastCharacters }) => lastCharacters);
  const both = await change(shop, 'cartGiftCardCodesAdd', {
    cartId,
    giftCardCodes: ['CORNER-GIFT-0500'],
  });
  expect(codes(both)).toEqual(['0025', '0500']);
  const replaced = await change(shop, 'cartGiftCardCodesUpdate', {
    cartId,
    giftCardCodes: ['CORNER-GIFT-0500'],
  });
  expect(codes(replaced)).toEqual(['0500']);
  const [card] = replaced.appliedGiftCards;
  expect(both.appliedGiftCards.map(({ id }) => id)).not.toContain(card?.id);
  const stale = await mutate(shop, 'cartGiftCardCodesRemove', {
    cartId,
    appliedGiftCardIds: [both.appliedGiftCards[0]?.id],
  });
  expect(stale).toMatchObject({
    cart: { appliedGiftCards: [{ lastCharacters: '0500' }] },
    userErrors: [{ code: 'INVALID', field: ['appliedGiftCardIds', '0'] }],
  });
  const removed = await change(shop, 'cartGiftCardCodesRemove', {
    cartId,
    appliedGiftCardIds: [card?.id],
  });
  expect(removed).toMatchObject({
    appliedGiftCards: [],
    cost: { totalAmount: { amount: '45.0' } },
  });
});

it('gift card: is spent by an order, for every cart that has it', async () => {
  const other = await cartWith({ giftCardCodes: ['CORNER-GIFT-0025'] });
  const bought = await filledCart(shop, 'focus-mitts', 'Red');
  await change(shop, 'cartGiftCardCodesAdd', {
    cartId: bought.id,
    giftCardCodes: ['CORNER-GIFT-0025'],
  });
  const page = await openCheckout(bought.checkoutUrl);
  const paid = await submitCheckout(bought.checkoutUrl, page, { card: '4242 4242 4242 4242' });
  expect(paid.status).toBe(303);
  expect(await readCart(shop, other.id)).toMatchObject({
    appliedGiftCards: [],
    cost: { totalAmount: { amount: '45.0' } },
  });
});

describe('cart paid by gift cards', () => {
  const complete = `mutation ($id: ID!, $token: String!) {
    ready: cartPrepareForCompletion(cartId: $id) { result {
      __typename ... on CartStatusNotReady { errors { code } } } userErrors { code } }
    sent: cartSubmitForCompletion(cartId: $id, attemptToken: $token) { result {
      __typename
      ... on SubmitFailed { errors { code } checkoutUrl }
      ... on SubmitSuccess { attemptId redirectUrl }
      ... on SubmitAlreadyAccepted { attemptId } } userErrors { code field } }
  }`;
  type Completed = {
    ready: { result: { __typename: string; errors?: { code: string }[] } | null };
    sent: {
      result: {
        __typename: string;
        errors?: { code: string }[];
        attemptId?: string;
        redirectUrl?: string;
      } | null;
      userErrors: { code: string; field: string[] }[];
    };
  };
  const submit = (id: string, token: string) => shop.ask<Completed>(complete, { id, token });
  const pay = (id: string, amount: string, method: object) =>
    shop.ask<{ cartPaymentUpdate: { userErrors: { code: string }[] } }>(
      `mutation ($id: ID!, $payment: CartPaymentInput!) {
        cartPaymentUpdate(cartId: $id, payment: $payment) { userErrors { code } } }`,
      { id, payment: { amount: { amount, currencyCode: 'USD' }, ...method } },
    );
  const billingAddress = { lastName: 'Quill', country: 'US' };
  const free = { freePaymentMethod: { billingAddress } };

  it('is completed by its client: prepared, paid without a card, submitted once', async () => {
    const cart = await filledCart(shop, 'canvas-hand-wraps', '108 in', 'Eggshell');
    expect(await pay(cart.id, cart.cost.totalAmount.amount, free)).toMatchObject({
      cartPaymentUpdate: { userErrors: [{ code: 'PAYMENT_METHOD_NOT_APPLICABLE' }] },
    });
    await change(shop, 'cartGiftCardCodesAdd', {
      cartId: cart.id,
      giftCardCodes: ['CORNER-GIFT-0025'],
    });
    const direct = { directPaymentMethod: { billingAddress, sessionId: 'x' } };
    expect(await pay(cart.id, '0.0', direct)).toMatchObject({
      cartPaymentUpdate: { userErrors: [{ code: 'PAYMENT_METHOD_NOT_SUPPORTED' }] },
    });
    expect((await submit(cart.id, 'first')).sent.result).toMatchObject({
      __typename: 'SubmitFailed',
      errors: [{ code: 'PAYMENTS_METHOD_REQUIRED' }],
      checkoutUrl: cart.checkoutUrl,
    });
    expect(await pay(cart.id, '0.0', free)).toEqual({ cartPaymentUpdate: { userErrors: [] } });
    const { ready, sent } = await submit(cart.id, 'second');
    expect(ready.result).toEqual({ __typename: 'CartStatusReady' });
    expect(sent.result?.__typename).toBe('SubmitSuccess');
    const { attemptId, redirectUrl } = sent.result ?? {};
    expect((await openCheckout(redirectUrl ?? '')).html).toContain('Order #1001 is placed');
    expect((await submit(cart.id, 'second')).sent.result).toEqual({
      __typename: 'SubmitAlreadyAccepted',
      attemptId,
    });
    expect(
      await shop.ask(
        `query ($id: String!) { cartCompletionAttempt(attemptId: $id) {
          ... on CartCompletionSuccess { id orderUrl } } }`,
        { id: attemptId },
      ),
    ).toEqual({ cartCompletionAttempt: { id: attemptId, orderUrl: redirectUrl } });
    expect(await readCart(shop, cart.id)).toBeNull();
    expect(await (await fetch(`${shop.server.url}/orders.json`)).json()).toMatchObject({
      orders: [{ total_price: '0.00', billing_address: { last_name: 'Quill', country: 'US' } }],
    });
  });

  it('is not ready without an email and an address, and unknown under another id', async () => {
    const { id } = await cartWith({ giftCardCodes: ['CORNER-GIFT-0025'] });
    expect((await submit(id, 'token')).ready.result).toEqual({
      __typename: 'CartStatusNotReady',
      errors: [{ code: 'BUYER_IDENTITY_EMAIL_REQUIRED' }, { code: 'DELIVERY_ADDRESS_REQUIRED' }],
    });
    expect((await submit('gid://shopify/Cart/x?key=y', 'token')).sent).toEqual({
      result: null,
      userErrors: [{ code: 'INVALID', field: ['cartId'] }],
    });
  });

  it('is copied and cleaned without what identifies the buyer', async () => {
    const { id, lines } = await cartWith({
      discountCodes: ['CORNER10'],
      giftCardCodes: ['CORNER-GIFT-0025'],
      buyerIdentity: { email: 'ada@example.com', countryCode: 'US' },
    });
    const copy = await change(shop, 'cartClone', { cartId: id });
    expect(copy.id).not.toBe(id);
    expect(copy.lines.nodes).toMatchObject([{ quantity: 3, merchandise: { id: wraps } }]);
    expect(copy.lines.nodes[0]?.id).not.toBe(lines.nodes[0]?.id);
    expect(copy).toMatchObject({
      appliedGiftCards: [],
      buyerIdentity: { email: null, countryCode: 'US' },
      discountCodes: [{ code: 'CORNER10', applicable: true }],
    });
    expect((await readCart(shop, id))?.buyerIdentity.email).toBe('ada@example.com');
    const cleaned = await change(shop, 'cartRemovePersonalData', { cartId: id });
    expect(cleaned).toMatchObject({ id, appliedGiftCards: [], buyerIdentity: { email: null } });
    const unknown = await mutate(shop, 'cartClone', { cartId: 'gid://shopify/Cart/x?key=y' });
    expect(unknown).toMatchObject({ cart: null, userErrors: [{ code: 'INVALID' }] });
  });
});
