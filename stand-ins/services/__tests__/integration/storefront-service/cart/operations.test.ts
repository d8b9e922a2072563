import type { TestCart } from '../../../../rigs/cart-under-test';
import { change, mutate, readCart, variantId, washington } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop, post } from '../../../../rigs/open-test-shop';

let shop: TestShop;
let rope: string;
beforeAll(async () => {
  shop = await openTestShop();
  rope = await variantId(shop, 'speed-rope', '9 ft', 'Black');
});
afterAll(() => shop.close());

const cartWith = (input: object): Promise<TestCart> => change(shop, 'cartCreate', { input });

describe('the buyer', () => {
  it('keeps preferences until they are replaced', async () => {
    const preferences = {
      delivery: {
        deliveryMethod: ['SHIPPING'],
        pickupHandle: [],
        coordinates: { countryCode: 'US', latitude: 47.6, longitude: -122.3 },
      },
      wallet: ['shop_pay'],
    };
    const { id: cartId } = await cartWith({
      buyerIdentity: { email: 'ada@example.com', preferences },
    });
    const read = () =>
      shop.ask<object>(
        `query ($id: ID!) { cart(id: $id) { buyerIdentity { email preferences { wallet delivery {
          deliveryMethod pickupHandle coordinates { countryCode latitude longitude } } } } } }`,
        { id: cartId },
      );
    await change(shop, 'cartBuyerIdentityUpdate', {
      cartId,
      buyerIdentity: { phone: '+12065550100' },
    });
    expect(await read()).toEqual({
      cart: { buyerIdentity: { email: 'ada@example.com', preferences } },
    });
    await change(shop, 'cartBuyerIdentityUpdate', { cartId, buyerIdentity: { preferences: null } });
    expect(await read()).toMatchObject({ cart: { buyerIdentity: { preferences: null } } });
  });

  it.each([
    ['CA', undefined, 'CA'],
    ['ZZ', undefined, null],
    ['CA', { countryCode: 'GB' }, 'GB'],
  ])(
    'in the context of %s with the identity %j has the country %s',
    async (country, identity, expected) => {
      const { cartCreate } = await shop.ask<{
        cartCreate: { cart: { buyerIdentity: { countryCode: string | null } } };
      }>(
        `mutation ($country: CountryCode, $identity: CartBuyerIdentityInput) @inContext(country: $country) {
        cartCreate(input: { buyerIdentity: $identity }) { cart { buyerIdentity { countryCode } } } }`,
        { country, identity },
      );
      expect(cartCreate.cart.buyerIdentity.countryCode).toBe(expected);
    },
  );
});

describe('carrier rates', () => {
  const ask = async (selection: string) => {
    const cart = await cartWith({
      lines: [{ merchandiseId: rope }],
      delivery: { addresses: [{ address: { deliveryAddress: washington }, selected: true }] },
    });
    const query = `query ($id: ID!) { cart(id: $id) { id ${selection} } }
      fragment Rates on Cart { deliveryGroups(first: 1, withCarrierRates: true) { nodes { id } } }`;
    return (await post(shop, { query, variables: { id: cart.id } })).json();
  };

  it.each(['... Rates @defer', '... @defer(label: "rates") { ...Rates }'])(
    'are complete in one answer with %s',
    async (selection) => {
      const answer = (await ask(selection)) as { data: { cart: { deliveryGroups: object } } };
      expect(answer).not.toHaveProperty('errors');
      expect(answer.data.cart.deliveryGroups).toMatchObject({ nodes: [{}] });
    },
  );

  it('are refused without @defer', async () => {
    expect(await ask('... Rates')).toMatchObject({
      errors: [{ message: 'withCarrierRates requires the @defer directive' }],
    });
  });
});

it('cart: expires ten days after its last change', async () => {
  const cart = await cartWith({ lines: [{ merchandiseId: rope }] });
  const later = Date.now() + 10 * 24 * 60 * 60 * 1000 + 60_000;
  jest.useFakeTimers({
    now: later,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'queueMicrotask',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'clearImmediate',
      'hrtime',
      'performance',
    ],
  });
  const read = await readCart(shop, cart.id);
  jest.useRealTimers();
  expect(read).toBeNull();
});

it('cart: refuses more than 500 lines', async () => {
  const lines = (from: number) =>
    Array.from({ length: 250 }, (_entry, index) => ({
      merchandiseId: rope,
      attributes: [{ key: 'number', value: String(from + index) }],
    }));
  const { id: cartId } = await cartWith({ lines: lines(0) });
  await change(shop, 'cartLinesAdd', { cartId, lines: lines(250) });
  expect(
    await mutate(shop, 'cartLinesAdd', { cartId, lines: lines(500).slice(0, 1) }),
  ).toMatchObject({ userErrors: [{ code: 'CART_TOO_LARGE', field: ['lines'] }] });
});

describe('strict addresses', () => {
  const canada = {
    firstName: 'Ada',
    lastName: 'Quill',
    address1: '1 Main Street',
    city: 'Toronto',
    provinceCode: 'ON',
    zip: 'M5V 2T6',
    countryCode: 'CA',
  };
  it.each([
    ['a right one in Canada', canada, []],
    ['a province of elsewhere', { ...canada, provinceCode: 'WA' }, ['PROVINCE_NOT_FOUND']],
    ['a postal code of elsewhere', { ...canada, zip: '98101' }, ['INVALID_ZIP_CODE_FOR_COUNTRY']],
    ['a postal code of Quebec', { ...canada, zip: 'H2X 1Y4' }, ['INVALID_ZIP_CODE_FOR_PROVINCE']],
    ['nothing but Canada', { countryCode: 'CA' }, Array(5).fill('ADDRESS_FIELD_IS_REQUIRED')],
    ['nothing but Singapore', { countryCode: 'SG' }, Array(3).fill('ADDRESS_FIELD_IS_REQUIRED')],
    ['nothing but Ghana', { countryCode: 'GH' }, Array(3).fill('ADDRESS_FIELD_IS_REQUIRED')],
    ['an unsupported country', { countryCode: 'HM' }, ['UNSPECIFIED_ADDRESS_ERROR']],
    ['a tag', { ...canada, company: '<b>Us</b>' }, ['ADDRESS_FIELD_CONTAINS_HTML_TAGS']],
    ['a URL', { ...canada, address2: 'https://x.test' }, ['ADDRESS_FIELD_CONTAINS_URL']],
    ['an emoji', { ...canada, firstName: 'Ada 🥊' }, ['ADDRESS_FIELD_CONTAINS_EMOJIS']],
    ['a long street', { ...canada, address1: 'x'.repeat(256) }, ['ADDRESS_FIELD_IS_TOO_LONG']],
  ])('are checked: %s', async (_name, deliveryAddress, codes) => {
    const cart = await cartWith({});
    const { userErrors } = await mutate(shop, 'cartDeliveryAddressesAdd', {
      cartId: cart.id,
      addresses: [{ address: { deliveryAddress }, validationStrategy: 'STRICT' }],
    });
    expect(userErrors.map(({ code }) => code)).toEqual(codes);
  });
});
