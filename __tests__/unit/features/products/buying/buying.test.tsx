/** @jest-environment jest-fixed-jsdom */
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { render } from '@testing-library/react';
import { chooseVariant } from '../../../../../src/domain/product/variant-choice';
import { ScriptlessChoice } from '../../../../../src/features/products/buying/scriptless-choice';
import { toProductFromNode } from '../../../../../src/storefront/products/product-node';
import type { LiveProduct } from '../../../../../src/domain/product/live-product';
import type { Product } from '../../../../../src/domain/product/product';
import { BuyControls } from '../../../../../src/features/products/buying/buy-controls';
import { useOfferChoice } from '../../../../../src/features/products/buying/offer-choice';
import { SaleEnd } from '../../../../../src/features/products/buying/sale-end';
import { endOfDay } from '../../../../../src/lib/values/dates';
import { makeProduct, makeVariant } from '../../../../rigs/builders/shop-builders';

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

describe('sale end', () => {
  const money = (cents: number) => ({ cents, currencyCode: 'USD' });
  const availability = 'available' as const;
  const reduced = { price: money(5400), compareAtPrice: money(7200), availability };
  const saleEnd = <SaleEnd variant={reduced} saleEndsOn="2026-12-24" />;

  beforeEach(() => jest.useFakeTimers());

  it.each([
    [new Date(2026, 11, 23, 23, 59), 'Sale price until December 24, 2026.'],
    [new Date(2026, 11, 24, 0, 0), 'The sale ends today at 11:59 pm.'],
    [new Date(2026, 11, 24, 23, 59, 59), 'The sale ends today at 11:59 pm.'],
    [new Date(2026, 11, 25, 0, 0), ''],
  ])('sale end: at %s it says "%s"', (now, sentence) => {
    jest.setSystemTime(now);
    expect(render(saleEnd).container).toHaveTextContent(sentence);
  });

  it('sale end: the built page shows the last day on any date', () => {
    jest.setSystemTime(new Date(2026, 11, 24));
    expect(renderToString(saleEnd)).toContain('Sale price until December 24, 2026.');
  });

  it.each([
    [{ ...reduced, compareAtPrice: null }, '2026-12-24'],
    [{ ...reduced, price: money(7200) }, '2026-12-24'],
    [{ ...reduced, availability: 'sold-out' as const }, '2026-12-24'],
    [reduced, null],
  ])('sale end: says nothing without stock, a reduced price and a day', (variant, saleEndsOn) => {
    jest.setSystemTime(new Date(2026, 11, 1));
    const { container } = render(<SaleEnd variant={variant} saleEndsOn={saleEndsOn} />);
    expect(container).toBeEmptyDOMElement();
  });

  function Offered({ product, live }: { product: Product; live: LiveProduct | undefined }) {
    const choice = useOfferChoice(product, live);
    return choice && <BuyControls product={product} choice={choice} />;
  }

  it('sale end: is told where a product is bought outside its page, at its live price', () => {
    jest.setSystemTime(new Date(2026, 11, 1));
    const variant = makeVariant({ Size: '10oz' }, { price: money(7200) });
    const product = makeProduct({
      variants: [variant],
      details: { ...makeProduct().details, saleEndsOn: '2026-12-24' },
    });
    const { variantGid } = variant;
    const now = { ...reduced, variantGid, quantityAvailable: null, requiresShipping: true };
    const { container, rerender } = render(<Offered product={product} live={undefined} />);
    expect(container).not.toHaveTextContent('Sale price');
    const live = { productGid: product.productGid, variants: [now] };
    rerender(<Offered product={product} live={live} />);
    expect(container).toHaveTextContent('Sale price until December 24, 2026.');
  });

  it('endOfDay: is the date with 23:59', () => {
    expect(endOfDay(new Date(2026, 0, 5, 8, 30))).toBe('2026-01-05 23:59');
  });
});
