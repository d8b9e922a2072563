import { createHash } from 'node:crypto';
import type { ResolvedObject } from '../../graphql/resolved-values';
import type { AddressRecord, SelectableAddress } from '../../state/shop-state';
import { addressGid } from '../cart-ids';

export function presentSelectableAddress(entry: SelectableAddress): ResolvedObject {
  return {
    __typename: 'CartSelectableAddress',
    id: addressGid(entry.uuid),
    selected: entry.selected,
    address: { __typename: 'CartDeliveryAddress', ...entry.address },
  };
}

/**
 * Builds the address of a delivery group. As in the real service, `country` and `province` hold the
 * codes, and the fields meant for codes do not.
 */
export function presentGroupAddress(address: AddressRecord): ResolvedObject {
  const id = createHash('sha256').update(JSON.stringify(address)).digest('hex').slice(0, 32);
  return {
    __typename: 'MailingAddress',
    id: `gid://shopify/MailingAddress/${id}?model_name=Address`,
    ...address,
    country: address.countryCode,
    province: address.provinceCode,
    provinceCode: null,
    countryCodeV2: 'ZZ',
  };
}
