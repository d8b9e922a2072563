import { createHash } from 'node:crypto';
import type { ResolvedObject } from '../../graphql/resolved-values';
import type { AddressRecord, SelectableAddress } from '../../state/shop-state';
import { addressGid } from '../cart-ids';
import { usProvinces } from './address-rules';

export function presentSelectableAddress(entry: SelectableAddress): ResolvedObject {
  return {
    __typename: 'CartSelectableAddress',
    id: addressGid(entry.uuid),
    selected: entry.selected,
    oneTimeUse: entry.oneTimeUse,
    address: {
      __typename: 'CartDeliveryAddress',
      ...entry.address,
      ...derivedFields(entry.address),
    },
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
    ...derivedFields(address),
    country: address.countryCode,
    province: address.provinceCode,
    provinceCode: null,
    countryCode: 'ZZ',
    countryCodeV2: 'ZZ',
  };
}

function derivedFields(address: AddressRecord) {
  const name = joined(' ', address.firstName, address.lastName);
  const area = joined(' ', address.provinceCode, address.zip);
  const province = address.provinceCode ? usProvinces[address.provinceCode]?.name : undefined;
  return {
    name,
    formattedArea: joined(
      ', ',
      address.city,
      province ?? address.provinceCode,
      address.countryCode,
    ),
    formatted: ({ withName, withCompany }: { withName?: boolean; withCompany?: boolean }) =>
      [
        withName ? name : null,
        withCompany ? address.company : null,
        address.address1,
        address.address2,
        joined(', ', address.city, area),
        address.countryCode,
      ].filter(Boolean),
    latitude: null,
    longitude: null,
  };
}

function joined(separator: string, ...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(separator) || null;
}
