import { shopDetails } from '../demo-shop/demo-shop';
import { usProvinces } from '../cart/addresses/address-rules';
import { gidTail, numericId, toGid } from '../catalog/gid';
import { presentAmount, presentDate } from '../graphql/resolved-values';
import type { AddressRecord, OrderDiscount, OrderLine, OrderRecord } from '../state/shop-state';

/**
 * Builds an order as in the Admin REST API, which is also the body of the `orders/create` webhook.
 * Amounts are strings with two decimals; cart attributes become `note_attributes`.
 */
export function orderPayload(order: OrderRecord) {
  const id = orderId(order);
  const saved = order.discounts.reduce((sum, { cents }) => sum + cents, 0);
  const address = order.shippingAddress && presentAddress(order.shippingAddress);
  return {
    id: Number(id),
    admin_graphql_api_id: toGid('Order', id),
    name: `#${order.number}`,
    number: order.number - 1000,
    order_number: order.number,
    test: true,
    email: order.email,
    contact_email: order.email,
    created_at: presentDate(order.createdAt),
    processed_at: presentDate(order.createdAt),
    updated_at: presentDate(order.createdAt),
    cancelled_at: null,
    closed_at: null,
    cart_token: order.cartToken,
    checkout_token: order.cartToken,
    currency: 'USD',
    presentment_currency: 'USD',
    financial_status: 'paid',
    fulfillment_status: null,
    payment_gateway_names: ['test checkout'],
    note: order.note,
    note_attributes: order.attributes.map(({ key, value }) => ({ name: key, value })),
    customer: {
      email: order.email,
      first_name: order.shippingAddress?.firstName ?? null,
      last_name: order.shippingAddress?.lastName ?? null,
    },
    shipping_address: address,
    billing_address: address,
    line_items: order.lines.map((line) => presentLine(order, line)),
    ...amounts(order, saved),
    ...discountFields(order),
  };
}

function amounts(order: OrderRecord, saved: number) {
  const shipping = order.shipping.reduce((sum, { cents }) => sum + cents, 0);
  return {
    total_line_items_price: presentAmount(order.subtotal),
    subtotal_price: presentAmount(order.subtotal - saved),
    total_discounts: presentAmount(saved),
    total_tax: '0.00',
    total_price: presentAmount(order.total),
    total_price_set: moneySet(order.total),
    total_shipping_price_set: moneySet(shipping),
    shipping_lines: order.shipping.map(({ title, cents }) => ({
      code: title,
      title,
      price: presentAmount(cents),
      price_set: moneySet(cents),
    })),
  };
}

function discountFields({ discounts }: OrderRecord) {
  return {
    discount_codes: discounts.flatMap((discount) =>
      discount.code === null
        ? []
        : [
            {
              code: discount.code,
              amount: presentAmount(discount.cents),
              type: valueType(discount),
            },
          ],
    ),
    discount_applications: discounts.map((discount) => ({
      ...(discount.code === null
        ? { type: 'automatic', title: discount.title }
        : { type: 'discount_code', code: discount.code }),
      value: discount.percentage?.toFixed(1) ?? presentAmount(discount.cents),
      value_type: valueType(discount),
      allocation_method: 'across',
      target_selection: discount.class === 'PRODUCT' ? 'entitled' : 'all',
      target_type: 'line_item',
    })),
  };
}

function valueType({ percentage }: OrderDiscount): string {
  return percentage === null ? 'fixed_amount' : 'percentage';
}

function presentLine(order: OrderRecord, line: OrderLine) {
  const id = lineItemId(order, line);
  return {
    id: Number(id),
    admin_graphql_api_id: toGid('LineItem', id),
    product_id: Number(gidTail(line.productGid)),
    variant_id: Number(gidTail(line.variantGid)),
    title: line.title,
    variant_title: line.variantTitle,
    name: `${line.title} - ${line.variantTitle}`,
    sku: line.sku,
    vendor: shopDetails.vendor,
    quantity: line.quantity,
    price: presentAmount(line.price),
    price_set: moneySet(line.price),
    total_discount: '0.00',
    grams: line.grams,
    requires_shipping: line.requiresShipping,
    taxable: true,
    gift_card: line.isGiftCard,
    fulfillment_status: null,
    properties: line.attributes.map(({ key, value }) => ({ name: key, value })),
  };
}

function presentAddress(address: AddressRecord) {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province: address.provinceCode && (usProvinces[address.provinceCode]?.name ?? null),
    province_code: address.provinceCode,
    country: address.countryCode === 'US' ? 'United States' : address.countryCode,
    country_code: address.countryCode,
    zip: address.zip,
    phone: address.phone,
  };
}

function moneySet(cents: number) {
  const money = { amount: presentAmount(cents), currency_code: 'USD' };
  return { shop_money: money, presentment_money: money };
}

/** Returns the id as digits, as in REST payloads. */
export function orderId(order: OrderRecord): string {
  return numericId(`order/${order.cartToken}`);
}

export function lineItemId(order: OrderRecord, line: OrderLine): string {
  const position = order.lines.indexOf(line);
  return numericId(`line-item/${order.cartToken}/${position}`);
}
