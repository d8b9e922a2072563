import { reviewTypes } from '../../../../src/config/product-metafields';
import type { DemoMetaobject } from '../content/demo-content';
import { bagReviews } from './bag-reviews';
import type { DemoReview } from './demo-review';
import { gloveReviews } from './glove-reviews';
import { otherReviews } from './other-reviews';

const line = 'single_line_text_field';
const lines = 'multi_line_text_field';

/** Reviews of the demo shop, by invented people, as entries of their two types. */
export const demoReviews: DemoMetaobject[] = [...gloveReviews, ...bagReviews, ...otherReviews].map(
  toMetaobject,
);

function toMetaobject(review: DemoReview): DemoMetaobject {
  const { product, stars, on, name, isFromApp = false, isUnverified = false } = review;
  const { title, text, discipline, level, reply } = review;
  const rating = JSON.stringify({ scale_min: '1.0', scale_max: '5.0', value: `${stars}.0` });
  const optional = [
    { key: 'discipline', type: line, value: discipline },
    { key: 'level', type: line, value: level },
    { key: 'merchant_reply', type: lines, value: reply },
  ];
  return {
    type: isFromApp ? reviewTypes.standard : reviewTypes.own,
    handle: `${product}-${on}`,
    fields: [
      { key: 'rating', type: 'rating', value: rating },
      { key: 'title', type: line, value: title },
      { key: 'body', type: lines, value: text },
      { key: 'product', product },
      { key: 'author_display_name', type: line, value: name },
      { key: 'submitted_at', type: 'date_time', value: `${on}T18:00:00Z` },
      { key: 'source', type: line, value: isFromApp ? 'review app' : 'Cornerwork' },
      {
        key: 'app_verification_status',
        type: line,
        value: isUnverified ? 'unverified' : 'verified_buyer',
      },
      ...optional.flatMap(({ value, ...field }) => (value ? [{ ...field, value }] : [])),
    ],
  };
}
