import '../../../../rigs/builders/site-url';
import { productStructure } from '../../../../../src/app-shell/head/structured-data/product-structure';
import { makeProduct, makeVariant, usd } from '../../../../rigs/builders/shop-builders';
import { withReviews } from '../../../../../src/app-shell/head/structured-data/review-structure';
import { summarizeReviews } from '../../../../../src/domain/product/review';
import { makeReview } from '../../../../rigs/builders/review-builders';

const path = '/products/gloves';

it('product structure: describes a product with one variant by its offer', () => {
  const variant = makeVariant({ Title: 'Default Title' }, { sku: 'CW-1', price: usd(1250) });
  const product = makeProduct({
    options: [],
    variants: [variant],
  });
  const { entities, mainEntityId } = productStructure(product, path, []);
  expect(entities).toEqual([
    expect.objectContaining({
      '@type': 'Product',
      '@id': mainEntityId,
      sku: 'CW-1',
      offers: expect.objectContaining({
        price: '12.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      }) as object,
    }),
  ]);
});

it('product structure: a reduced price is valid until the last day of the sale', () => {
  const { details } = makeProduct();
  const [reduced, regular] = [usd(1500), null].map((compareAtPrice) => {
    const variant = makeVariant({ Title: 'Default Title' }, { price: usd(1250), compareAtPrice });
    const product = makeProduct({
      options: [],
      variants: [variant],
      details: { ...details, saleEndsOn: '2026-12-24' },
    });
    return productStructure(product, path, []).entities?.[0];
  });
  expect(reduced).toMatchObject({ offers: { priceValidUntil: '2026-12-24' } });
  expect(JSON.stringify(regular)).not.toContain('priceValidUntil');
});

it('product structure: omits stock that the build did not see, and options without a known name', () => {
  const variants = ['1 m', '2 m'].map((value) =>
    makeVariant({ Length: value }, { availability: 'unknown' }),
  );
  const product = makeProduct({ options: [{ name: 'Length', values: ['1 m', '2 m'] }], variants });
  const text = JSON.stringify(productStructure(product, path, []).entities);
  expect(text).not.toMatch(/availability|variesBy|OutOfStock/);
});

it('product structure: names each of 250 variants, and the range of the prices of more', () => {
  const withVariants = (count: number) => {
    const values = Array.from({ length: count }, (_, index) => `${index + 1}ft`);
    const variants = values.map((Length, index) =>
      makeVariant({ Length }, { price: usd(1_000 + ((index * 7) % count) * 10) }),
    );
    const product = makeProduct({ options: [{ name: 'Length', values }], variants });
    return productStructure(product, path, []).entities?.[0];
  };
  const named = withVariants(250);
  expect(named).toHaveProperty(['hasVariant', 249]);
  expect(named).not.toHaveProperty('offers');
  const ranged = withVariants(2_048);
  expect(ranged).not.toHaveProperty('hasVariant');
  expect(ranged).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '10.00',
      highPrice: '214.70',
      offerCount: 2_048,
      availability: 'https://schema.org/InStock',
    },
  });
  expect(JSON.stringify(ranged).length).toBeLessThan(2_000);
});

const structure = productStructure(makeProduct(), '/products/gloves', []);

test('review structure: states the mean of all reviews, and those that the page shows', () => {
  const all = [makeReview({ id: '1', stars: 2 }), makeReview({ id: '2', stars: 5, name: '' })];
  const reviewed = { ...summarizeReviews(all), newest: all };
  const [entity] = withReviews(structure, reviewed).entities ?? [];
  expect(entity).toMatchObject({
    '@type': 'ProductGroup',
    aggregateRating: { ratingValue: 3.5, reviewCount: 2 },
    // One without a name has no author.
    review: [{ reviewRating: { ratingValue: 2 }, author: { name: 'Ada' } }],
  });
});

test('review structure: a product without reviews has neither', () => {
  const none = { ...summarizeReviews([]), newest: [] };
  expect(withReviews(structure, none)).toEqual(structure);
});
