import type { DemoMetafield } from './demo-product';

/** The sums a review app keeps on a product: an average of one to five stars, and of how many. */
export function reviewMetafields(stars: number, count: number): DemoMetafield[] {
  const value = JSON.stringify({ value: stars.toFixed(1), scale_min: '1.0', scale_max: '5.0' });
  return [
    { namespace: 'reviews', key: 'rating', type: 'rating', value },
    { namespace: 'reviews', key: 'rating_count', type: 'number_integer', value: String(count) },
  ];
}
