import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate, presentMoney } from '../graphql/resolved-values';
import { notImplemented } from '../graphql/service-errors';
import type { CartRecord } from '../state/shop-state';
import type { StorefrontView } from '../storefront-api/storefront-view';
import type { Appraisal } from './appraise-cart';
import { appraiseCart } from './appraise-cart';
import { cartGid, checkoutUrl } from './cart-ids';
import type { AppliedDiscount } from './discounts/choose-discounts';
import { presentAllocations, presentApplications } from './discounts/present-discounts';
import { presentGroupAddress, presentSelectableAddress } from './addresses/present-address';
import { presentLines } from './present-cart-line';
import { presentGiftCard } from './gift-cards';
import type { PricedDeliveryGroup, PricedDeliveryOption } from './delivery';
import { selectedAddress } from './delivery';

/** Builds a `Cart` with current prices. */
export function presentCart(view: StorefrontView, record: CartRecord): ResolvedObject {
  const appraisal = appraiseCart(view, record);
  const { cart } = appraisal;
  return {
    __typename: 'Cart',
    id: cartGid(cart),
    checkoutUrl: checkoutUrl(view.publicUrl, cart),
    updatedAt: presentDate(cart.updatedAt),
    note: cart.note,
    totalQuantity: appraisal.totalQuantity,
    attributes: cart.attributes,
    lines: (args: ConnectionArgs) => presentLines(view, appraisal, appraisal.lines, args),
    cost: presentCost(appraisal),
    discountCodes: appraisal.discounts.codes,
    discountAllocations: presentAllocations(cartLevel(appraisal)),
    discountApplications: presentApplications(appraisal.applied),
    appliedGiftCards: appraisal.giftCards.map(presentGiftCard),
    buyerIdentity: { ...cart.buyerIdentity, customer: null },
    delivery: {
      addresses: ({ selected }: { selected?: boolean | null }) =>
        cart.addresses.filter((entry) => !selected || entry.selected).map(presentSelectableAddress),
    },
    deliveryGroups: (args: ConnectionArgs & { withCarrierRates?: boolean | null }) => {
      if (args.withCarrierRates) throw notImplemented('The argument "withCarrierRates" of a cart');
      return presentDeliveryGroups(view, appraisal, args);
    },
  };
}

/**
 * Returns the discounts on the order and on deliveries. Those on products are part of their lines.
 */
function cartLevel({ applied }: Appraisal): AppliedDiscount[] {
  return applied.filter(({ discount }) => discount.class !== 'PRODUCT');
}

/** Builds the cost. As in the real service, taxes are null. */
function presentCost({ subtotal, total }: Appraisal) {
  return {
    subtotalAmount: presentMoney(subtotal),
    totalAmount: presentMoney(total),
    totalTaxAmount: null,
  };
}

/** Builds the delivery groups, which exist once there is an address. */
function presentDeliveryGroups(view: StorefrontView, appraisal: Appraisal, args: ConnectionArgs) {
  const address = selectedAddress(appraisal.cart)?.address;
  return paginate(
    address ? appraisal.groups.map((group) => ({ ...group, address })) : [],
    args,
    ({ gid }) => gid,
    (group) => ({
      ...presentGroup(group),
      deliveryAddress: presentGroupAddress(group.address),
      cartLines: (lineArgs: ConnectionArgs) => {
        const sent = group.lines.map(({ record }) => record.uuid);
        const lines = appraisal.lines.filter(({ record }) => sent.includes(record.uuid));
        return presentLines(view, appraisal, lines, lineArgs);
      },
    }),
  );
}

function presentGroup(group: PricedDeliveryGroup) {
  return {
    __typename: 'CartDeliveryGroup',
    id: group.gid,
    groupType: group.type,
    deliveryOptions: group.options.map(presentDeliveryOption),
    selectedDeliveryOption: group.chosen && presentDeliveryOption(group.chosen),
    discountAllocations: presentAllocations(group.savings),
  };
}

function presentDeliveryOption(option: PricedDeliveryOption) {
  return {
    handle: option.handle,
    code: option.title,
    title: option.title,
    description: option.description,
    estimatedCost: presentMoney(option.cents),
  };
}
