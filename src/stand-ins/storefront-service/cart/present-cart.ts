import type { GraphQLResolveInfo } from 'graphql';
import { isDeferred } from '../graphql/is-deferred';
import type { ConnectionArgs } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-object';
import { presentDate, presentMoney } from '../graphql/scalars';
import { badRequest } from '../graphql/service-errors';
import type { CartRecord } from '../state/shop-state';
import type { StorefrontView } from '../storefront-api/storefront-view';
import type { Appraisal } from './appraise-cart';
import { appraiseCart } from './appraise-cart';
import { cartGid, checkoutUrl } from './cart-ids';
import type { AppliedDiscount } from './discounts/choose-discounts';
import { presentAllocations, presentApplications } from './discounts/present-discounts';
import { presentSelectableAddress } from './present-address';
import { cartMetafieldFields } from './present-cart-metafields';
import { presentLines } from './present-cart-line';
import { presentDeliveryGroups } from './present-delivery-groups';
import { presentGiftCard } from './present-gift-card';

/** A `Cart`, priced at this moment. */
export function presentCart(view: StorefrontView, record: CartRecord): ResolvedObject {
  const appraisal = appraiseCart(view, record);
  const { cart } = appraisal;
  const cost = presentCost(appraisal);
  return {
    __typename: 'Cart',
    id: cartGid(cart),
    checkoutUrl: checkoutUrl(view.publicUrl, cart),
    createdAt: presentDate(cart.createdAt),
    updatedAt: presentDate(cart.updatedAt),
    note: cart.note,
    totalQuantity: appraisal.totalQuantity,
    attributes: cart.attributes,
    attribute: ({ key }: { key: string }) =>
      cart.attributes.find((attribute) => attribute.key === key) ?? null,
    lines: (args: ConnectionArgs) => presentLines(view, appraisal, appraisal.lines, args),
    cost,
    estimatedCost: cost,
    discountCodes: appraisal.discounts.codes,
    discountAllocations: presentAllocations(cartLevel(appraisal)),
    discountApplications: presentApplications(appraisal.applied),
    appliedGiftCards: appraisal.giftCards.map(presentGiftCard),
    buyerIdentity: {
      ...cart.buyerIdentity,
      customer: null,
      deliveryAddressPreferences: [],
      purchasingCompany: null,
    },
    delivery: {
      addresses: ({ selected }: { selected?: boolean | null }) =>
        cart.addresses.filter((entry) => !selected || entry.selected).map(presentSelectableAddress),
    },
    deliveryGroups: (
      args: ConnectionArgs & { withCarrierRates?: boolean | null },
      _: unknown,
      info: GraphQLResolveInfo,
    ) => {
      if (args.withCarrierRates && !isDeferred(info)) {
        throw badRequest('withCarrierRates requires the @defer directive');
      }
      return presentDeliveryGroups(view, appraisal, args);
    },
    ...cartMetafieldFields(cart, () => presentCart(view, record)),
  };
}

/** Discounts on the order and on deliveries; those on products are with their lines. */
function cartLevel({ applied }: Appraisal): AppliedDiscount[] {
  return applied.filter(({ discount }) => discount.class !== 'PRODUCT');
}

/** Taxes and duties are null and everything is an estimate, as on the real service today. */
function presentCost({ subtotal, total }: Appraisal) {
  return {
    subtotalAmount: presentMoney(subtotal),
    subtotalAmountEstimated: true,
    totalAmount: presentMoney(total),
    totalAmountEstimated: true,
    checkoutChargeAmount: presentMoney(subtotal),
    totalTaxAmount: null,
    totalTaxAmountEstimated: true,
    totalDutyAmount: null,
    totalDutyAmountEstimated: true,
  };
}
