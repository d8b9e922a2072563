import type { DeliveryAddress } from '../../domain/address/delivery-address';
import type {
  BuyerIdentity,
  Cart,
  CartLine,
  DeliveryGroup,
  DeliveryOption,
  DiscountAllocation,
  DiscountTerms,
  GiftCard,
  Merchandise,
} from '../../domain/cart/cart';
import { underSellingPlan } from '../../domain/cart/to-merchandise';
import { toMoney } from '../../domain/money/money';
import { variantLabel } from '../../domain/product/product';
import { toGrams } from '../../domain/shop/weight';
import type {
  CartBuyerFragment,
  CartDeliveryGroupFragment,
  CartDeliveryOptionFragment,
  CartDiscountAllocationFragment,
  CartFragment,
  CartLineFragment,
} from '../generated/operations';
import { readProductMetafields } from '../products/product-metafields';
import { toNextPayment } from '../products/to-selling-plans';
import { toVariantMerchandise } from '../products/to-variant-merchandise';
import { readLineAttributes } from './line-attributes';

/** Converts the service's cart to the domain's. */
export function toCart(cart: CartFragment): Cart {
  return {
    cartGid: cart.id,
    checkoutUrl: cart.checkoutUrl,
    totalQuantity: cart.totalQuantity,
    note: cart.note ?? '',
    attributes: cart.attributes.map(({ key, value }) => ({ key, value: value ?? '' })),
    giftCards: cart.appliedGiftCards.map(toGiftCard),
    lines: cart.lines.nodes.map(toCartLine),
    discountCodes: cart.discountCodes,
    discountTerms: cart.discountApplications.flatMap(toDiscountTerms),
    discountAllocations: [
      ...toOrderDiscounts(cart),
      ...cart.deliveryGroups.nodes.flatMap(({ discountAllocations }) =>
        discountAllocations.map(toDiscountAllocation),
      ),
    ],
    cost: { subtotal: toMoney(cart.cost.subtotalAmount), total: toMoney(cart.cost.totalAmount) },
    deliveryAddresses: cart.delivery.addresses.map(({ id, selected, address }) => ({
      addressGid: id,
      selected,
      address: toDeliveryAddress(address),
    })),
    deliveryGroups: cart.deliveryGroups.nodes.map(toDeliveryGroup),
    buyerIdentity: toBuyerIdentity(cart.buyerIdentity),
  };
}

function toCartLine(line: CartLineFragment): CartLine {
  const { id, quantity, cost, merchandise } = line;
  const { details, disclosures = [] } = readProductMetafields(merchandise.product.metafields);
  const { trialDays, monthlyPrice } = details;
  const total = toMoney(cost.totalAmount);
  const discounts = sumOf(line.allAllocations) - sumOf(line.discountAllocations);
  return {
    lineGid: id,
    quantity,
    grams: toGrams(merchandise.weight ?? 0, merchandise.weightUnit),
    merchandise: toMerchandise(line),
    total,
    orderDiscounts: { ...total, cents: discounts },
    discountAllocations: line.discountAllocations.map(toDiscountAllocation),
    terms: { trialDays, monthlyPrice },
    disclosures: disclosures.filter(({ isInCart }) => isInCart),
  };
}

function sumOf(allocations: CartLineFragment['allAllocations']): number {
  return allocations.reduce(
    (sum, { discountedAmount }) => sum + toMoney(discountedAmount).cents,
    0,
  );
}

function toGiftCard(card: CartFragment['appliedGiftCards'][number]): GiftCard {
  return {
    gid: card.id,
    lastCharacters: card.lastCharacters,
    amountUsed: toMoney(card.presentmentAmountUsed),
    balance: toMoney(card.balance),
  };
}

function toMerchandise(line: CartLineFragment): Merchandise {
  const { merchandise, sellingPlanAllocation } = line;
  const goods = toVariantMerchandise(merchandise);
  const once = {
    ...goods,
    ...readLineAttributes(line.attributes, goods.membership),
    ...('lineComponents' in line && { parts: line.lineComponents.map(toPart(line.quantity)) }),
  };
  if (!sellingPlanAllocation) return once;
  const { id, name } = sellingPlanAllocation.sellingPlan;
  const next = toNextPayment(sellingPlanAllocation);
  return underSellingPlan(once, {
    planGid: id,
    name,
    price: toMoney(line.cost.amountPerQuantity),
    next,
  });
}

type LineComponent = Extract<
  CartLineFragment,
  { lineComponents: unknown }
>['lineComponents'][number];

/** Names a part of a bundle, with its number in one bundle if that is not 1. */
function toPart(bundles: number) {
  return ({ quantity, merchandise }: LineComponent): string => {
    const name = [merchandise.product.title, variantLabel(merchandise.title)].filter(Boolean);
    const each = bundles > 0 ? quantity / bundles : quantity;
    return `${each > 1 ? `${each} × ` : ''}${name.join(', ')}`;
  };
}

function toDiscountAllocation(allocation: CartDiscountAllocationFragment): DiscountAllocation {
  const { discountedAmount, targetType } = allocation;
  const code = 'code' in allocation ? allocation.code : null;
  const title = 'title' in allocation ? allocation.title : allocation.code;
  return { code, title, amount: toMoney(discountedAmount), targetType };
}

/** Adds up what each discount takes off the lines beyond the discounts on those alone. */
function toOrderDiscounts({ lines }: CartFragment): DiscountAllocation[] {
  const discounts = new Map<string, DiscountAllocation>();
  const add = (allocation: CartDiscountAllocationFragment, sign: number) => {
    const found = toDiscountAllocation(allocation);
    const key = JSON.stringify([found.code, found.title]);
    const cents = (discounts.get(key)?.amount.cents ?? 0) + sign * found.amount.cents;
    discounts.set(key, { ...found, amount: { ...found.amount, cents } });
  };
  for (const { allAllocations, discountAllocations } of lines.nodes) {
    for (const allocation of allAllocations) add(allocation, 1);
    for (const allocation of discountAllocations) add(allocation, -1);
  }
  return [...discounts.values()].filter(({ amount }) => amount.cents > 0);
}

function toDiscountTerms(
  application: CartFragment['discountApplications'][number],
): DiscountTerms[] {
  if (!('code' in application)) return [];
  const { code, allocationMethod, targetSelection, targetType, value } = application;
  const reduction: DiscountTerms['value'] =
    'percentage' in value
      ? { kind: 'percentage', percentage: value.percentage }
      : { kind: 'amount', amount: toMoney(value) };
  return [{ code, allocationMethod, targetSelection, targetType, value: reduction }];
}

function toDeliveryGroup(group: CartDeliveryGroupFragment): DeliveryGroup {
  return {
    deliveryGroupGid: group.id,
    lineGids: group.cartLines.nodes.map(({ id }) => id),
    options: group.deliveryOptions.map(toDeliveryOption),
    selected: group.selectedDeliveryOption ? toDeliveryOption(group.selectedDeliveryOption) : null,
  };
}

function toDeliveryOption(option: CartDeliveryOptionFragment): DeliveryOption {
  const { code, description, handle, title, estimatedCost } = option;
  return {
    code,
    description,
    handle,
    title: title ?? code ?? 'Shipping',
    estimatedCost: toMoney(estimatedCost),
  };
}

type ServiceAddress = CartFragment['delivery']['addresses'][number]['address'];

/** Converts an address of the cart; fields the service omits are empty. */
function toDeliveryAddress(address: ServiceAddress): DeliveryAddress {
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

function toBuyerIdentity({
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
