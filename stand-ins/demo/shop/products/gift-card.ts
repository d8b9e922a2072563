import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [{ name: 'Denominations', values: ['$25.00', '$50.00', '$100.00'] }];

export const giftCard: DemoProduct = {
  handle: 'gift-card',
  title: 'Cornerwork Gift Card',
  productType: 'Gift cards',
  tags: ['gift'],
  shortDescription: 'For somebody whose glove size you do not want to guess.',
  descriptionHtml: `<p>Gloves come in ounces, shoes in inches and wraps in opinions. Give the sum and let them choose.</p>
<p>A card is a code, entered at checkout beside any discount. It can be spent in pieces.</p>
<ul>
<li>Pays for anything here, delivery included</li>
<li>What is left stays on the card</li>
<li>Nothing to ship</li>
</ul>`,
  seo: {
    title: 'Cornerwork Gift Card for boxing gear',
    description:
      'A gift card of $25, $50 or $100 for boxing and kickboxing gear. Its code pays for everything here, delivery included, in pieces.',
  },
  productFilter: 'Gift cards',
  art: { shape: 'gift-card', color: 'red' },
  views: ['the card with its ribbon', 'the envelope', 'card and envelope'],
  options,
  variants: variantGrid(
    options,
    { sku: 'CW-GC', price: 2500, grams: 0, stock: [null] },
    { '$50.00': { price: 5000 }, '$100.00': { price: 10000 } },
  ),
  requiresShipping: false,
  metafields: [],
  isGiftCard: true,
  created: '2024-11-12T09:00:00.000Z',
};
