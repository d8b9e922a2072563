import type { Cart, DeliveryOption } from '../../../../src/domain/cart/cart';
import { toCheckout } from '../../../../src/storefront/checkout/to-checkout';
import { makeCart, makeLine, makeMerchandise, usd } from '../../../rigs/builders/shop-builders';

const standard: DeliveryOption = {
  code: 'Standard',
  description: null,
  handle: 'abc',
  title: 'Standard',
  estimatedCost: usd(500),
};

function cartWith(partial: Partial<Cart>): Cart {
  return makeCart({ lines: [makeLine('rope', 1)], ...partial });
}

it('neither checkout nor rates are ready without an address', () => {
  const checkout = toCheckout(cartWith({}));
  expect(checkout).toMatchObject({
    ready: false,
    requiresShipping: true,
    shippingRates: { ready: false, choices: [] },
    shippingLines: [],
  });
});

it('is ready once every parcel has a rate', () => {
  const group = { deliveryGroupGid: 'g1', lineGids: [], options: [standard], selected: standard };
  const open = { deliveryGroupGid: 'g2', lineGids: [], options: [standard], selected: null };
  expect(toCheckout(cartWith({ deliveryGroups: [group, open] }))).toMatchObject({
    ready: false,
    shippingLines: [{ deliveryGroupGid: 'g1', title: 'Standard', price: usd(500) }],
  });
  const checkout = toCheckout(cartWith({ deliveryGroups: [group] }));
  expect(checkout.ready).toBe(true);
  expect(checkout.shippingRates.choices).toEqual([
    {
      deliveryGroupGid: 'g1',
      contents: '',
      selectedHandle: 'abc',
      rates: [
        {
          deliveryGroupGid: 'g1',
          handle: 'abc',
          title: 'Standard',
          description: null,
          price: usd(500),
        },
      ],
    },
  ]);
});

it('needs no rate if nothing left has to be shipped', () => {
  const membership = {
    ...makeLine('membership', 1),
    merchandise: makeMerchandise('membership', { requiresShipping: false }),
  };
  const soldOut = makeLine('rope', 0);
  const checkout = toCheckout(cartWith({ lines: [membership, soldOut] }));
  expect(checkout).toMatchObject({ requiresShipping: false, ready: true });
});

it('a code that does not apply has no value', () => {
  const { discountApplications } = toCheckout(
    cartWith({
      discountCodes: [
        { code: 'corner10', applicable: true },
        { code: 'NOPE', applicable: false },
      ],
      discountTerms: [
        {
          code: 'CORNER10',
          allocationMethod: 'ACROSS',
          targetSelection: 'ALL',
          targetType: 'LINE_ITEM',
          value: { kind: 'percentage', percentage: 10 },
        },
      ],
    }),
  );
  expect(discountApplications).toEqual([
    {
      code: 'corner10',
      applicable: true,
      allocationMethod: 'ACROSS',
      targetSelection: 'ALL',
      targetType: 'LINE_ITEM',
      value: { kind: 'percentage', percentage: 10 },
    },
    {
      code: 'NOPE',
      applicable: false,
      allocationMethod: null,
      targetSelection: null,
      targetType: null,
      value: null,
    },
  ]);
});

it('keeps every line item and at most 10 discounts', () => {
  const lines = Array.from({ length: 60 }, (_, index) => makeLine(`rope-${index}`, 1));
  const codes = Array.from({ length: 12 }, (_, index) => ({
    code: `C${index}`,
    applicable: false,
  }));
  const checkout = toCheckout(cartWith({ lines, discountCodes: codes }));
  expect(checkout.lineItems).toHaveLength(60);
  expect(checkout.discountApplications).toHaveLength(10);
});

it('takes total and payment due from the service, which has subtracted gift cards', () => {
  const card = { gid: 'card', lastCharacters: '1234', amountUsed: usd(700), balance: usd(300) };
  const cost = { subtotal: usd(1000), total: usd(300) };
  const checkout = toCheckout(cartWith({ cost, giftCards: [card] }));
  expect(checkout).toMatchObject({ total: usd(300), paymentDue: usd(300) });
});
