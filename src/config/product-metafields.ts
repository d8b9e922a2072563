/**
 * The metafields the site reads of a product; the merchant opens them to storefronts. Whatever else a
 * product carries stays out of the pages. `reviews` is where review apps keep their sums.
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
    'size_descriptions',
  ],
  reviews: ['rating', 'rating_count'],
};

/** The products a bundle is made of, as a list of gids. */
export const bundleMetafield = { namespace: 'custom', key: 'bundle_products' } as const;
