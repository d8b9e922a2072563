import { filledCart, openCheckout, submitCheckout } from '../../../../rigs/buy-now';
import type { Payload } from '../../../../rigs/cart-under-test';
import { change, lineOf, mutate, variantId, washington } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';
import { shopUnderTest } from '../../../rigs/test-terms';

let shop: TestShop;
let mitts: string;
let rope: string;
beforeAll(async () => {
  shop = await openTestShop({ shop: shopUnderTest });
  mitts = await variantId(shop, 'focus-mitts', 'Red');
  rope = await variantId(shop, 'speed-rope', '9 ft', 'Black');
});
afterAll(() => shop.close());

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

const amounts = ({ cart }: Payload) => ({
  subtotal: cart?.cost.subtotalAmount.amount,
  total: cart?.cost.totalAmount.amount,
});

describe('discounts on products', () => {
  it('reduce the entitled lines and so the subtotal', async () => {
    const payload = await cartWith({ mitts: 2, ropes: 1, codes: ['MITTS'] });
    expect(payload.cart.lines.nodes).toMatchObject([
      { discountAllocations: [], cost: { totalAmount: { amount: '18.0' } } },
      {
        discountAllocations: [
          {
            code: 'MITTS',
            targetType: 'LINE_ITEM',
            discountedAmount: { amount: '59.0' },
            discountApplication: { value: { percentage: 50 } },
          },
        ],
        cost: { subtotalAmount: { amount: '118.0' }, totalAmount: { amount: '59.0' } },
      },
    ]);
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
      selectedDeliveryOption: { title: 'Letter' },
      discountAllocations: [{ code: 'FREESHIP', targetType: 'SHIPPING_LINE' }],
    });
    expect(group?.deliveryOptions[0]?.estimatedCost.amount).toBe('3.0');
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
    ['NOSUCH', 'DISCOUNT_NOT_FOUND', 'does not exist'],
    ['SOON', 'DISCOUNT_CURRENTLY_INACTIVE', 'has not started'],
    ['ENDED', 'DISCOUNT_CURRENTLY_INACTIVE', 'has expired'],
    ['BIG', 'DISCOUNT_PURCHASE_NOT_IN_RANGE', 'at least $1000.00'],
    ['MANY', 'DISCOUNT_QUANTITY_NOT_IN_RANGE', 'at least 50 units'],
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
    const page = await openCheckout(first.checkoutUrl);
    const paid = await submitCheckout(first.checkoutUrl, page, { card: '4242 4242 4242 4242' });
    expect(paid.status).toBe(303);
    const second = await cartWith({ mitts: 1, codes: ['ONCE'] });
    expect(second.warnings).toMatchObject([{ code: 'DISCOUNT_USAGE_LIMIT_REACHED' }]);
  });
});

describe('zones and rates', () => {
  const titles = async (bought: Bought) => {
    const { cart } = await cartWith(bought);
    const [group] = cart.deliveryGroups.nodes;
    return group?.deliveryOptions.map(({ title }) => title);
  };
  const hawaii = { ...washington, city: 'Honolulu', provinceCode: 'HI', zip: '96813' };

  it.each([
    ['the weight', { ropes: 1, address: washington }, ['Letter', 'Parcel']],
    ['a greater weight', { mitts: 1, address: washington }, ['Parcel']],
    ['the price', { mitts: 2, address: washington }, ['Parcel', 'Courier']],
    ['the price after discounts', { mitts: 2, codes: ['MITTS'], address: washington }, ['Parcel']],
    ['the province', { mitts: 2, address: hawaii }, ['Island']],
  ])('are selected by %s', async (_name, bought, expected) => {
    expect(await titles(bought)).toEqual(expected);
  });

  it('put subscriptions in a group of their own with its own option', async () => {
    const wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
    const { product } = await shop.ask<{
      product: { sellingPlanGroups: { nodes: { sellingPlans: { nodes: { id: string }[] } }[] } };
    }>(
      `{ product(handle: "canvas-hand-wraps") { sellingPlanGroups(first: 1) { nodes {
        sellingPlans(first: 1) { nodes { id } } } } } }`,
    );
    const sellingPlanId = product.sellingPlanGroups.nodes[0]?.sellingPlans.nodes[0]?.id;
    const cart = await change(shop, 'cartCreate', {
      input: {
        lines: [{ merchandiseId: mitts }, { merchandiseId: wraps, sellingPlanId }],
        delivery: {
          addresses: [{ address: { deliveryAddress: washington }, selected: true }],
        },
      },
    });
    expect(cart.deliveryGroups.nodes).toMatchObject([
      { groupType: 'ONE_TIME_PURCHASE', selectedDeliveryOption: { title: 'Parcel' } },
      { groupType: 'SUBSCRIPTION', selectedDeliveryOption: { title: 'Letter' } },
    ]);
    const [, subscription] = cart.deliveryGroups.nodes;
    const chosen = await change(shop, 'cartSelectedDeliveryOptionsUpdate', {
      cartId: cart.id,
      selectedDeliveryOptions: [
        {
          deliveryGroupId: subscription?.id,
          deliveryOptionHandle: subscription?.deliveryOptions[1]?.handle,
        },
      ],
    });
    expect(chosen.deliveryGroups.nodes.map((group) => group.selectedDeliveryOption?.title)).toEqual(
      ['Parcel', 'Parcel'],
    );
  });
});
