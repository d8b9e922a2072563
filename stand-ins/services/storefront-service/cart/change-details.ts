import type { Attribute, CartRecord } from '../state/shop-state';
import type { CartChange, CartUserError } from './cart-change';
import { acceptChange, refuseChange, userError } from './cart-change';
import { decodeGid } from '../catalog/gid';
import { notImplemented } from '../graphql/service-errors';
import type { ShopView } from '../shop-service';
import { appraiseCart } from './appraise-cart';

export type BuyerIdentityInput = {
  countryCode?: string | null;
  email?: string | null;
  phone?: string | null;
  customerAccessToken?: string | null;
  companyLocationId?: string | null;
  preferences?: object | null;
};

const maxNoteLength = 5000;

/** @param at field path of the note */
export function setNote(cart: CartRecord, note: string, at: string[]): CartChange {
  if (note.length > maxNoteLength) {
    const message = `The note is too long: at most ${maxNoteLength} characters.`;
    return refuseChange([userError('NOTE_TOO_LONG', at, message)], false);
  }
  return acceptChange({ ...cart, note });
}

export function setAttributes(cart: CartRecord, attributes: Attribute[]): CartChange {
  return acceptChange({ ...cart, attributes: collapseAttributes(attributes) });
}

/**
 * Replaces all codes. Duplicates are compared without case but with spaces; empty codes are
 * dropped.
 */
export function setDiscountCodes(cart: CartRecord, codes: string[]): CartChange {
  const unique = codes.filter(
    (code, index) =>
      code !== '' &&
      codes.findIndex((other) => other.toLowerCase() === code.toLowerCase()) === index,
  );
  return acceptChange({ ...cart, discountCodes: unique });
}

/**
 * Sets the buyer identity. Omitted fields stay unchanged. There are no customer accounts or
 * companies here.
 *
 * @param at field path of the identity
 */
export function setBuyerIdentity(
  cart: CartRecord,
  input: BuyerIdentityInput,
  at: string[],
): CartChange {
  for (const name of ['preferences', 'customerAccessToken', 'companyLocationId'] as const) {
    if (input[name]) throw notImplemented(`The input "${name}" of a buyer`);
  }
  const errors = checkIdentity(input, at);
  if (errors.length > 0) return refuseChange(errors, true);
  const { buyerIdentity } = cart;
  return acceptChange({
    ...cart,
    buyerIdentity: {
      countryCode: kept(input.countryCode, buyerIdentity.countryCode),
      email: kept(input.email, buyerIdentity.email),
      phone: kept(input.phone, buyerIdentity.phone),
    },
  });
}

function checkIdentity(input: BuyerIdentityInput, at: string[]): CartUserError[] {
  const { email, phone } = input;
  const invalid = (field: string, message: string): CartUserError =>
    userError('INVALID', [...at, field], message);
  return [
    email && !isEmail(email) ? invalid('email', 'Email is invalid') : null,
    phone && !/^\+?[\d\s().-]{5,20}$/.test(phone) ? invalid('phone', 'Phone is invalid') : null,
  ].filter((error) => error !== null);
}

/** Checks for characters, an at sign, and characters with a dot. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

function kept(given: string | null | undefined, before: string | null): string | null {
  return given === undefined ? before : given;
}

export type DeliverySelection = { deliveryGroupId: string; deliveryOptionHandle: string };

/** Selects delivery options for the named groups; other groups keep theirs. */
export function selectDeliveryOptions(
  view: ShopView,
  cart: CartRecord,
  selections: DeliverySelection[],
): CartChange {
  const { groups } = appraiseCart(view, cart);
  const at = ['selectedDeliveryOptions'];
  let handles = groups.flatMap(({ chosen }) => chosen?.handle ?? []);
  for (const { deliveryGroupId, deliveryOptionHandle } of selections) {
    const group = groups.find(({ gid }) => gid === decodeGid(deliveryGroupId));
    if (group === undefined) {
      const message = `The delivery group with id ${deliveryGroupId} does not exist.`;
      return refuseChange([userError('INVALID_DELIVERY_GROUP', at, message)], false);
    }
    const offered = group.options.map(({ handle }) => handle);
    if (!offered.includes(deliveryOptionHandle)) {
      const message = `The delivery option ${deliveryOptionHandle} is not on offer.`;
      return refuseChange([userError('INVALID_DELIVERY_OPTION', at, message)], false);
    }
    handles = [...handles.filter((handle) => !offered.includes(handle)), deliveryOptionHandle];
  }
  return acceptChange({ ...cart, deliveryHandles: handles });
}

/** Removes duplicate keys: the first position and the last value win. */
export function collapseAttributes(attributes: Attribute[]): Attribute[] {
  const byKey = new Map<string, string>();
  for (const { key, value } of attributes) byKey.set(key, value);
  return [...byKey].map(([key, value]) => ({ key, value }));
}

export function sameAttributes(left: Attribute[], right: Attribute[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ key, value }) =>
      right.some((other) => other.key === key && other.value === value),
    )
  );
}
