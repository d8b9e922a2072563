/**
 * Metafields the site reads of a product; the merchant must open them to storefronts. Other
 * metafields stay out of the pages. Review apps store their totals in `reviews`.
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
  ],
  reviews: ['rating', 'rating_count'],
};

/** Metafield with the products of a bundle, as a list of gids. */
export const bundleMetafield = { namespace: 'custom', key: 'bundle_products' } as const;
