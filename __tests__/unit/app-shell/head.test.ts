import '../../rigs/builders/site-url';
import { excerpt } from '../../../src/app-shell/head/excerpt';
import type { RichText, Film } from '../../../src/domain/story/rich-text';
import { toProductShareImage, toShareImage } from '../../../src/app-shell/head/share-image';
import type { ArticleHead } from '../../../src/app-shell/head/structured-data/article-head';
import { articleStructure } from '../../../src/app-shell/head/structured-data/article-structure';
import { toScriptText } from '../../../src/app-shell/head/structured-data/json-ld';
import { organization } from '../../../src/app-shell/head/structured-data/page-graph';
import { shopRulesStructure } from '../../../src/app-shell/head/structured-data/shop-rules-structure';
import type { ShopRules } from '../../../src/domain/shop/shop-rules';
import { usd, makeProduct, makeVariant } from '../../rigs/builders/shop-builders';
import { productStructure } from '../../../src/app-shell/head/structured-data/product-structure';
import { withReviews } from '../../../src/app-shell/head/structured-data/review-structure';
import { summarizeReviews } from '../../../src/domain/product/review';
import { makeReview } from '../../rigs/builders/review-builders';

function paragraph(text: string): RichText {
  return [{ type: 'rule' }, { type: 'paragraph', children: [{ type: 'text', text, marks: [] }] }];
}

it('excerpt: cuts a long paragraph between two words', () => {
  const cut = excerpt(paragraph('jab cross '.repeat(30)));
  expect(cut).toMatch(/^(?:jab cross )+(?:jab|jab cross)…$/);
  expect(cut.length).toBeLessThanOrEqual(156);
});

it('excerpt: cuts a text without spaces too', () => {
  expect(excerpt(paragraph('拳'.repeat(400))).length).toBeLessThanOrEqual(156);
});

it('excerpt: is empty without a paragraph', () => {
  expect(excerpt([{ type: 'rule' }])).toBe('');
});

const picture = { alt: 'A glove', width: 1600, height: 1000 };
const fallback = 'https://www.example.com/blog-header.jpg';

it("share image: takes the journal's header without a picture that networks show", () => {
  expect(toShareImage(undefined, 'The jab').url).toBe(fallback);
  expect(toShareImage({ ...picture, url: 'https://a.storyblok.com/f/1/1x1/a.svg' }, '').url).toBe(
    fallback,
  );
  expect(toProductShareImage(null).url).toBe(fallback);
});

describe('structured data', () => {
  const path = '/training/jab';
  const url = `https://www.example.com${path}`;

  const head: ArticleHead = {
    headline: 'The jab',
    title: 'How to jab',
    description: 'Straight out, straight back.',
    image: { url: 'https://www.example.com/jab.jpg', width: 1200, height: 630, alt: '' },
    publishedAt: '2026-03-04T09:00:00.000Z',
    modifiedAt: '2026-05-01T09:00:00.000Z',
    category: { name: 'Training', slug: 'training' },
    topic: { name: 'Technique', slug: 'technique' },
    tags: ['jab'],
    writers: [{ name: 'Dolores Quan', slug: 'dolores-quan' }],
  };

  function structure(fields: Partial<ArticleHead> = {}, body: RichText = []) {
    const faqs = [{ question: 'Which hand?', answer: 'The front one.' }];
    return articleStructure({ ...head, ...fields }, { body, faqs, wordCount: 900 }, path);
  }

  function entity(type: string, from: ReturnType<typeof structure>) {
    return from.entities?.find((candidate) => candidate['@type'] === type);
  }

  function film(source: Film['source'], words: Partial<Film> = {}): RichText {
    const blok = {
      uid: '1',
      component: 'video' as const,
      source,
      title: '',
      caption: '',
      ...words,
    };
    return [{ type: 'blok', blok }];
  }

  it('article structure: names the organization as author without one, and omits what is absent', () => {
    const posting = entity(
      'BlogPosting',
      structure({ writers: [], category: undefined, topic: undefined, tags: [] }),
    );
    expect(posting).toMatchObject({ author: { '@id': 'https://www.example.com/#organization' } });
    for (const absent of ['articleSection', 'keywords', 'video']) {
      expect(posting).not.toHaveProperty(absent);
    }
  });

  it('article structure: describes a film file with facts of the article', () => {
    const page = structure({}, film({ kind: 'file', url: 'https://a.storyblok.com/f/1/jab.mp4' }));
    expect(entity('VideoObject', page)).toEqual({
      '@type': 'VideoObject',
      '@id': `${url}#video-1`,
      name: 'How to jab',
      description: 'Straight out, straight back.',
      thumbnailUrl: ['https://www.example.com/jab.jpg'],
      uploadDate: '2026-03-04T09:00:00.000Z',
      contentUrl: 'https://a.storyblok.com/f/1/jab.mp4',
    });
    expect(entity('BlogPosting', page)).toMatchObject({ video: [{ '@id': `${url}#video-1` }] });
  });

  const hostile = '</script><script>alert(1)</script><!-- & \u2028\u2029';

  it('JSON-LD: contains nothing that could end its element or a line of script', () => {
    const text = toScriptText([{ ...organization(), name: hostile }]);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: hostile }] });
  });

  describe('shop rules', () => {
    const path = '/shipping-and-returns';

    const rules: ShopRules = {
      zones: [
        {
          places: [{ country: 'US', provinces: ['AK'] }],
          rates: [{ name: 'Standard', price: usd(1200), grams: { upTo: 20_000 }, cents: {} }],
        },
        {
          places: [{ country: 'US', provinces: ['MA'] }],
          rates: [{ name: 'Standard', price: usd(0), grams: {}, cents: { from: 9_900 } }],
        },
        {
          places: [{ country: 'GB', provinces: ['ENG'] }],
          rates: [{ name: 'Air', price: usd(2450), grams: {}, cents: {} }],
        },
      ],
      returns: { days: 30, postage: 'customer' },
    };

    it('shop rules: are services by name, with the places and limits of each rate', () => {
      expect(shopRulesStructure(rules, path)).toEqual({
        hasShippingService: [
          {
            '@type': 'ShippingService',
            name: 'Standard',
            shippingConditions: [
              {
                '@type': 'ShippingConditions',
                shippingDestination: [
                  { '@type': 'DefinedRegion', addressCountry: 'US', addressRegion: ['AK'] },
                ],
                weight: { '@type': 'QuantitativeValue', unitCode: 'KGM', maxValue: 20 },
                shippingRate: { '@type': 'MonetaryAmount', value: '12.00', currency: 'USD' },
              },
              {
                '@type': 'ShippingConditions',
                shippingDestination: [
                  { '@type': 'DefinedRegion', addressCountry: 'US', addressRegion: ['MA'] },
                ],
                orderValue: { '@type': 'MonetaryAmount', currency: 'USD', minValue: '99.00' },
                shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'USD' },
              },
            ],
          },
          {
            '@type': 'ShippingService',
            name: 'Air',
            shippingConditions: [
              {
                '@type': 'ShippingConditions',
                shippingDestination: [{ '@type': 'DefinedRegion', addressCountry: 'GB' }],
                shippingRate: { '@type': 'MonetaryAmount', value: '24.50', currency: 'USD' },
              },
            ],
          },
        ],
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: ['US', 'GB'],
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 30,
          returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
          merchantReturnLink: `https://www.example.com${path}`,
        },
      });
    });
  });

  describe('products', () => {
    const path = '/products/gloves';

    it('product structure: a reduced price is valid until the last day of the sale', () => {
      const { details } = makeProduct();
      const [reduced, regular] = [usd(1500), null].map((compareAtPrice) => {
        const variant = makeVariant(
          { Title: 'Default Title' },
          { price: usd(1250), compareAtPrice },
        );
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
      const product = makeProduct({
        options: [{ name: 'Length', values: ['1 m', '2 m'] }],
        variants,
      });
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
  });
});
