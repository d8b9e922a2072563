import type { TestCart } from '../../../../rigs/cart-under-test';
import { change, mutate, readCart, variantId } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
let rope: string;
beforeAll(async () => {
  shop = await openTestShop();
  rope = await variantId(shop, 'speed-rope', '9 ft', 'Black');
});
afterAll(() => shop.close());

const cartWith = (input: object): Promise<TestCart> => change(shop, 'cartCreate', { input });

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

it('address: without a strict check only its country is checked', async () => {
  const { id: cartId } = await cartWith({});
  const add = async (deliveryAddress: object) => {
    const addresses = [{ address: { deliveryAddress } }];
    const { userErrors } = await mutate(shop, 'cartDeliveryAddressesAdd', { cartId, addresses });
    return userErrors.map(({ field }) => field.at(-1));
  };
  expect(await add({ city: 'Seattle' })).toEqual(['countryCode']);
  expect(await add({ countryCode: 'US', zip: 'SW1A 1AA' })).toEqual([]);
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
