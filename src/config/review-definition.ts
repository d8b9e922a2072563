/**
 * Fields of the site's own type of reviews: the keys and types of Shopify's standard `product_review` that the
 * site uses, and two that it lacks. `npm run setup` creates the definition.
 */
export const reviewFields: readonly {
  key: string;
  name: string;
  type: string;
  required?: true;
  validations?: readonly { name: string; value: string }[];
}[] = [
  {
    ...{ key: 'rating', name: 'Rating', type: 'rating', required: true },
    validations: [
      { name: 'scale_min', value: '1.0' },
      { name: 'scale_max', value: '5.0' },
    ],
  },
  { key: 'title', name: 'Title', type: 'single_line_text_field' },
  { key: 'body', name: 'Body', type: 'multi_line_text_field' },
  { key: 'product', name: 'Product', type: 'product_reference', required: true },
  { key: 'author_display_name', name: 'Author display name', type: 'single_line_text_field' },
  { key: 'submitted_at', name: 'Submitted at', type: 'date_time', required: true },
  { key: 'source', name: 'Source', type: 'single_line_text_field' },
  { key: 'app_verification_status', name: 'Verification', type: 'single_line_text_field' },
  { key: 'merchant_reply', name: 'Merchant reply', type: 'multi_line_text_field' },
  { key: 'discipline', name: 'Discipline', type: 'single_line_text_field' },
  { key: 'level', name: 'Level', type: 'single_line_text_field' },
];
