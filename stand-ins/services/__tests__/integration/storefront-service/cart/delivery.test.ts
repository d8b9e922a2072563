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

  it("checks an address strictly only on request, in the service's order", async () => {
    const cart = await change(shop, 'cartCreate', { input: {} });
    const add = (deliveryAddress: object, validationStrategy?: string) =>
      mutate(shop, 'cartDeliveryAddressesAdd', {
        cartId: cart.id,
        addresses: [{ address: { deliveryAddress }, validationStrategy }],
      });
    const at = (field: string): string[] => ['addresses', '0', 'address', 'deliveryAddress', field];
    const country = await add({ city: 'Seattle' });
    expect(country.userErrors).toMatchObject([{ code: 'INVALID', field: at('countryCode') }]);
    const empty = await add({ countryCode: 'US' }, 'STRICT');
    expect(empty.userErrors.map(({ code, field }) => [code, field])).toEqual(
      ['lastName', 'address1', 'provinceCode', 'zip', 'city'].map((field) => [
        'ADDRESS_FIELD_IS_REQUIRED',
        at(field),
      ]),
    );
    expect(empty.cart?.delivery.addresses).toEqual([]);
    const wrong: [object, string, string][] = [
      [{ zip: 'SW1A 1AA' }, 'INVALID_ZIP_CODE_FOR_COUNTRY', 'zip'],
      [{ zip: '10001' }, 'INVALID_ZIP_CODE_FOR_PROVINCE', 'zip'],
      [{ provinceCode: 'XX' }, 'PROVINCE_NOT_FOUND', 'provinceCode'],
    ];
    for (const [given, code, field] of wrong) {
      const { userErrors } = await add({ ...washington, ...given }, 'STRICT');
      expect(userErrors).toMatchObject([{ code, field: at(field) }]);
    }
    expect((await add({ countryCode: 'US', zip: 'SW1A 1AA' })).userErrors).toEqual([]);
    expect((await add(washington, 'STRICT')).userErrors).toEqual([]);
  });
});
