import { complementsMetafield, merchantNamespace } from '../../../src/config/product-metafields';

type DemoDefinition = { name: string; type: string; storefront: boolean };

const text = 'single_line_text_field';
const products = 'list.product_reference';

/**
 * The merchant's definitions of product metafields by namespace and key. The Storefront API shows a
 * metafield only if its definition allows it; the Admin API shows all.
 */
export const metafieldDefinitions: Record<string, Record<string, DemoDefinition>> = {
  custom: {
    short_description: { name: 'Short description', type: text, storefront: true },
    sale_ends_on: { name: 'Last day of the sale', type: 'date', storefront: true },
    product_filter: { name: 'Product filter', type: text, storefront: true },
    monthly_price: { name: 'Monthly price', type: 'money', storefront: true },
    trial_days: { name: 'Trial days', type: 'number_integer', storefront: true },
    subscription_id: { name: 'Subscription id', type: text, storefront: true },
    membership_id: { name: 'Membership id', type: text, storefront: true },
    coupon: { name: 'Coupon', type: text, storefront: true },
    size_descriptions: { name: 'Size descriptions', type: 'json', storefront: true },
    bundle_products: { name: 'Products in the bundle', type: products, storefront: true },
    supplier_code: { name: 'Supplier code', type: text, storefront: false },
  },
  [merchantNamespace]: {
    age_group: { name: 'Google: Age group', type: text, storefront: false },
    gender: { name: 'Google: Gender', type: text, storefront: false },
  },
  [complementsMetafield.namespace]: {
    [complementsMetafield.key]: {
      name: 'Complementary products',
      type: products,
      storefront: true,
    },
  },
};
