import type { CheckoutForm } from '../../../../src/features/checkout/checkout-form';
import { readForm, toForm } from '../../../../src/features/checkout/checkout-form';
import { toCheckout } from '../../../../src/storefront/to-checkout';
import { makeCart } from '../../../support/shop-builders';

const form: CheckoutForm = {
  email: ' ada@example.com ',
  firstName: 'Ada',
  lastName: 'Okoye',
  address: '5 Bout Street',
  city: 'Seattle',
  state: 'Washington',
  zip: '98101',
  country: 'United States',
};
const rules = { requiresShipping: true, shipsTo: ['US'] };

function errorsOf(partial: Partial<CheckoutForm>, changed = {}) {
  const read = readForm({ ...form, ...partial }, { ...rules, ...changed });
  return 'errors' in read ? read.errors : {};
}

it('reads names as codes and leaves out what is around them', () => {
  expect(readForm(form, rules)).toEqual({
    details: {
      email: 'ada@example.com',
      address: {
        firstName: 'Ada',
        lastName: 'Okoye',
        address1: '5 Bout Street',
        city: 'Seattle',
        provinceCode: 'WA',
        zip: '98101',
        countryCode: 'US',
      },
    },
  });
});

it.each([
  [{ email: 'ada' }, { email: 'Enter an email address such as sam@example.com.' }],
  [{ lastName: ' ' }, { lastName: 'Enter a last name.' }],
  [{ address: '' }, { address: 'Enter a street and number.' }],
  [{ city: '' }, { city: 'Enter a city.' }],
  [{ state: '' }, { state: 'Enter a state.' }],
  [{ state: 'Bavaria' }, { state: 'This state is not known.' }],
  [{ zip: '9810' }, { zip: 'Enter a ZIP code of five digits.' }],
  [{ country: 'Atlantis' }, { country: 'Enter a country, such as United States.' }],
])('says what is wrong with %j', (partial, errors) => {
  expect(errorsOf(partial)).toEqual(errors);
});

it('names a country the shop does not ship to, unless the shop has not said', () => {
  const abroad = { country: 'France', state: '', zip: '75001' };
  expect(errorsOf(abroad)).toEqual({ country: 'We do not ship to France.' });
  expect(errorsOf(abroad, { shipsTo: undefined })).toEqual({});
});

it('asks for nothing but an email when nothing is shipped', () => {
  const empty = { ...form, lastName: '', address: '', zip: '', country: '' };
  expect(readForm(empty, { ...rules, requiresShipping: false })).toEqual({
    details: { email: 'ada@example.com', address: null },
  });
});

it('starts with what the cart knows', () => {
  const cart = makeCart({
    buyerIdentity: { countryCode: 'US', email: 'ada@example.com', phone: null, customer: null },
  });
  expect(toForm(toCheckout(cart), 'US')).toMatchObject({
    email: 'ada@example.com',
    address: '',
    country: 'United States',
  });
});
