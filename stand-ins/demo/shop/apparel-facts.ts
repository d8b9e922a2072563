import { merchantNamespace } from '../../../src/config/product-metafields';
import type { DemoMetafield } from './demo-product';

const fact = (key: string, value: string): DemoMetafield => ({
  namespace: merchantNamespace,
  key,
  type: 'single_line_text_field',
  value,
});

/** What Google wants of clothes beside color and size, for those that all adults wear. */
export const unisexAdult: readonly DemoMetafield[] = [
  fact('age_group', 'adult'),
  fact('gender', 'unisex'),
];
