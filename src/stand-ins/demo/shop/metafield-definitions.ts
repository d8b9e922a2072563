import type { DemoMetafield } from './demo-product';

type MetafieldDefinition = { name: string; storefront: boolean };

/**
 * Metafield definitions by namespace and key: the merchant's own, and the standard ones of review
 * apps. The Storefront API shows a metafield only if its definition allows it; the Admin API shows
 * all.
 */
export const metafieldDefinitions: Record<string, Record<string, MetafieldDefinition>> = {
  custom: {
    short_description: { name: 'Short description', storefront: true },
    sale_ends_on: { name: 'Last day of the sale', storefront: true },
    product_filter: { name: 'Product filter', storefront: true },
    monthly_price: { name: 'Monthly price', storefront: true },
    trial_days: { name: 'Trial days', storefront: true },
    subscription_id: { name: 'Subscription id', storefront: true },
    membership_id: { name: 'Membership id', storefront: true },
    coupon: { name: 'Coupon', storefront: true },
    size_descriptions: { name: 'Size descriptions', storefront: true },
    bundle_products: { name: 'Products in the bundle', storefront: true },
    supplier_code: { name: 'Supplier code', storefront: false },
  },
  reviews: {
    rating: { name: 'Product rating', storefront: true },
    rating_count: { name: 'Product rating count', storefront: true },
  },
};

/**
 * Returns the review summary a review app stores on a product: an average of one to five stars, and
 * the number of reviews.
 */
export function reviewMetafields(stars: number, count: number): DemoMetafield[] {
  const value = JSON.stringify({ value: stars.toFixed(1), scale_min: '1.0', scale_max: '5.0' });
  return [
    { namespace: 'reviews', key: 'rating', type: 'rating', value },
    { namespace: 'reviews', key: 'rating_count', type: 'number_integer', value: String(count) },
  ];
}
