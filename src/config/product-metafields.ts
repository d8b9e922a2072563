/**
 * Metafields the site reads of a product; the merchant must open them to storefronts. Other
 * metafields stay out of the pages. So do the totals of review apps (`reviews`): a rating is the mean
 * of the reviews beside it (`reviewTypes`).
 */
export const productMetafields: Readonly<Record<string, readonly string[]>> = {
  custom: [
    'subscription_id',
    'trial_days',
    'coupon',
    'membership_id',
    'monthly_price',
    'product_filter',
    'short_description',
    'sale_ends_on',
    'size_descriptions',
    'disclosures',
  ],
};

/** Metafield in which Shopify's app Search & Discovery keeps the products that go with another. */
export const complementsMetafield = {
  namespace: 'shopify--discovery--product_recommendation',
  key: 'complementary_products',
} as const;

/** Namespace in which Shopify's app Google & YouTube keeps facts of a product for Google. */
export const merchantNamespace = 'mm-google-shopping';

/** Metafield with the products of a bundle, as a list of gids. */
export const bundleMetafield = { namespace: 'custom', key: 'bundle_products' } as const;

/**
 * Types of the metaobjects that hold reviews: Shopify's standard one, which approved review apps alone may
 * fill, and the site's own with the same keys, a discipline and a level.
 */
export const reviewTypes = { standard: 'product_review', own: 'site_review' } as const;
