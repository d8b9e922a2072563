import type { DiscountAllocation } from '../../../../src/domain/cart/cart';
import { formatTotal } from '../../../../src/domain/cart/cart-totals';
import type { CheckoutForm } from '../../../../src/features/checkout/checkout-form';
import { readForm, toForm } from '../../../../src/features/checkout/checkout-form';
import { toFieldErrors } from '../../../../src/features/checkout/checkout-saver';
import { explainShipping } from '../../../../src/features/checkout/shipping-note';
import { toCheckout } from '../../../../src/storefront/checkout/to-checkout';
import { makeGroup, seattle } from '../../../rigs/builders/delivery-builders';
import { makeCart, makeLine, usd } from '../../../rigs/builders/shop-builders';

describe('the form of checkout', () => {
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

  it('converts names to codes and trims texts; company, apartment and phone are optional', () => {
    expect(readForm(form, rules)).toEqual({
      details: { email: 'ada@example.com', address: seattle },
    });
    const read = readForm({ ...form, company: '', address2: ' ', phone: ' ' }, rules);
    expect(read).toMatchObject({ details: { address: { company: '', address2: '', phone: '' } } });
  });

  const phoneError = 'Enter a phone number such as (512) 555-0142, or leave this empty.';

  it.each([
    [{ email: 'ada' }, { email: 'Enter an email address such as sam@example.com.' }],
    [{ lastName: ' ' }, { lastName: 'Enter a last name.' }],
    [{ address: '' }, { address: 'Enter a street and number.' }],
    [{ city: '' }, { city: 'Enter a city.' }],
    [{ state: '' }, { state: 'Enter a state.' }],
    [{ state: 'Bavaria' }, { state: 'This state is not known.' }],
    [{ zip: '9810' }, { zip: 'Enter a ZIP code such as 78701.' }],
    [{ phone: '206 555' }, { phone: phoneError }],
    [{ country: 'Atlantis' }, { country: 'Enter a country, such as United States.' }],
  ])('reports %j', (partial, errors) => {
    expect(errorsOf(partial)).toEqual(errors);
  });

  it.each([
    [{ country: 'CA', state: 'Ontario', zip: 'm5v2t6' }, {}],
    [
      { country: 'Canada', state: '', zip: '' },
      { state: 'Enter a province.', zip: 'Enter a postal code such as M5V 2T6.' },
    ],
    [{ country: 'Canada', state: 'Texas', zip: 'M5V 2T6' }, { state: /province is not known/ }],
    [{ country: 'UK', state: '', zip: 'sw1a1aa', phone: '020 7946 0958' }, {}],
    [{ country: 'UK', zip: 'nowhere' }, { zip: 'Enter a postcode such as SW1A 1AA.' }],
    [
      { country: 'Ireland', state: '', zip: '1', phone: '(206) 555-0100' },
      {
        state: 'Enter a county.',
        zip: 'Enter an Eircode such as D02 X285.',
        phone: 'Enter a phone number such as 01 234 5678, or leave this empty.',
      },
    ],
  ])('validates an address by the rules of its country: %j', (partial, errors) => {
    const found = errorsOf({ phone: '', ...partial }, { shipsTo: ['US', 'CA', 'GB', 'IE'] });
    const expected = Object.entries(errors).map(([field, error]) => [
      field,
      expect.stringMatching(error),
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
  });

  it('omits the state of a country without states', () => {
    const abroad = { country: 'United Kingdom', state: 'Texas', zip: 'SW1A 1AA', phone: '' };
    const read = readForm({ ...form, ...abroad }, { ...rules, shipsTo: ['GB'] });
    expect(read).toMatchObject({ details: { address: { provinceCode: '', countryCode: 'GB' } } });
  });

  it('names an unsupported country, unless the shop’s countries are unknown', () => {
    const abroad = { country: 'France', state: '', zip: '75001', phone: '' };
    expect(errorsOf(abroad)).toEqual({
      country: 'We do not ship to France. We ship to United States.',
    });
    expect(errorsOf(abroad, { shipsTo: undefined })).toEqual({});
  });

  it('needs only an email when nothing is shipped', () => {
    const empty = { ...form, lastName: '', address: '', zip: '', country: '' };
    expect(readForm(empty, { ...rules, requiresShipping: false })).toEqual({
      details: { email: 'ada@example.com', address: null },
    });
  });
});

describe('the form of a buyer the shop knows', () => {
  const ontario = { city: 'Toronto', provinceCode: 'ON', zip: 'M5V 2T6', countryCode: 'CA' };
  const home = { ...seattle, ...ontario, firstName: '', company: '', address2: '', phone: '' };
  const known = { customerGid: 'gid://shopify/Customer/1', firstName: 'Ada', lastName: 'Obi' };
  const buyer = { countryCode: 'CA', email: 'ada@example.com', phone: '+14165550100' };
  const delivery = { ...home, lastName: 'Diaz', city: 'Ottawa' };

  it.each([
    [
      'the default address, completed by name and phone',
      home,
      [],
      { firstName: 'Ada', lastName: 'Okoye', address: '5 Bout Street', country: 'Canada' },
    ],
    [
      'name and phone alone without a default address',
      null,
      [],
      { firstName: 'Ada', lastName: 'Obi', address: '', country: 'United States' },
    ],
    [
      'a delivery address of the cart as it is',
      home,
      [{ addressGid: 'a', selected: true, address: delivery }],
      { firstName: '', lastName: 'Diaz', city: 'Ottawa', phone: '' },
    ],
  ])('starts with %s', (_name, defaultAddress, deliveryAddresses, expected) => {
    const buyerIdentity = { ...buyer, customer: { ...known, defaultAddress } };
    const cart = makeCart({ buyerIdentity, deliveryAddresses });
    const shown = toForm(toCheckout(cart), buyerIdentity, 'US');
    expect(shown).toMatchObject({ email: buyer.email, phone: buyer.phone, ...expected });
  });
});

describe('errors of the service', () => {
  function refusal(code: string, field: string, sentence: string) {
    const path = ['addresses', '0', 'address', 'deliveryAddress', field];
    return { code, field: path, target: null, message: '', sentence };
  }

  it('the first one of a field is beside it, the rest above the form, warnings at their lines', () => {
    expect(
      toFieldErrors([
        refusal('INVALID_FOR_COUNTRY_AND_PROVINCE', 'zip', 'First.'),
        refusal('ADDRESS_FIELD_IS_TOO_LONG', 'zip', 'Second.'),
        refusal('ADDRESS_FIELD_IS_REQUIRED', 'address1', 'Fill this in.'),
        refusal('INVALID_DELIVERY_OPTION', 'selectedDeliveryOptions', 'Choose again.'),
        { ...refusal('PRODUCT_NOT_AVAILABLE', '', 'Not here.'), field: null },
      ]),
    ).toEqual({
      fieldErrors: { zip: 'First.', address: 'Fill this in.' },
      formErrors: ['Choose again.'],
    });
  });

  it('INVALID_FOR_COUNTRY is beside the country, whichever field it names', () => {
    const country = 'Check the country: the ZIP or postal code is not one of its codes.';
    expect(toFieldErrors([refusal('INVALID_FOR_COUNTRY', 'zip', 'No such code.')])).toEqual({
      fieldErrors: { zip: 'No such code.', country },
      formErrors: [],
    });
    expect(toFieldErrors([refusal('INVALID_FOR_COUNTRY', 'countryCode', 'Not there.')])).toEqual({
      fieldErrors: { country: 'Not there.' },
      formErrors: [],
    });
  });
});

describe('the note on shipping', () => {
  const rule = { threshold: usd(9900), maxGrams: null, area: null };
  const states = { ...rule, area: 'the contiguous United States' };
  const alaska = { threshold: usd(19900), maxGrams: null, area: { provinceCode: 'AK' } };
  const [free, standard] = [makeGroup(['Standard', 0]), makeGroup(['Standard', 500])];
  const dear = makeGroup(['Express', 1500], ['Standard', 0]);

  const code = (cents: number): DiscountAllocation => ({
    ...{ title: 'SHIPFREE', code: 'SHIPFREE', amount: usd(cents) },
    targetType: 'SHIPPING_LINE',
  });

  it.each([
    [
      'the missing amount',
      3,
      [],
      states,
      '$69.00 more, and standard shipping is free. From $99.00 in the contiguous United States.',
    ],
    [
      'the missing amount at an address',
      3,
      [makeGroup(['Standard', 1200])],
      alaska,
      '$169.00 more, and standard shipping is free. From $199.00 in Alaska.',
    ],
    ['from when it is free', 20, [free], alaska, 'Shipping is free from $199.00 in Alaska.'],
    ['that it is free below the amount', 3, [free], rule, 'Shipping is free.'],
    ['that it is free without a rule', 3, [free], null, 'Shipping is free.'],
    ['that another rate is free', 10, [dear], rule, 'Standard shipping would be free.'],
    ['nothing without a rule', 3, [], null, null],
    ['nothing of a dear rate alone', 10, [makeGroup(['Freight', 4500])], rule, null],
    ['nothing before an address once the amount is reached', 10, [], rule, null],
  ])('says %s', (_what, quantity, deliveryGroups, given, sentence) => {
    const cart = makeCart({ lines: [makeLine('rope', quantity)], deliveryGroups });
    expect(explainShipping(cart, given, 'US')).toBe(sentence);
  });

  it('names a code that makes it free, and none that only makes it cheaper', () => {
    const cart = makeCart({ lines: [makeLine('rope', 3)], deliveryGroups: [standard] });
    const withCode = (cents: number) =>
      explainShipping({ ...cart, discountAllocations: [code(cents)] }, null, 'US');
    expect(withCode(500)).toBe('Shipping is free with SHIPFREE.');
    expect(withCode(200)).toBeNull();
  });

  it('is followed by totals in which shipping is free, and nothing else', () => {
    const total = { amount: usd(0), isReduction: false, isTotal: false };
    expect(formatTotal({ ...total, label: 'Shipping: Standard' }).value).toBe('Free');
    expect(formatTotal({ ...total, label: 'Subtotal' }).value).toBe('$0.00');
    const reduction = { ...total, amount: usd(500), isReduction: true };
    expect(formatTotal({ ...reduction, label: 'Discount CORNER10' }).value).toBe('−$5.00');
  });
});
