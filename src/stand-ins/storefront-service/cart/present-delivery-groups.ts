import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import { presentMoney } from '../graphql/scalars';
import type { StorefrontView } from '../storefront-api/storefront-view';
import type { Appraisal } from './appraise-cart';
import type { DeliveryOption } from './delivery';
import { selectedAddress } from './delivery';
import type { DeliveryGroup } from './delivery-groups';
import { presentAllocations } from './discounts/present-discounts';
import { presentGroupAddress } from './present-address';
import { presentLines } from './present-cart-line';

/** What is sent together, once there is an address to send it to. */
export function presentDeliveryGroups(
  view: StorefrontView,
  appraisal: Appraisal,
  args: ConnectionArgs,
) {
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

function presentGroup(group: DeliveryGroup) {
  return {
    __typename: 'CartDeliveryGroup',
    id: group.gid,
    groupType: group.type,
    deliveryOptions: group.options.map(presentDeliveryOption),
    selectedDeliveryOption: group.chosen && presentDeliveryOption(group.chosen),
    discountAllocations: presentAllocations(group.savings),
  };
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
