/** @jest-environment jest-fixed-jsdom */
import { renderToStaticMarkup } from 'react-dom/server';
import { chooseVariant } from '../../../../../src/domain/product/variant-choice';
import { ScriptlessChoice } from '../../../../../src/features/products/buying/scriptless-choice';
import { toProductFromNode } from '../../../../../src/storefront/products/product-node';

const lengths = Array.from({ length: 12 }, (_, index) => `${index + 1}ft`);
const widths = Array.from({ length: 10 }, (_, index) => `${index + 1}in`);

/** A product with 120 variants, as the build reads it. */
const product = toProductFromNode({
  shopifyId: 'gid://shopify/Product/1',
  handle: 'ropes',
  title: 'Ropes',
  description: '',
  safeDescriptionHtml: '',
  productType: '',
  tags: [],
  media: [],
  metafields: [],
  requiresSellingPlan: false,
  tracksInventory: true,
  sellingPlanGroupCount: 0,
  options: [
    { name: 'Length', values: lengths },
    { name: 'Width', values: widths },
  ],
  variants: lengths.flatMap((length, row) =>
    widths.map((width, column) => ({
      shopifyId: `gid://shopify/ProductVariant/${row * widths.length + column + 1}`,
      title: `${length} / ${width}`,
      sku: null,
      price: 10,
      compareAtPrice: null,
      availableForSale: true,
      inventoryPolicy: 'DENY',
      inventoryQuantity: 5,
      selectedOptions: [
        { name: 'Length', value: length },
        { name: 'Width', value: width },
      ],
      media: [],
    })),
  ),
});

it('product: every one of 120 variants can be chosen without scripts, below its length', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <ScriptlessChoice product={product} variant={chooseVariant(product, '')} />,
  );
  const groups = [...place.querySelectorAll('optgroup')];
  expect(groups.map(({ label }) => label)).toEqual(lengths);
  expect([...(groups.at(-1)?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
    widths.map((width) => `12ft / ${width}, $10.00`),
  );
  expect(place.querySelectorAll('option')).toHaveLength(120);
});
