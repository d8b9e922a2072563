import type { GraphQLResolveInfo } from 'graphql';
import { getDirectiveValues } from 'graphql';
import { notImplemented } from '../graphql/service-errors';
import type { ShopService } from '../shop-service';
import type { Attribute } from '../state/shop-state';
import { applyInOrder, acceptChange } from './cart-change';
import type { SelectableAddressInput, SelectableAddressUpdate } from './addresses/change-addresses';
import { addAddresses, updateAddresses } from './addresses/change-addresses';
import type { BuyerIdentityInput, DeliverySelection } from './change-details';
import {
  selectDeliveryOptions,
  setAttributes,
  setBuyerIdentity,
  setDiscountCodes,
  setNote,
} from './change-details';
import { addGiftCards, removeGiftCards } from './gift-cards';
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
  metafields?: readonly object[] | null;
  /** Channel of the order; there is only one here. */
  sourceName?: string | null;
};

type OnCart<T> = { cartId: string } & T;

/** Returns the cart mutations of the Storefront API; most answer with the whole cart payload. */
export function cartMutations(service: ShopService) {
  return {
    cartCreate: (
      { input }: { input?: CartInput | null },
      _context: unknown,
      info: GraphQLResolveInfo,
    ) => cartCreate(service, input ?? {}, contextCountry(info)),
    ...lineMutations(service),
    ...detailMutations(service),
    ...deliveryMutations(service),
    ...giftCardMutations(service),
  };
}

function lineMutations(service: ShopService) {
  return {
    cartLinesAdd: ({ cartId, lines }: OnCart<{ lines: LineInput[] }>) =>
      mutateCart(service, cartId, (cart, view) => addLines(view, cart, lines, ['lines'])),
    cartLinesUpdate: ({ cartId, lines }: OnCart<{ lines: LineUpdateInput[] }>) => {
      if (lines.some(({ id }) => !id)) throw notImplemented('The input "viewKey" of a line');
      return mutateCart(service, cartId, (cart, view) => updateLines(view, cart, lines));
    },
    cartLinesRemove: ({ cartId, lineIds }: OnCart<{ lineIds?: string[] | null }>) => {
      if (!lineIds) throw notImplemented('The argument "viewKeys" of cartLinesRemove');
      return mutateCart(service, cartId, (cart) => removeLines(cart, lineIds));
    },
  };
}

function detailMutations(service: ShopService) {
  return {
    cartDiscountCodesUpdate: (args: OnCart<{ discountCodes?: string[] | null }>) =>
      mutateCart(service, args.cartId, (cart) => setDiscountCodes(cart, args.discountCodes ?? [])),
    cartBuyerIdentityUpdate: (args: OnCart<{ buyerIdentity: BuyerIdentityInput }>) =>
      mutateCart(service, args.cartId, (cart) =>
        setBuyerIdentity(cart, args.buyerIdentity, ['buyerIdentity']),
      ),
    cartNoteUpdate: ({ cartId, note }: OnCart<{ note: string }>) =>
      mutateCart(service, cartId, (cart) => setNote(cart, note, ['note'])),
  };
}

function deliveryMutations(service: ShopService) {
  return {
    cartDeliveryAddressesAdd: (args: OnCart<{ addresses: SelectableAddressInput[] }>) =>
      mutateCart(service, args.cartId, (cart) => addAddresses(cart, args.addresses, ['addresses'])),
    cartDeliveryAddressesUpdate: (args: OnCart<{ addresses: SelectableAddressUpdate[] }>) =>
      mutateCart(service, args.cartId, (cart) => updateAddresses(cart, args.addresses)),
    cartSelectedDeliveryOptionsUpdate: (
      args: OnCart<{ selectedDeliveryOptions: DeliverySelection[] }>,
    ) =>
      mutateCart(service, args.cartId, (cart, view) =>
        selectDeliveryOptions(view, cart, args.selectedDeliveryOptions),
      ),
  };
}

function giftCardMutations(service: ShopService) {
  return {
    cartGiftCardCodesAdd: ({ cartId, giftCardCodes }: OnCart<{ giftCardCodes: string[] }>) =>
      mutateCart(service, cartId, (cart, view) => addGiftCards(view, cart, giftCardCodes)),
    cartGiftCardCodesRemove: (args: OnCart<{ appliedGiftCardIds: string[] }>) =>
      mutateCart(service, args.cartId, (cart) => removeGiftCards(cart, args.appliedGiftCardIds)),
  };
}

/** @param country country of the context, for a buyer without one */
async function cartCreate(
  service: ShopService,
  input: CartInput,
  country: string | null,
): Promise<CartPayload> {
  if (input.metafields?.length) throw notImplemented('The input "metafields" of a cart');
  const identity = { ...(country && { countryCode: country }), ...input.buyerIdentity };
  return createCart(service, (empty, view) =>
    applyInOrder(empty, [
      (cart) => addLines(view, cart, input.lines ?? [], ['input', 'lines']),
      (cart) => (input.note ? setNote(cart, input.note, ['input', 'note']) : acceptChange(cart)),
      (cart) => setAttributes(cart, input.attributes ?? []),
      (cart) => setDiscountCodes(cart, input.discountCodes ?? []),
      (cart) => addGiftCards(view, cart, input.giftCardCodes ?? []),
      (cart) => setBuyerIdentity(cart, identity, ['input', 'buyerIdentity']),
      (cart) =>
        addAddresses(cart, input.delivery?.addresses ?? [], ['input', 'delivery', 'addresses']),
    ]),
  );
}

/** Returns the country of a document's `@inContext`; null for none, which is `ZZ`. */
function contextCountry({ schema, operation, variableValues }: GraphQLResolveInfo): string | null {
  const directive = schema.getDirective('inContext');
  const values = directive && getDirectiveValues(directive, operation, variableValues);
  const country = values?.country;
  return typeof country === 'string' && country !== 'ZZ' ? country : null;
}
