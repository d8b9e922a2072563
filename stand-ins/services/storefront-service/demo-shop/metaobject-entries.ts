import { reviewTypes } from '../../../../src/config/product-metafields';
import type { DemoMetaobject, DemoReview } from './content-shapes';

const line = 'single_line_text_field';
const lines = 'multi_line_text_field';

/** Returns a review as an entry of one of their two types. */
export function reviewEntry(product: string, review: DemoReview): DemoMetaobject {
  const { stars, written, name, title, text, isFromApp, isUnverified } = review;
  const rating = JSON.stringify({ scale_min: '1.0', scale_max: '5.0', value: `${stars}.0` });
  const optional = [
    { key: 'discipline', type: line, value: review.discipline },
    { key: 'level', type: line, value: review.level },
    { key: 'merchant_reply', type: lines, value: review.reply },
  ];
  return {
    type: isFromApp ? reviewTypes.standard : reviewTypes.own,
    handle: `${product}-${written}`,
    fields: [
      { key: 'rating', type: 'rating', value: rating },
      { key: 'title', type: line, value: title },
      { key: 'body', type: lines, value: text },
      { key: 'product', product },
      { key: 'author_display_name', type: line, value: name },
      { key: 'submitted_at', type: 'date_time', value: `${written}T18:00:00Z` },
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
