import { complementsMetafield } from '../../../src/config/product-metafields';

type MetafieldDefinition = { name: string; storefront: boolean };

/**
 * The merchant's metafield definitions by namespace and key. The Storefront API shows a metafield
 * only if its definition allows it; the Admin API shows all.
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
  [complementsMetafield.namespace]: {
    [complementsMetafield.key]: { name: 'Complementary products', storefront: true },
  },
};
