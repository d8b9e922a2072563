import { notImplemented } from '../graphql/service-errors';
import type { ShopService } from '../shop-service';
import type { Attribute } from '../state/shop-state';
import { changed, inTurn } from './cart-change';
import type { SelectableAddressInput, SelectableAddressUpdate } from './change-addresses';
import {
  addAddresses,
  removeAddresses,
  replaceAddresses,
  updateAddresses,
} from './change-addresses';
import type { DeliverySelection } from './change-delivery';
import { selectDeliveryOptions } from './change-delivery';
import type { BuyerIdentityInput } from './change-details';
import { setAttributes, setBuyerIdentity, setDiscountCodes, setNote } from './change-details';
import type { LineInput, LineUpdateInput } from './change-lines';
import { addLines, removeLines, updateLines } from './change-lines';
import type { CartPayload } from './mutate-cart';
import { createCart, mutateCart } from './mutate-cart';

type CartInput = {
  lines?: LineInput[] | null;
  discountCodes?: string[] | null;
  note?: string | null;
  attributes?: Attribute[] | null;
  buyerIdentity?: BuyerIdentityInput | null;
  delivery?: { addresses?: SelectableAddressInput[] | null } | null;
  giftCardCodes?: string[] | null;
  metafields?: unknown[] | null;
};

type OnCart<T> = { cartId: string } & T;

/** The cart mutations of the Storefront API; each answers with the whole cart payload. */
export function cartMutations(service: ShopService) {
  return {
    cartCreate: ({ input }: { input?: CartInput | null }) => cartCreate(service, input ?? {}),
    cartLinesAdd: ({ cartId, lines }: OnCart<{ lines: LineInput[] }>) =>
      mutateCart(service, cartId, (cart, view) => addLines(view, cart, lines, ['lines'])),
    cartLinesUpdate: ({ cartId, lines }: OnCart<{ lines: LineUpdateInput[] }>) =>
      mutateCart(service, cartId, (cart, view) => updateLines(view, cart, lines)),
    cartLinesRemove: ({ cartId, lineIds }: OnCart<{ lineIds: string[] }>) =>
      mutateCart(service, cartId, (cart) => removeLines(cart, lineIds)),
    cartDiscountCodesUpdate: (args: OnCart<{ discountCodes?: string[] | null }>) =>
      mutateCart(service, args.cartId, (cart) => setDiscountCodes(cart, args.discountCodes ?? [])),
    cartBuyerIdentityUpdate: (args: OnCart<{ buyerIdentity: BuyerIdentityInput }>) =>
      mutateCart(service, args.cartId, (cart) =>
        setBuyerIdentity(cart, args.buyerIdentity, ['buyerIdentity']),
      ),
    cartNoteUpdate: ({ cartId, note }: OnCart<{ note: string }>) =>
      mutateCart(service, cartId, (cart) => setNote(cart, note, ['note'])),
    cartAttributesUpdate: ({ cartId, attributes }: OnCart<{ attributes: Attribute[] }>) =>
      mutateCart(service, cartId, (cart) => setAttributes(cart, attributes)),
    cartDeliveryAddressesAdd: (args: OnCart<{ addresses: SelectableAddressInput[] }>) =>
      mutateCart(service, args.cartId, (cart) => addAddresses(cart, args.addresses, ['addresses'])),
    cartDeliveryAddressesReplace: (args: OnCart<{ addresses: SelectableAddressInput[] }>) =>
      mutateCart(service, args.cartId, (cart) => replaceAddresses(cart, args.addresses)),
    cartDeliveryAddressesUpdate: (args: OnCart<{ addresses: SelectableAddressUpdate[] }>) =>
      mutateCart(service, args.cartId, (cart) => updateAddresses(cart, args.addresses)),
    cartDeliveryAddressesRemove: ({ cartId, addressIds }: OnCart<{ addressIds: string[] }>) =>
      mutateCart(service, cartId, (cart) => removeAddresses(cart, addressIds)),
    cartSelectedDeliveryOptionsUpdate: (
      args: OnCart<{ selectedDeliveryOptions: DeliverySelection[] }>,
    ) =>
      mutateCart(service, args.cartId, (cart, view) =>
        selectDeliveryOptions(view, cart, args.selectedDeliveryOptions),
      ),
  };
}

async function cartCreate(service: ShopService, input: CartInput): Promise<CartPayload> {
  if (input.giftCardCodes?.length) throw notImplemented('CartInput.giftCardCodes');
  if (input.metafields?.length) throw notImplemented('CartInput.metafields');
  return createCart(service, (empty, view) =>
    inTurn(empty, [
      (cart) => addLines(view, cart, input.lines ?? [], ['input', 'lines']),
      (cart) => (input.note ? setNote(cart, input.note, ['input', 'note']) : changed(cart)),
      (cart) => setAttributes(cart, input.attributes ?? []),
      (cart) => setDiscountCodes(cart, input.discountCodes ?? []),
      (cart) => setBuyerIdentity(cart, input.buyerIdentity ?? {}, ['input', 'buyerIdentity']),
      (cart) =>
        addAddresses(cart, input.delivery?.addresses ?? [], ['input', 'delivery', 'addresses']),
    ]),
  );
}
