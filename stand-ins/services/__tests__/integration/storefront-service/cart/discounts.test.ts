import { filledCart, openCheckout, submitCheckout } from '../../../../rigs/buy-now';
import type { Payload, TestCart } from '../../../../rigs/cart-under-test';
import { change, lineOf, mutate, variantId, washington } from '../../../../rigs/cart-under-test';
import { openTestShop } from '../../../../rigs/open-test-shop';
import { openForFile } from '../../../../rigs/open-for-file';
import type { DemoShop } from '../../../../storefront-service/demo-shop/load-demo-shop';
import { demoShop } from '../../../../storefront-service/demo-shop/demo-shop';

const shop = openForFile(() => openTestShop({ shop: shopUnderTest }), 'close');
let mitts: string;
let rope: string;
beforeAll(async () => {
  mitts = await variantId(shop, 'focus-mitts', 'Red');
  rope = await variantId(shop, 'speed-rope', '9 ft', 'Black');
});

type Bought = { mitts?: number; ropes?: number; codes?: string[]; address?: object };

/** Mitts cost 59 dollars, a rope costs 18. */
async function cartWith({ mitts: pairs = 0, ropes = 0, codes = [], address }: Bought) {
  const lines = [
    { merchandiseId: mitts, quantity: pairs },
    { merchandiseId: rope, quantity: ropes },
  ];
  const delivery = address && {
    addresses: [{ address: { deliveryAddress: address }, selected: true }],
  };
  const payload = await mutate(shop, 'cartCreate', {
    input: { lines, discountCodes: codes, ...(delivery && { delivery }) },
  });
  if (payload.cart === null) throw new Error(JSON.stringify(payload.userErrors));
  return { ...payload, cart: payload.cart };
}

async function pay({ checkoutUrl }: TestCart): Promise<void> {
  const page = await openCheckout(checkoutUrl);
  const paid = await submitCheckout(checkoutUrl, page, { card: '4242 4242 4242 4242' });
  expect(paid.status).toBe(303);
}

const amounts = ({ cart }: Payload) => ({
  subtotal: cart?.cost.subtotalAmount.amount,
  total: cart?.cost.totalAmount.amount,
});

describe('discounts on products', () => {
  it('reduce the entitled lines and so the subtotal', async () => {
    const payload = await cartWith({ mitts: 2, ropes: 1, codes: ['MITTS'] });
    expect(payload.cart.lines.nodes[1]).toMatchObject({
      discountAllocations: [{ discountApplication: { value: { percentage: 50 } } }],
      cost: { subtotalAmount: { amount: '118.0' }, totalAmount: { amount: '59.0' } },
    });
    expect(payload.cart.discountAllocations).toEqual([]);
    expect(payload.cart.discountApplications).toEqual([
      {
        code: 'MITTS',
        totalAllocatedAmount: { amount: '59.0', currencyCode: 'USD' },
        targetType: 'LINE_ITEM',
        targetSelection: 'ENTITLED',
        allocationMethod: 'ACROSS',
      },
    ]);
    expect(amounts(payload)).toEqual({ subtotal: '77.0', total: '77.0' });
  });

  it('distribute a fixed amount to the cent', async () => {
    const payload = await cartWith({ mitts: 1, ropes: 1, codes: ['SHELF'] });
    const cents = payload.cart.lines.nodes.flatMap(({ discountAllocations }) =>
      discountAllocations.map(({ discountedAmount }) => Number(discountedAmount.amount)),
    );
    expect(cents).toEqual([2.34, 7.67]);
    expect(amounts(payload)).toEqual({ subtotal: '66.99', total: '66.99' });
  });

  it('reduce the cheapest unit once for the units bought', async () => {
    const payload = await cartWith({ mitts: 4, ropes: 2, codes: ['mittsandrope'] });
    expect(payload.cart.lines.nodes).toMatchObject([
      { discountAllocations: [{ discountedAmount: { amount: '18.0' } }] },
      { discountAllocations: [] },
    ]);
    expect(payload.cart.discountApplications).toMatchObject([{ allocationMethod: 'EACH' }]);
  });
});

describe('automatic discounts', () => {
  it('apply without a code under their title', async () => {
    const payload = await cartWith({ mitts: 6 });
    expect(payload.cart).toMatchObject({
      discountCodes: [],
      discountAllocations: [{ title: 'Over 300', discountedAmount: { amount: '70.8' } }],
      discountApplications: [{ title: 'Over 300', targetSelection: 'ALL' }],
    });
    expect(amounts(payload)).toEqual({ subtotal: '354.0', total: '283.2' });
  });

  it('yield to a code that saves more, and combine if both allow it', async () => {
    const less = await cartWith({ mitts: 6, codes: ['TEN'] });
    expect(less.cart.discountCodes).toEqual([{ code: 'TEN', applicable: false }]);
    expect(less.warnings).toMatchObject([{ code: 'DISCOUNT_CODE_NOT_HONOURED' }]);
    const oneSided = await cartWith({ mitts: 6, codes: ['SHELF'] });
    expect(oneSided.cart.discountCodes).toEqual([{ code: 'SHELF', applicable: false }]);
    const both = await cartWith({ mitts: 6, codes: ['MITTS'] });
    expect(both.cart.discountCodes).toEqual([{ code: 'MITTS', applicable: true }]);
    expect(both.cart.discountApplications).toHaveLength(2);
    expect(amounts(both)).toEqual({ subtotal: '177.0', total: '141.6' });
  });
});

describe('free delivery', () => {
  it('reduces the total, not the option', async () => {
    const payload = await cartWith({ ropes: 1, codes: ['FREESHIP', 'TEN'], address: washington });
    expect(payload.cart.discountCodes).toEqual([
      { code: 'FREESHIP', applicable: true },
      { code: 'TEN', applicable: true },
    ]);
    const [group] = payload.cart.deliveryGroups.nodes;
    expect(group).toMatchObject({
      selectedDeliveryOption: { title: 'Standard' },
      discountAllocations: [{ code: 'FREESHIP', targetType: 'SHIPPING_LINE' }],
    });
    expect(group?.deliveryOptions[0]?.estimatedCost.amount).toBe('5.0');
    expect(amounts(payload)).toEqual({ subtotal: '18.0', total: '16.2' });
  });

  it('applies before there is an address, and not to a cart without a parcel', async () => {
    const early = await cartWith({ ropes: 1, codes: ['FREESHIP'] });
    expect(early.cart.discountCodes).toEqual([{ code: 'FREESHIP', applicable: true }]);
    const giftCard = await lineOf(shop, 'gift-card', '$25.00');
    const { warnings } = await mutate(shop, 'cartCreate', {
      input: { lines: [giftCard], discountCodes: ['FREESHIP'] },
    });
    expect(warnings).toMatchObject([{ code: 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES' }]);
  });
});

describe('codes that do not apply', () => {
  it.each([
    ['MITTS', 'DISCOUNT_NO_ENTITLED_LINE_ITEMS', 'products not in the cart'],
    ['MITTSANDROPE', 'DISCOUNT_QUANTITY_NOT_IN_RANGE', 'needs 2 units'],
  ])('%s stays with the warning %s', async (code, warning, because) => {
    const payload = await cartWith({ ropes: 1, codes: [code] });
    expect(payload.userErrors).toEqual([]);
    expect(payload.cart.discountCodes).toEqual([{ code, applicable: false }]);
    expect(payload.warnings).toEqual([
      {
        code: warning,
        target: payload.cart.id.replace(/\?key=.*/, ''),
        message: expect.stringContaining(because) as string,
      },
    ]);
    expect(amounts(payload).total).toBe('18.0');
  });

  it('a code is used up after its maximum number of orders', async () => {
    const first = await filledCart(shop, 'focus-mitts', 'Red');
    await change(shop, 'cartDiscountCodesUpdate', { cartId: first.id, discountCodes: ['ONCE'] });
    await pay(first);
    const second = await cartWith({ mitts: 1, codes: ['ONCE'] });
    expect(second.warnings).toMatchObject([{ code: 'DISCOUNT_USAGE_LIMIT_REACHED' }]);
  });

  it('codes are kept as entered, each once, also on an empty cart, until a list clears them', async () => {
    const { cart } = await cartWith({ ropes: 1, codes: ['Nope', 'NOPE', ' TEN'] });
    expect(cart.discountCodes).toEqual([
      { code: 'Nope', applicable: false },
      { code: ' TEN', applicable: false },
    ]);
    const cartId = cart.id;
    await change(shop, 'cartDiscountCodesUpdate', { cartId, discountCodes: ['TEN'] });
    const lineIds = [cart.lines.nodes[0]?.id];
    const emptied = await mutate(shop, 'cartLinesRemove', { cartId, lineIds });
    expect(emptied.cart?.discountCodes).toEqual([{ code: 'TEN', applicable: false }]);
    expect(emptied.warnings).toMatchObject([{ code: 'DISCOUNT_CODE_NOT_HONOURED' }]);
    const lines = [{ merchandiseId: rope }];
    const refilled = await change(shop, 'cartLinesAdd', { cartId, lines });
    expect(refilled.cost.totalAmount.amount).toBe('16.2');
    const cleared = await change(shop, 'cartDiscountCodesUpdate', { cartId, discountCodes: [] });
    expect(cleared).toMatchObject({ discountCodes: [], cost: { totalAmount: { amount: '18.0' } } });
  });
});

describe('gift cards', () => {
  it('pay after discounts up to their balance, whatever the spelling of the code', async () => {
    const { id: cartId } = (await cartWith({ mitts: 1, codes: ['TEN'] })).cart;
    const giftCardCodes = ['corner gift 0025', 'CORNER-GIFT-0500'];
    const cart = await change(shop, 'cartGiftCardCodesAdd', { cartId, giftCardCodes });
    expect(cart.appliedGiftCards).toMatchObject([
      {
        id: expect.stringMatching(/^gid:\/\/shopify\/AppliedGiftCard\/[0-9a-f-]{36}$/) as string,
        lastCharacters: '0025',
        amountUsed: { amount: '25.0' },
        presentmentAmountUsed: { amount: '25.0' },
        balance: { amount: '0.0' },
      },
      { amountUsed: { amount: '28.1' }, balance: { amount: '471.9' } },
    ]);
    expect(amounts({ cart, userErrors: [], warnings: [] })).toEqual({
      subtotal: '59.0',
      total: '0.0',
    });
  });

  it.each([
    ['an unknown code', ['CORNER-GIFT-9999'], 0],
    ['an expired card', ['CORNER-GIFT-OLD1'], 0],
    ['an empty card', ['CORNER-GIFT-0000'], 0],
    ['one card twice', ['CORNER-GIFT-0025', 'cornergift0025'], 1],
  ])('ignore %s without an error', async (_name, giftCardCodes, count) => {
    const { id: cartId } = (await cartWith({ mitts: 1 })).cart;
    const payload = await mutate(shop, 'cartGiftCardCodesAdd', { cartId, giftCardCodes });
    expect(payload).toMatchObject({ userErrors: [], warnings: [] });
    expect(payload.cart?.appliedGiftCards).toHaveLength(count);
  });
});

/** The demo shop's products with discounts for tests. */
const shopUnderTest: DemoShop = {
  ...demoShop,
  discounts: {
    codes: [
      { code: 'TEN', value: { kind: 'percentage', percentage: 10 }, combinesWith: ['SHIPPING'] },
      {
        code: 'MITTS',
        value: { kind: 'percentage', percentage: 50 },
        entitled: { products: ['focus-mitts'] },
        combinesWith: ['ORDER', 'SHIPPING'],
      },
      {
        code: 'SHELF',
        value: { kind: 'amount', cents: 1001 },
        entitled: { collections: ['training-aids'] },
      },
      { code: 'ONCE', value: { kind: 'amount', cents: 100 }, usageLimit: 1 },
    ],
    shipping: [
      {
        code: 'FREESHIP',
        countries: ['US'],
        highestRateCents: 1000,
        combinesWith: ['ORDER', 'PRODUCT'],
      },
    ],
    buyGet: [
      {
        code: 'MITTSANDROPE',
        buys: { quantity: 2, entitled: { products: ['focus-mitts'] } },
        gets: { quantity: 1, entitled: { products: ['speed-rope'] }, percentage: 100 },
        usesPerOrder: 1,
      },
    ],
    automatic: [
      {
        title: 'Over 300',
        value: { kind: 'percentage', percentage: 20 },
        minimumCents: 30000,
        combinesWith: ['SHIPPING', 'PRODUCT'],
      },
    ],
  },
};
