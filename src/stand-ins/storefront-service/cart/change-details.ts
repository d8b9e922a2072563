import { notImplemented } from '../graphql/service-errors';
import type { Attribute, CartRecord } from '../state/shop-state';
import type { CartChange } from './cart-change';
import { changed, refused } from './cart-change';
import { userError } from './cart-feedback';
import { collapseAttributes } from './collapse-attributes';

export type BuyerIdentityInput = {
  countryCode?: string | null;
  email?: string | null;
  phone?: string | null;
  customerAccessToken?: string | null;
  companyLocationId?: string | null;
  preferences?: unknown;
};

const longestNote = 5000;

/** @param at field path of the note */
export function setNote(cart: CartRecord, note: string, at: string[]): CartChange {
  if (note.length > longestNote) {
    const message = `The note is too long: at most ${longestNote} characters.`;
    return refused([userError('NOTE_TOO_LONG', at, message)], false);
  }
  return changed({ ...cart, note });
}

/** Replaces all attributes of the cart. */
export function setAttributes(cart: CartRecord, attributes: Attribute[]): CartChange {
  return changed({ ...cart, attributes: collapseAttributes(attributes) });
}

/** Replaces all codes. Case does not distinguish two of them, spaces do; empty ones go. */
export function setDiscountCodes(cart: CartRecord, codes: string[]): CartChange {
  const unique = codes.filter(
    (code, index) =>
      code !== '' &&
      codes.findIndex((other) => other.toLowerCase() === code.toLowerCase()) === index,
  );
  return changed({ ...cart, discountCodes: unique });
}

/**
 * Sets who buys. What is left out stays as it was. There are no customer accounts and no companies
 * here, so every token and company location is a wrong one.
 *
 * @param at field path of the identity
 */
export function setBuyerIdentity(
  cart: CartRecord,
  input: BuyerIdentityInput,
  at: string[],
): CartChange {
  if (input.preferences) throw notImplemented('CartBuyerIdentityInput.preferences');
  const { email, phone } = input;
  const errors = [
    input.customerAccessToken
      ? userError('INVALID', [...at, 'customerAccessToken'], 'Customer is invalid')
      : null,
    input.companyLocationId
      ? userError(
          'INVALID_COMPANY_LOCATION',
          [...at, 'companyLocationId'],
          'Company location is invalid',
        )
      : null,
    email && !isEmail(email) ? userError('INVALID', [...at, 'email'], 'Email is invalid') : null,
    phone && !/^\+?[\d\s().-]{5,20}$/.test(phone)
      ? userError('INVALID', [...at, 'phone'], 'Phone is invalid')
      : null,
  ].filter((error) => error !== null);
  if (errors.length > 0) return refused(errors, true);
  const { buyerIdentity } = cart;
  return changed({
    ...cart,
    buyerIdentity: {
      countryCode: kept(input.countryCode, buyerIdentity.countryCode),
      email: kept(email, buyerIdentity.email),
      phone: kept(phone, buyerIdentity.phone),
    },
  });
}

/** A plain check: something, an at sign, something with a dot. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

function kept(given: string | null | undefined, before: string | null): string | null {
  return given === undefined ? before : given;
}
