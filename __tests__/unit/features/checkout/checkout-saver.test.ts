import { toFieldErrors } from '../../../../src/features/checkout/checkout-saver';

function refusal(code: string, field: string, sentence: string) {
  const path = ['addresses', '0', 'address', 'deliveryAddress', field];
  return { code, field: path, target: null, message: '', sentence };
}

it('checkout errors: the first error of a field is beside it, the rest above the form', () => {
  expect(
    toFieldErrors([
      refusal('INVALID_FOR_COUNTRY_AND_PROVINCE', 'zip', 'First.'),
      refusal('ADDRESS_FIELD_IS_TOO_LONG', 'zip', 'Second.'),
      refusal('ADDRESS_FIELD_IS_REQUIRED', 'address1', 'Fill this in.'),
      refusal('INVALID_DELIVERY_OPTION', 'selectedDeliveryOptions', 'Choose again.'),
    ]),
  ).toEqual({
    fieldErrors: { zip: 'First.', address: 'Fill this in.' },
    formErrors: ['Choose again.'],
  });
});

it('checkout errors: INVALID_FOR_COUNTRY is beside the country, whichever field it names', () => {
  const country = { country: 'Check the country: the ZIP or postal code is not one of its codes.' };
  expect(toFieldErrors([refusal('INVALID_FOR_COUNTRY', 'zip', 'No such code.')])).toEqual({
    fieldErrors: { zip: 'No such code.', ...country },
    formErrors: [],
  });
  expect(toFieldErrors([refusal('INVALID_FOR_COUNTRY', 'countryCode', 'Not there.')])).toEqual({
    fieldErrors: { country: 'Not there.' },
    formErrors: [],
  });
});

it('checkout errors: warnings are left to their lines', () => {
  const warning = { ...refusal('PRODUCT_NOT_AVAILABLE', '', 'Not here.'), field: null };
  expect(toFieldErrors([warning])).toEqual({ fieldErrors: {}, formErrors: [] });
});
