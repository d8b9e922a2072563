import { toFieldErrors } from '../../../../src/features/checkout/checkout-saver';

it('puts the first error of a field beside it and the rest above the form', () => {
  const path = ['addresses', '0', 'address', 'deliveryAddress'];
  expect(
    toFieldErrors([
      { code: 'INVALID_ZIP_CODE_FOR_PROVINCE', field: [...path, 'zip'], message: 'a' },
      { code: 'ADDRESS_FIELD_IS_TOO_LONG', field: [...path, 'zip'], message: 'b' },
      { code: 'ADDRESS_FIELD_IS_REQUIRED', field: [...path, 'address1'], message: 'c' },
      { code: 'INVALID_DELIVERY_OPTION', field: ['selectedDeliveryOptions'], message: 'd' },
    ]),
  ).toEqual({
    fieldErrors: {
      zip: 'This ZIP or postal code does not belong to that state or province.',
      address: 'Fill this in.',
    },
    formErrors: ['This way of shipping is no longer offered. Choose again.'],
  });
});
