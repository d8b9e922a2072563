import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-object';
import { presentDate, presentMoney } from '../graphql/scalars';
import { badRequest } from '../graphql/service-errors';
import type { CartRecord } from '../state/shop-state';
import { noMetafields } from '../storefront-api/present-metafields';
import type { StorefrontView } from '../storefront-api/storefront-view';
import type { Appraisal, AppraisedLine } from './appraise-cart';
import { appraiseCart } from './appraise-cart';
import { cartGid, checkoutUrl, deliveryGroupGid } from './cart-ids';
import type { DeliveryOption } from './delivery';
import { selectedAddress } from './delivery';
import { presentGroupAddress, presentSelectableAddress } from './present-address';
import { presentCartLine } from './present-cart-line';
import { presentAllocations } from './present-discounts';

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
    discountAllocations: presentAllocations(appraisal.discounts),
    appliedGiftCards: [],
    buyerIdentity: {
      ...cart.buyerIdentity,
      customer: null,
      deliveryAddressPreferences: [],
      preferences: null,
      purchasingCompany: null,
    },
    delivery: {
      addresses: ({ selected }: { selected?: boolean | null }) =>
        cart.addresses.filter((entry) => !selected || entry.selected).map(presentSelectableAddress),
    },
    deliveryGroups: (args: ConnectionArgs & { withCarrierRates?: boolean | null }) => {
      if (args.withCarrierRates) throw badRequest('withCarrierRates requires the @defer directive');
      return presentDeliveryGroups(view, appraisal, args);
    },
    ...noMetafields,
  };
}

/** Taxes and duties are null and everything is an estimate, as on the real service today. */
function presentCost({ subtotal, total }: Appraisal) {
  return {
    subtotalAmount: presentMoney(subtotal),
    subtotalAmountEstimated: true,
    totalAmount: presentMoney(total),
    totalAmountEstimated: true,
    checkoutChargeAmount: presentMoney(total),
    totalTaxAmount: null,
    totalTaxAmountEstimated: true,
    totalDutyAmount: null,
    totalDutyAmountEstimated: true,
  };
}

function presentLines(
  view: StorefrontView,
  appraisal: Appraisal,
  lines: AppraisedLine[],
  args: ConnectionArgs,
) {
  return paginate(
    lines,
    args,
    ({ record }) => record.uuid,
    (line) => presentCartLine(view, appraisal, line),
  );
}

/** One group for everything that needs a parcel, once there is an address to send it to. */
function presentDeliveryGroups(view: StorefrontView, appraisal: Appraisal, args: ConnectionArgs) {
  const address = selectedAddress(appraisal.cart);
  const groups = address !== null && appraisal.offered.length > 0 ? [address] : [];
  const parcel = appraisal.lines.filter(
    ({ record, variant }) => variant.requiresShipping && record.quantity > 0,
  );
  return paginate(
    groups,
    args,
    ({ uuid }) => uuid,
    (entry) => ({
      __typename: 'CartDeliveryGroup',
      id: deliveryGroupGid(appraisal.cart),
      groupType: 'ONE_TIME_PURCHASE',
      deliveryAddress: presentGroupAddress(entry.address),
      deliveryOptions: appraisal.offered.map(presentDeliveryOption),
      selectedDeliveryOption: appraisal.chosen && presentDeliveryOption(appraisal.chosen),
      cartLines: (lineArgs: ConnectionArgs) => presentLines(view, appraisal, parcel, lineArgs),
    }),
  );
}

function presentDeliveryOption(option: DeliveryOption) {
  return {
    handle: option.handle,
    code: option.title,
    title: option.title,
    description: option.description,
    deliveryMethodType: 'SHIPPING',
    estimatedCost: presentMoney(option.cents),
  };
}
