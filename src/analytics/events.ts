import type { OrderProperties } from './order-shape';
import type { ProductProperties } from './product-shape';

/** Names of every event the analytics service knows. No other name may be tracked. */
type EventName =
  | 'Element Viewed'
  | 'Element Clicked'
  | 'Internal Error'
  | 'Product List Viewed'
  | 'Product Viewed'
  | 'Product Clicked'
  | 'Product Added'
  | 'Product Removed'
  | 'Coupon Entered'
  | 'Coupon Applied'
  | 'Coupon Denied'
  | 'Coupon Removed'
  | 'Campaign Viewed'
  | 'Campaign Subscribed'
  | 'Campaign Dismissed'
  | 'Cart Viewed'
  | 'Cart Abandoned'
  | 'Checkout Started'
  | 'Order Completed'
  | 'Marketing Spend Updated'
  | 'Ad Clicked'
  | 'Customer Dashboard Reactivation';

/** Part of a page: its kind, its name, and its place in a list, counted from 1. */
export type ElementProperties = { element: string; name: string; list: string; position: number };

/** Name of a campaign, such as `newsletter`. */
type CampaignProperties = { campaign: string };

type CouponProperties = { coupon_id: string };

/** Events this site sends, with their properties. The person's traits are added in the context. */
type Catalogue = {
  'Element Viewed': ElementProperties;
  'Element Clicked': ElementProperties;
  'Internal Error': { message: string; status_code: number };
  'Product List Viewed': { list_id: string; category: string; products: ProductProperties[] };
  'Product Viewed': ProductProperties;
  'Product Clicked': ProductProperties;
  'Product Added': ProductProperties;
  'Product Removed': ProductProperties;
  'Campaign Viewed': CampaignProperties;
  'Campaign Subscribed': CampaignProperties;
  'Coupon Entered': CouponProperties;
  'Coupon Applied': CouponProperties;
  'Coupon Denied': CouponProperties;
  'Coupon Removed': CouponProperties;
  'Cart Viewed': { products: ProductProperties[] };
  /** `value`: total of the cart in dollars, as calculated by the service. */
  'Checkout Started': { value: number; currency: string; products: ProductProperties[] };
  'Order Completed': OrderProperties;
};

export type SentEventName = keyof Catalogue & EventName;
export type EventProperties<Name extends SentEventName> = Catalogue[Name];
