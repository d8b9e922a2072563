import { randomUUID } from 'node:crypto';
import { decodeGid } from '../../catalog/gid';
import type { AddressRecord, CartRecord, SelectableAddress } from '../../state/shop-state';
import type { CartChange, CartUserError, MutationWarning } from '../cart-change';
import { acceptChange, refuseChange, userError } from '../cart-change';
import { addressGid } from '../cart-ids';
import { checkCountry, checkStrictly } from './validate-address';

type AddressFields = Partial<AddressRecord>;

export type SelectableAddressInput = {
  address: { deliveryAddress?: AddressFields | null; copyFromCustomerAddressId?: string | null };
  selected?: boolean | null;
  oneTimeUse?: boolean | null;
  validationStrategy?: string | null;
};

export type SelectableAddressUpdate = Partial<SelectableAddressInput> & { id: string };

const maxAddresses = 20;

const blankAddress: AddressRecord = {
  address1: null,
  address2: null,
  city: null,
  company: null,
  countryCode: null,
  firstName: null,
  lastName: null,
  phone: null,
  provinceCode: null,
  zip: null,
};

/**
 * Appends addresses, except those the cart already has.
 *
 * @param at field path of the input list
 */
export function addAddresses(
  cart: CartRecord,
  inputs: SelectableAddressInput[],
  at: string[],
): CartChange {
  const errors = inputs.flatMap((input, index) =>
    checkAddress(blankAddress, input, [...at, String(index)]),
  );
  errors.push(...checkSelection(inputs, at));
  if (cart.addresses.length + inputs.length > maxAddresses) {
    const message = `A cart holds at most ${maxAddresses} delivery addresses.`;
    errors.push(userError('TOO_MANY_DELIVERY_ADDRESSES', at, message));
  }
  if (errors.length > 0) return refuseChange(errors, true);
  const warnings: MutationWarning[] = [];
  const addresses = inputs.reduce<SelectableAddress[]>((list, input) => {
    const address = mergeAddress(blankAddress, input.address.deliveryAddress);
    const twin = list.find((other) => sameAddress(other.address, address));
    if (twin) {
      warnings.push({
        code: 'DUPLICATE_DELIVERY_ADDRESS',
        target: addressGid(twin.uuid),
        message: 'This delivery address is already on the cart.',
      });
      return input.selected ? select(list, twin.uuid) : list;
    }
    const uuid = randomUUID();
    const added = { uuid, selected: false, oneTimeUse: input.oneTimeUse ?? false, address };
    return input.selected ? select([...list, added], uuid) : [...list, added];
  }, cart.addresses);
  return acceptChange({ ...cart, addresses }, warnings);
}

/** Updates the named addresses. Omitted fields stay unchanged. */
export function updateAddresses(cart: CartRecord, inputs: SelectableAddressUpdate[]): CartChange {
  const errors = inputs.flatMap((input, index) => {
    const known = findAddress(cart, input.id);
    return known
      ? checkAddress(known.address, input, ['addresses', String(index)])
      : [unknownAddress(['addresses', index])];
  });
  errors.push(...checkSelection(inputs, ['addresses']));
  if (errors.length > 0) return refuseChange(errors, true);
  return acceptChange({ ...cart, addresses: inputs.reduce(updateAddress, cart.addresses) });
}

function updateAddress(
  list: SelectableAddress[],
  input: SelectableAddressUpdate,
): SelectableAddress[] {
  const updated = list.map((entry) =>
    addressGid(entry.uuid) === decodeGid(input.id)
      ? {
          ...entry,
          selected: input.selected ?? entry.selected,
          oneTimeUse: input.oneTimeUse ?? entry.oneTimeUse,
          address: mergeAddress(entry.address, input.address?.deliveryAddress),
        }
      : entry,
  );
  const named = updated.find(({ uuid }) => addressGid(uuid) === decodeGid(input.id));
  return input.selected && named ? select(updated, named.uuid) : updated;
}

function checkAddress(
  before: AddressRecord,
  input: Partial<SelectableAddressInput>,
  at: string[],
): CartUserError[] {
  if (input.address === undefined) return [];
  const { deliveryAddress, copyFromCustomerAddressId } = input.address;
  if (copyFromCustomerAddressId) {
    const field = [...at, 'address', 'copyFromCustomerAddressId'];
    return [userError('INVALID', field, 'The customer address does not exist.')];
  }
  const address = mergeAddress(before, deliveryAddress);
  const check = input.validationStrategy === 'STRICT' ? checkStrictly : checkCountry;
  return check(address).map(({ code, field, message }) =>
    userError(code, [...at, 'address', 'deliveryAddress', field], message),
  );
}

function checkSelection(inputs: { selected?: boolean | null }[], at: string[]): CartUserError[] {
  const selected = inputs.filter((input) => input.selected);
  if (selected.length < 2) return [];
  const message = 'Only one delivery address can be selected.';
  return [userError('ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED', at, message)];
}

function mergeAddress(
  before: AddressRecord,
  given: AddressFields | null | undefined,
): AddressRecord {
  return { ...before, ...given };
}

function sameAddress(left: AddressRecord, right: AddressRecord): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function select(list: SelectableAddress[], uuid: string): SelectableAddress[] {
  return list.map((entry) => ({ ...entry, selected: entry.uuid === uuid }));
}

function findAddress(cart: CartRecord, id: string): SelectableAddress | undefined {
  return cart.addresses.find(({ uuid }) => addressGid(uuid) === decodeGid(id));
}

function unknownAddress(field: (string | number)[]): CartUserError {
  const message = 'The delivery address does not exist on this cart.';
  return userError('INVALID_DELIVERY_ADDRESS_ID', field, message);
}
