import type { CheckoutForm } from '../../../../src/features/checkout/checkout-form';
import { readForm, toForm } from '../../../../src/features/checkout/checkout-form';
import { toCheckout } from '../../../../src/storefront/checkout/to-checkout';
import { makeCart } from '../../../rigs/builders/shop-builders';

const form: CheckoutForm = {
  email: ' ada@example.com ',
  firstName: 'Ada',
  lastName: 'Okoye',
  company: ' Bout & Daughters ',
  address: '5 Bout Street',
  address2: 'Floor 2',
  city: 'Seattle',
  state: 'Washington',
  zip: '98101',
  country: 'United States',
  phone: '(206) 555-0100',
};
const rules = { requiresShipping: true, shipsTo: ['US'] };

function errorsOf(partial: Partial<CheckoutForm>, changed = {}) {
  const read = readForm({ ...form, ...partial }, { ...rules, ...changed });
  return 'errors' in read ? read.errors : {};
}

it('converts names to codes and trims texts', () => {
  expect(readForm(form, rules)).toEqual({
    details: {
      email: 'ada@example.com',
      address: {
        firstName: 'Ada',
        lastName: 'Okoye',
        company: 'Bout & Daughters',
        address1: '5 Bout Street',
        address2: 'Floor 2',
        city: 'Seattle',
        provinceCode: 'WA',
        zip: '98101',
        countryCode: 'US',
        phone: '+12065550100',
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
  [{ zip: '9810' }, { zip: 'Enter a ZIP code such as 78701.' }],
  [
    { phone: '206 555' },
    { phone: 'Enter a phone number such as (512) 555-0142, or leave this empty.' },
  ],
  [{ country: 'Atlantis' }, { country: 'Enter a country, such as United States.' }],
])('reports %j', (partial, errors) => {
  expect(errorsOf(partial)).toEqual(errors);
});

it('names an unsupported country, unless the shop’s countries are unknown', () => {
  const abroad = { country: 'France', state: '', zip: '75001', phone: '' };
  expect(errorsOf(abroad)).toEqual({
    country: 'We do not ship to France. We ship to United States.',
  });
  expect(errorsOf(abroad, { shipsTo: undefined })).toEqual({});
});

it('company, apartment and phone are optional', () => {
  const read = readForm({ ...form, company: '', address2: ' ', phone: ' ' }, rules);
  expect(read).toMatchObject({ details: { address: { company: '', address2: '', phone: '' } } });
});

it('needs only an email when nothing is shipped', () => {
  const empty = { ...form, lastName: '', address: '', zip: '', country: '' };
  expect(readForm(empty, { ...rules, requiresShipping: false })).toEqual({
    details: { email: 'ada@example.com', address: null },
  });
});

it('starts with the cart’s values', () => {
  const cart = makeCart({
    buyerIdentity: { countryCode: 'US', email: 'ada@example.com', phone: null, customer: null },
  });
  expect(toForm(toCheckout(cart), cart.buyerIdentity, 'US')).toMatchObject({
    email: 'ada@example.com',
    address: '',
    country: 'United States',
  });
});

describe('the form of a buyer the shop knows', () => {
  const home = {
    firstName: '',
    lastName: 'Okoye',
    company: '',
    address1: '5 Bout Street',
    address2: '',
    city: 'Toronto',
    provinceCode: 'ON',
    zip: 'M5V 2T6',
    countryCode: 'CA',
    phone: '',
  };
  const known = { customerGid: 'gid://shopify/Customer/1', firstName: 'Ada', lastName: 'Obi' };
  const buyer = { countryCode: 'CA', email: 'ada@example.com', phone: '+14165550100' };

  it('starts with the default address, completed by name and phone', () => {
    const buyerIdentity = { ...buyer, customer: { ...known, defaultAddress: home } };
    expect(toForm(toCheckout(makeCart({ buyerIdentity })), buyerIdentity, 'US')).toMatchObject({
      firstName: 'Ada',
      lastName: 'Okoye',
      address: '5 Bout Street',
      country: 'Canada',
      phone: '+14165550100',
    });
  });

  it('starts with name and phone alone without a default address', () => {
    const buyerIdentity = { ...buyer, customer: { ...known, defaultAddress: null } };
    expect(toForm(toCheckout(makeCart({ buyerIdentity })), buyerIdentity, 'US')).toMatchObject({
      firstName: 'Ada',
      lastName: 'Obi',
      address: '',
      country: 'United States',
      phone: '+14165550100',
    });
  });

  it('keeps a delivery address of the cart as it is', () => {
    const buyerIdentity = { ...buyer, customer: { ...known, defaultAddress: home } };
    const address = { ...home, lastName: 'Diaz', city: 'Ottawa' };
    const deliveryAddresses = [{ addressGid: 'a', selected: true, address }];
    const cart = makeCart({ buyerIdentity, deliveryAddresses });
    expect(toForm(toCheckout(cart), buyerIdentity, 'US')).toMatchObject({
      firstName: '',
      lastName: 'Diaz',
      city: 'Ottawa',
      phone: '',
    });
  });
});

describe('the address of another country', () => {
  const abroad = { shipsTo: ['US', 'CA', 'GB', 'IE'] };

  it.each([
    [{ country: 'Canada', state: 'Ontario', zip: 'm5v2t6' }, {}],
    [{ country: 'CA', state: 'ON', zip: 'M5V 2T6' }, {}],
    [
      { country: 'Canada', state: '', zip: '' },
      { state: 'Enter a province.', zip: expect.any(String) },
    ],
    [
      { country: 'Canada', state: 'Texas', zip: 'M5V 2T6' },
      { state: 'This province is not known.' },
    ],
    [
      { country: 'Canada', state: 'ON', zip: '78701' },
      { zip: 'Enter a postal code such as M5V 2T6.' },
    ],
    [{ country: 'UK', state: '', zip: 'sw1a1aa', phone: '020 7946 0958' }, {}],
    [
      { country: 'Ireland', state: 'Cork', zip: 'D02 X285', phone: '(206) 555-0100' },
      { phone: 'Enter a phone number such as 01 234 5678, or leave this empty.' },
    ],
    [{ country: 'UK', zip: 'nowhere' }, { zip: 'Enter a postcode such as SW1A 1AA.' }],
    [{ country: 'Ireland', state: 'Dublin', zip: 'D02X285' }, {}],
    [{ country: 'Ireland', state: '', zip: 'D02 X285' }, { state: 'Enter a county.' }],
    [
      { country: 'Ireland', state: 'Cork', zip: '1' },
      { zip: 'Enter an Eircode such as D02 X285.' },
    ],
  ])('is validated by its own rules: %j', (partial, errors) => {
    expect(errorsOf({ phone: '', ...partial }, abroad)).toEqual(errors);
  });

  it('omits the state of a country without states', () => {
    const read = readForm(
      { ...form, country: 'United Kingdom', state: 'Texas', zip: 'SW1A 1AA', phone: '' },
      { requiresShipping: true, ...abroad },
    );
    expect(read).toMatchObject({ details: { address: { provinceCode: '', countryCode: 'GB' } } });
  });
});
