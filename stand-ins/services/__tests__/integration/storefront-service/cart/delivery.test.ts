import { change, lineOf, mutate, variantId, washington } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
let wraps: string;
beforeAll(async () => {
  shop = await openTestShop();
  wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
});
afterAll(() => shop.close());

describe('delivery', () => {
  const select = { deliveryAddress: washington };

  it('costs as much beside a gift card, which no code reduces', async () => {
    const goods = [
      await lineOf(shop, 'corner-gloves', '10oz', 'Red'),
      await lineOf(shop, 'speed-rope', '9 ft', 'Black'),
    ];
    const giftCard = await lineOf(shop, 'gift-card', '$50.00');
    const standard = async (...lines: object[]) => {
      const { deliveryGroups } = await change(shop, 'cartCreate', {
        input: {
          lines,
          discountCodes: ['CORNER10'],
          delivery: { addresses: [{ address: select, selected: true }] },
        },
      });
      return deliveryGroups.nodes[0]?.deliveryOptions[0]?.estimatedCost.amount;
    };
    expect(await standard(...goods)).toBe('5.0');
    expect(await standard(...goods, giftCard)).toBe('5.0');
  });

  it('sets lines that need a parcel to 0 permanently outside every zone', async () => {
    const membership = await lineOf(shop, 'cornerwork-membership', 'Monthly');
    const cart = await change(shop, 'cartCreate', {
      input: { lines: [{ merchandiseId: wraps }, membership] },
    });
    const abroad = await mutate(shop, 'cartDeliveryAddressesAdd', {
      cartId: cart.id,
      addresses: [{ address: { deliveryAddress: { countryCode: 'PT' } }, selected: true }],
    });
    expect(abroad.cart?.deliveryGroups.nodes).toEqual([]);
    expect(abroad.cart?.lines.nodes.map(({ quantity }) => quantity)).toEqual([1, 0]);
    expect(abroad.warnings).toMatchObject([{ code: 'MERCHANDISE_OUT_OF_STOCK' }]);
  });
});
