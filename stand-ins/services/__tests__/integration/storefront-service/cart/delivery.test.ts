import {
  change,
  lineOf,
  mutate,
  readCart,
  variantId,
  washington,
} from '../../../../rigs/cart-under-test';
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

  it('has no options without an address, then one group with the cheapest chosen', async () => {
    const cart = await change(shop, 'cartCreate', { input: { lines: [{ merchandiseId: wraps }] } });
    expect(cart.deliveryGroups.nodes).toEqual([]);
    const known = await change(shop, 'cartDeliveryAddressesAdd', {
      cartId: cart.id,
      addresses: [{ address: select, selected: true }],
    });
    const [group] = known.deliveryGroups.nodes;
    expect(group).toMatchObject({
      groupType: 'ONE_TIME_PURCHASE',
      deliveryAddress: { country: 'US', province: 'WA', provinceCode: null, countryCodeV2: 'ZZ' },
      deliveryOptions: [
        { title: 'Standard', code: 'Standard', estimatedCost: { amount: '5.0' } },
        { title: 'Express', code: 'Express', estimatedCost: { amount: '15.0' } },
      ],
      selectedDeliveryOption: { title: 'Standard' },
      cartLines: { nodes: [{ quantity: 1 }] },
    });
    expect(group?.id).toMatch(/^gid:\/\/shopify\/CartDeliveryGroup\/[0-9a-f]{32}\?cart=/);
    expect(group?.deliveryOptions[0]?.handle).toMatch(/^[0-9a-f]{32}$/);
    expect(known.cost).toMatchObject({
      subtotalAmount: { amount: '15.0' },
      totalAmount: { amount: '20.0' },
    });
    expect(await readCart(shop, cart.id)).toEqual(known);
  });

  it('is free from 99 dollars after discounts', async () => {
    const gloves = await variantId(shop, 'corner-gloves', '16oz', 'Red');
    const cart = await change(shop, 'cartCreate', {
      input: {
        lines: [{ merchandiseId: gloves }],
        delivery: { addresses: [{ address: select, selected: true }] },
      },
    });
    const standard = (from: typeof cart) => from.deliveryGroups.nodes[0]?.deliveryOptions[0];
    expect(standard(cart)?.estimatedCost.amount).toBe('0.0');
    expect(cart.cost.totalAmount.amount).toBe('99.0');
    const reduced = await change(shop, 'cartDiscountCodesUpdate', {
      cartId: cart.id,
      discountCodes: ['CORNER10'],
    });
    expect(standard(reduced)?.estimatedCost.amount).toBe('5.0');
    expect(reduced.cost.totalAmount.amount).toBe('94.1');
  });

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

  it('keeps the chosen option and refuses an unknown one', async () => {
    const cart = await change(shop, 'cartCreate', {
      input: {
        lines: [{ merchandiseId: wraps }],
        delivery: { addresses: [{ address: select, selected: true }] },
      },
    });
    const [group] = cart.deliveryGroups.nodes;
    const choose = (deliveryOptionHandle: string | undefined, id = group?.id) =>
      mutate(shop, 'cartSelectedDeliveryOptionsUpdate', {
        cartId: cart.id,
        selectedDeliveryOptions: [{ deliveryGroupId: id, deliveryOptionHandle }],
      });
    const express = await choose(group?.deliveryOptions[1]?.handle);
    expect(express.cart).toMatchObject({
      deliveryGroups: { nodes: [{ selectedDeliveryOption: { title: 'Express' } }] },
      cost: { totalAmount: { amount: '30.0' } },
    });
    expect(await choose('0'.repeat(32))).toMatchObject({
      cart: null,
      userErrors: [{ code: 'INVALID_DELIVERY_OPTION', field: ['selectedDeliveryOptions'] }],
    });
    expect(
      await choose(group?.deliveryOptions[0]?.handle, 'gid://shopify/CartDeliveryGroup/x'),
    ).toMatchObject({
      cart: null,
      userErrors: [{ code: 'INVALID_DELIVERY_GROUP' }],
    });
    expect((await readCart(shop, cart.id))?.cost.totalAmount.amount).toBe('30.0');
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
    const home = await mutate(shop, 'cartDeliveryAddressesReplace', {
      cartId: cart.id,
      addresses: [{ address: select, selected: true }],
    });
    expect(home.cart?.lines.nodes.map(({ quantity }) => quantity)).toEqual([1, 0]);
  });

  it('is not needed for lines without a parcel', async () => {
    const membership = await lineOf(shop, 'cornerwork-membership', 'Monthly');
    const cart = await change(shop, 'cartCreate', {
      input: {
        lines: [membership],
        delivery: { addresses: [{ address: select, selected: true }] },
      },
    });
    expect(cart.deliveryGroups.nodes).toEqual([]);
    expect(cart.cost.totalAmount.amount).toBe('0.0');
  });

  it('adds, selects, updates, replaces and removes addresses', async () => {
    const cart = await change(shop, 'cartCreate', {
      input: { delivery: { addresses: [{ address: select, selected: true }] } },
    });
    const cartId = cart.id;
    const second = { deliveryAddress: { ...washington, city: 'Tacoma', zip: '98402' } };
    const two = await change(shop, 'cartDeliveryAddressesAdd', {
      cartId,
      addresses: [{ address: second, selected: true }],
    });
    const entries = (from: typeof cart) =>
      from.delivery.addresses.map(({ selected, address }) => [address.city, selected]);
    expect(entries(two)).toEqual([
      ['Seattle', false],
      ['Tacoma', true],
    ]);
    const [seattle, tacoma] = two.delivery.addresses;
    const updated = await change(shop, 'cartDeliveryAddressesUpdate', {
      cartId,
      addresses: [
        { id: seattle?.id, selected: true, address: { deliveryAddress: { zip: '98109' } } },
      ],
    });
    expect(updated.delivery.addresses).toEqual([
      {
        id: seattle?.id,
        selected: true,
        address: { city: 'Seattle', zip: '98109', provinceCode: 'WA' },
      },
      { ...tacoma, selected: false },
    ]);
    const twice = await mutate(shop, 'cartDeliveryAddressesAdd', {
      cartId,
      addresses: [{ address: second }],
    });
    expect(twice.cart?.delivery.addresses).toHaveLength(2);
    expect(twice.warnings).toMatchObject([
      { code: 'DUPLICATE_DELIVERY_ADDRESS', target: tacoma?.id },
    ]);
    const removed = await change(shop, 'cartDeliveryAddressesRemove', {
      cartId,
      addressIds: [seattle?.id],
    });
    expect(entries(removed)).toEqual([['Tacoma', false]]);
    const replaced = await change(shop, 'cartDeliveryAddressesReplace', {
      cartId,
      addresses: [{ address: second, selected: true }],
    });
    expect(entries(replaced)).toEqual([['Tacoma', true]]);
    expect(replaced.delivery.addresses[0]?.id).not.toBe(tacoma?.id);
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

  it('refuses unknown ids, two selections and a twenty-first address', async () => {
    const cart = await change(shop, 'cartCreate', { input: {} });
    const cartId = cart.id;
    const stranger = 'gid://shopify/CartSelectableAddress/none';
    expect(
      (await mutate(shop, 'cartDeliveryAddressesUpdate', { cartId, addresses: [{ id: stranger }] }))
        .userErrors,
    ).toMatchObject([{ code: 'INVALID_DELIVERY_ADDRESS_ID', field: ['addresses', '0'] }]);
    const removal = await mutate(shop, 'cartDeliveryAddressesRemove', {
      cartId,
      addressIds: [stranger],
    });
    expect(removal.userErrors).toMatchObject([
      { code: 'INVALID_DELIVERY_ADDRESS_ID', field: ['addressIds', '0'] },
    ]);
    expect(removal.cart).toEqual(cart);
    const numbered = (count: number, selected: boolean) =>
      Array.from({ length: count }, (_entry, index) => ({
        address: { deliveryAddress: { ...washington, address2: `Unit ${index}` } },
        selected,
      }));
    const both = await mutate(shop, 'cartDeliveryAddressesAdd', {
      cartId,
      addresses: numbered(2, true),
    });
    expect(both.userErrors).toMatchObject([{ code: 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED' }]);
    const many = await mutate(shop, 'cartDeliveryAddressesAdd', {
      cartId,
      addresses: numbered(21, false),
    });
    expect(many.userErrors).toMatchObject([{ code: 'TOO_MANY_DELIVERY_ADDRESSES' }]);
  });
});
