import type { BuyerIdentity } from '../../domain/cart/cart';
import type { DeliveryAddress } from '../../domain/address/delivery-address';
import type { CartBuyerFragment, CartFragment } from '../generated/operations';

type ServiceAddress = CartFragment['delivery']['addresses'][number]['address'];

/** An address of a cart; what the service leaves out is empty. */
export function toDeliveryAddress(address: ServiceAddress): DeliveryAddress {
  return {
    firstName: address.firstName ?? '',
    lastName: address.lastName ?? '',
    company: address.company ?? '',
    address1: address.address1 ?? '',
    address2: address.address2 ?? '',
    city: address.city ?? '',
    provinceCode: address.provinceCode ?? '',
    zip: address.zip ?? '',
    countryCode: address.countryCode ?? '',
    phone: address.phone ?? '',
  };
}

/** Who buys, as far as the cart knows. */
export function toBuyerIdentity({
  countryCode,
  email,
  phone,
  customer,
}: CartBuyerFragment): BuyerIdentity {
  if (!customer) return { countryCode, email, phone, customer: null };
  const { id, firstName, lastName, defaultAddress } = customer;
  const address = defaultAddress && {
    ...defaultAddress,
    countryCode: defaultAddress.countryCodeV2,
  };
  return {
    countryCode,
    email,
    phone,
    customer: {
      customerGid: id,
      firstName,
      lastName,
      defaultAddress: address && toDeliveryAddress(address),
    },
  };
}
