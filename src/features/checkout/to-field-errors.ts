import type { UserError } from '../../storefront/client/user-error';
import { userErrorSentence } from '../../storefront/client/user-error';
import type { CheckoutField, FieldErrors } from './checkout-form';

/** The service's name of a field, at the end of an error's path, and ours. */
const fields: Readonly<Record<string, CheckoutField>> = {
  email: 'email',
  firstName: 'firstName',
  lastName: 'lastName',
  company: 'company',
  address1: 'address',
  address2: 'address2',
  city: 'city',
  provinceCode: 'state',
  zip: 'zip',
  countryCode: 'country',
  phone: 'phone',
};

/** Sorts refusals: beside the field they are about, or for the whole form. */
export function toFieldErrors(userErrors: readonly UserError[]): {
  fieldErrors: FieldErrors;
  formErrors: string[];
} {
  const fieldErrors: FieldErrors = {};
  const formErrors: string[] = [];
  for (const error of userErrors) {
    const field = fields[error.field?.at(-1) ?? ''];
    if (field) fieldErrors[field] ??= userErrorSentence(error);
    else formErrors.push(userErrorSentence(error));
  }
  return { fieldErrors, formErrors };
}
