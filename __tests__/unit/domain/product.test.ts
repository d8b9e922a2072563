import { filterQuestions } from '../../../src/domain/product/filter-questions';
import type { SortOrder } from '../../../src/domain/product/listing-state';
import {
  listingSearch,
  readListingState,
  sortProducts,
} from '../../../src/domain/product/listing-state';
import { makeListed } from '../../rigs/builders/listed-products';
import { makeVariant, usd, makeProduct, oddValues } from '../../rigs/builders/shop-builders';
import { withLiveSummary, withLiveVariant } from '../../../src/domain/product/live-product';
import type { LiveVariant } from '../../../src/domain/product/live-product';
import { toSummary, summarizeVariants } from '../../../src/domain/product/product-summary';
import type { ProductVariant } from '../../../src/domain/product/product';
import { badgeOf } from '../../../src/domain/product/listed-product';
import { allowedQuantity, describeQuantityRule } from '../../../src/domain/product/quantity-rule';
import type { ProductReview } from '../../../src/domain/product/review';
import { summarizeReviews } from '../../../src/domain/product/review';
import { makeReview } from '../../rigs/builders/review-builders';
import { emptyReview, reviewProblems, tidyReview } from '../../../src/domain/product/review-draft';
import { hostileStrings } from '../../rigs/hostile/hostile-strings';
import {
  chooseVariant,
  explainMismatch,
  listChoices,
  variantSearch,
} from '../../../src/domain/product/variant-choice';

describe('listing', () => {
  const questions = filterQuestions([
    makeListed('gloves', [makeVariant({ Color: 'Red' }), makeVariant({ Color: 'Sky & sea' })]),
    makeListed('wraps', [makeVariant({ Color: 'Red' })]),
  ]);

  function rewritten(search: string): string {
    return listingSearch(questions, search, readListingState(questions, search));
  }

  it('formats the query string it parses', () => {
    expect(rewritten('?Color=Red&Color=Sky+%26+sea&sort=price-up')).toBe(
      '?Color=Red&Color=Sky+%26+sea&sort=price-up',
    );
  });

  it('drops unknown values and the default order, and keeps foreign parameters', () => {
    expect(rewritten('?color=red&COLOR=green&sort=toString&utm_source=mail')).toBe(
      '?utm_source=mail&Color=Red',
    );
    expect(rewritten('?sort=featured')).toBe('');
  });

  const products = [
    makeListed('b', [makeVariant({ Size: 'M' }, { price: usd(900) })]),
    makeListed('c', [makeVariant({ Size: 'M' }, { price: usd(1000) })], {
      publishedAt: '2025-01-01T00:00:00Z',
    }),
    makeListed('a', [makeVariant({ Size: 'M' }, { price: usd(900) })]),
  ];

  it.each([
    ['featured', 'bca'],
    ['price-up', 'bac'],
    ['price-down', 'cba'],
    ['newest', 'cba'],
    ['name', 'abc'],
  ] satisfies [SortOrder, string][])(
    'sorts by %s and keeps the shop’s order of equals',
    (order, expected) => {
      expect(
        sortProducts(products, order)
          .map(({ handle }) => handle)
          .join(''),
      ).toBe(expected);
    },
  );
});

describe('live product', () => {
  function live(variantGid: string, partial: Partial<LiveVariant> = {}): LiveVariant {
    return {
      variantGid,
      price: usd(4000),
      compareAtPrice: usd(5000),
      availability: 'available',
      quantityAvailable: 3,
      requiresShipping: true,
      ...partial,
    };
  }

  const soldOutAtBuild = makeVariant({ Size: '10oz' }, { availability: 'sold-out' });

  it('treats a built "sold out" as unknown without a live answer', () => {
    expect(withLiveVariant(soldOutAtBuild, undefined).availability).toBe('unknown');
    const confirmed = live(soldOutAtBuild.variantGid, { availability: 'sold-out' });
    const answer = { productGid: 'p', variants: [confirmed] };
    expect(withLiveVariant(soldOutAtBuild, answer).availability).toBe('sold-out');
  });

  it('does not offer a variant that a whole answer of the shop lacks', () => {
    const published = makeVariant({ Size: '10oz' }, { availability: 'available' });
    const apart = makeVariant({ Size: '12oz' }, { availability: 'available' });
    const answer = { productGid: 'p', variants: [live(published.variantGid)] };
    expect(withLiveVariant(published, answer).availability).toBe('available');
    expect(withLiveVariant(apart, answer).availability).toBe('sold-out');
  });

  it('computes a card’s price from the live answer', () => {
    const product = makeProduct();
    const summary = toSummary(product);
    expect(summary).toMatchObject({ price: usd(5000), isLowest: false });
    const [first, second] = product.variants.map(({ variantGid }) => variantGid);
    const variants = [
      live(first ?? '', { availability: 'sold-out' }),
      live(second ?? '', { price: usd(4500) }),
    ];
    expect(withLiveSummary(summary, { productGid: 'p', variants })).toMatchObject({
      price: usd(4500),
      compareAtPrice: usd(5000),
      availability: 'available',
    });
  });

  it.each([
    [['sold-out', 'unknown'], 'unknown'],
    [['sold-out', 'available'], 'available'],
    [['backorder', 'available'], 'available'],
  ] as const)('a product with %j is %s', (availabilities, expected) => {
    const variants = availabilities.map((availability, index) =>
      makeVariant({ Size: String(index) }, { availability }),
    );
    expect(toSummary(makeProduct({ variants })).availability).toBe(expected);
  });
});

describe('product summary', () => {
  const small = makeVariant({ Size: '10oz', Color: 'Red' }, { price: usd(8900) });
  const large = makeVariant({ Size: '16oz', Color: 'Red' }, { price: usd(9900) });
  const reduced = makeVariant(
    { Size: '16oz', Color: 'Blue' },
    { price: usd(8400), compareAtPrice: usd(9900) },
  );

  it('card price: is the lowest, and says so only where others cost more', () => {
    expect(summarizeVariants([large, small])).toMatchObject({
      price: usd(8900),
      compareAtPrice: null,
      reducedNote: '',
      isLowest: true,
      highestPrice: usd(9900),
    });
    expect(summarizeVariants([small, small])).toMatchObject({ isLowest: false });
  });

  it('card price: stays the usual one where few variants are reduced, which a note says', () => {
    const usual = { price: usd(8900), compareAtPrice: null, isLowest: true };
    expect(summarizeVariants([small, large, reduced])).toMatchObject({
      ...usual,
      highestPrice: usd(9900),
      reducedNote: 'One size reduced',
    });
    const another = { ...reduced, price: usd(8500) };
    expect(summarizeVariants([small, large, reduced, another])).toMatchObject({
      ...usual,
      reducedNote: 'Some reduced',
    });
  });

  it('card price: is the reduced one where most variants are', () => {
    const another = { ...reduced, price: usd(8500) };
    expect(summarizeVariants([small, reduced, another])).toMatchObject({
      price: usd(8400),
      compareAtPrice: usd(9900),
      reducedNote: '',
      isLowest: true,
    });
  });

  it('card price: is of what can be bought, while anything can', () => {
    const soldOut = { ...reduced, availability: 'sold-out' } satisfies ProductVariant;
    expect(summarizeVariants([small, large, soldOut])).toMatchObject({
      price: usd(8900),
      compareAtPrice: null,
    });
    expect(summarizeVariants([soldOut])).toMatchObject({
      price: usd(8400),
      availability: 'sold-out',
    });
  });

  it('badge: is the most important one, and "Sale" only where most of what can be bought is reduced', () => {
    const [small, gone] = [makeVariant({ Size: 'S' }), makeVariant({ Size: 'L' })];
    const product = makeListed('tee', [small]);
    expect(badgeOf(product, true)).toBe('New');
    expect(badgeOf(product, false)).toBeUndefined();
    const reduced = { ...gone, compareAtPrice: usd(9000) };
    expect(badgeOf(makeListed('tee', [small, reduced]), true)).toBe('New');
    expect(badgeOf(makeListed('tee', [small, reduced, reduced]), true)).toBe('Sale');
    const soldOut = { ...reduced, availability: 'sold-out' as const };
    expect(badgeOf(makeListed('tee', [small, soldOut]), false)).toBeUndefined();
    expect(badgeOf(makeListed('tee', [soldOut]), true)).toBe('Sold out');
  });
});

describe('quantity rule', () => {
  const pairs = { minimum: 4, maximum: 9, increment: 2 };

  it.each([
    [0, 4],
    [5, 6],
    [8, 8],
    [9, 8],
  ])('quantity rule: allows for %i of 4 to 9 in twos %i', (wanted, allowed) => {
    expect(allowedQuantity(wanted, pairs)).toBe(allowed);
  });

  it.each([
    [pairs, 'Only in multiples of 2, at least 4 and at most 9 in one order.'],
    [{ minimum: 3, maximum: null, increment: 3 }, 'Only in multiples of 3.'],
    [{ minimum: 4, maximum: null, increment: 1 }, 'At least 4 in one order.'],
    [{ minimum: 1, maximum: 2, increment: 1 }, 'At most 2 in one order.'],
  ])('quantity rule: describes %o', (rule, sentence) => {
    expect(describeQuantityRule(rule)).toBe(sentence);
  });
});

describe('reviews', () => {
  const reviews: ProductReview[] = [
    makeReview({ id: '1', stars: 5, date: '2026-03-01T00:00:00.000Z', level: 'beginner' }),
    makeReview({ id: '2', stars: 1, date: '2026-01-01T00:00:00.000Z', discipline: 'boxing' }),
    makeReview({ id: '3', stars: 4, date: '2026-02-01T00:00:00.000Z', level: 'beginner' }),
  ];
  test('reviews: a summary counts every review, and names what reviewers have given', () => {
    expect(summarizeReviews(reviews)).toEqual({
      count: 3,
      average: 3.3,
      distribution: [1, 1, 0, 0, 1],
      disciplines: ['boxing'],
      levels: ['beginner'],
    });
    expect(summarizeReviews([])).toMatchObject({ count: 0, average: 0 });
  });

  const draft = {
    ...emptyReview,
    ...{ stars: '4', title: 'Good', text: 'Holds the wrist.', name: 'Ada' },
  };

  test('review draft: each field says what it lacks', () => {
    expect(Object.keys(reviewProblems(emptyReview))).toEqual(['stars', 'title', 'text', 'name']);
    expect(Object.keys(reviewProblems({ ...draft, stars: '6', level: 'master' }))).toEqual([
      'stars',
      'level',
    ]);
    expect(reviewProblems({ ...draft, title: 'x'.repeat(81) }).title).toBe(
      'Keep it to 80 characters; this has 81.',
    );
  });

  test('review draft: texts lose control characters and turned directions, and keep their paragraphs', () => {
    const tidy = tidyReview({
      ...draft,
      title: ' Good \n\u202Eevil\u0000 ',
      text: ' One.\r\n\r\n\r\n\r\n  Two\u2066. ',
    });
    expect(tidy).toMatchObject({ title: 'Good evil', text: 'One.\n\nTwo.' });
  });

  test('review draft: no known hostile text is longer or changed by a second cleaning', () => {
    for (const { text } of hostileStrings) {
      const once = tidyReview({ ...draft, title: text, text, name: text });
      expect(tidyReview(once)).toEqual(once);
      expect(/[\p{Cc}\p{Cf}]/u.test(once.title)).toBe(false);
    }
  });
});

describe('variant choice', () => {
  const product = makeProduct();

  it('tells values apart that differ only in case', () => {
    const values = ['S', 's', 'M'];
    const variants = values.map((Size) => makeVariant({ Size }));
    const cased = makeProduct({ options: [{ name: 'Size', values }], variants });
    const small = chooseVariant(cased, '?Size=s');
    expect(small).toBe(variants[1]);
    expect(chooseVariant(cased, '?Size=S')).toBe(variants[0]);
    expect(chooseVariant(cased, '?size=m')).toBe(variants[2]);
    expect(explainMismatch(cased, small, '?Size=s')).toBeUndefined();
    expect(
      listChoices(cased, small, 'Size').map(({ isCurrent, variant }) => [
        isCurrent,
        variant?.title,
      ]),
    ).toEqual([
      [false, 'S'],
      [true, 's'],
      [false, 'M'],
    ]);
  });

  it.each(oddValues)('chooses the value %s by its own address', (Size) => {
    const variants = oddValues.map((value) => makeVariant({ Size: value }));
    const odd = makeProduct({ options: [{ name: 'Size', values: oddValues }], variants });
    const variant = chooseVariant(odd, variantSearch(makeVariant({ Size })));
    expect(variant.selectedOptions).toEqual([{ name: 'Size', value: Size }]);
    const choices = listChoices(odd, variant, 'Size');
    expect(choices.filter(({ isCurrent }) => isCurrent).map(({ value }) => value)).toEqual([Size]);
  });

  it('chooses the variant whose number an ad of the shop names', () => {
    const [red, blue] = [
      makeVariant({ Color: 'Red' }),
      makeVariant({ Color: 'Blue' }, { uid: '72' }),
    ];
    const wraps = makeProduct({
      options: [{ name: 'Color', values: ['Red', 'Blue'] }],
      variants: [red, blue],
    });
    const gid = encodeURIComponent('gid://shopify/ProductVariant/72');
    for (const search of ['?variant=72&utm_source=ad', `?variant=${gid}`]) {
      expect(chooseVariant(wraps, search)).toBe(blue);
      expect(explainMismatch(wraps, blue, search)).toBeUndefined();
    }
    expect(chooseVariant(wraps, '?variant=72&Color=Red')).toBe(red);
    expect(explainMismatch(wraps, red, '?variant=7')).toBe(
      'What this address names is no longer sold. You are looking at Red.',
    );
    expect(explainMismatch(wraps, red, '?variant=')).toBeUndefined();
  });

  it('prefers a variant that was available at build, unless another is requested', () => {
    const variants = [
      makeVariant({ Size: '10oz' }, { availability: 'unknown' }),
      makeVariant({ Size: '12oz' }),
    ];
    const sized = makeProduct({ options: [{ name: 'Size', values: ['10oz', '12oz'] }], variants });
    expect(chooseVariant(sized, '').title).toBe('12oz');
    expect(chooseVariant(sized, '?Size=10oz').title).toBe('10oz');
  });

  it.each([
    ['', undefined],
    ['?Size=10oz&Size=99oz', undefined],
    ['?Size=99oz', 'There is no Size “99oz” of this. You are looking at 10oz / Red.'],
    ['?Size=12oz&Color=Red', 'This is not made in 12oz / Red. You are looking at 10oz / Red.'],
    [
      `?Color=${'<b>'.repeat(1000)}`,
      `There is no Color “${'<b>'.repeat(13)}<…” of this. You are looking at 10oz / Red.`,
    ],
  ])('explains a mismatch: %s', (search, expected) => {
    expect(explainMismatch(product, chooseVariant(product, search), search)).toBe(expected);
  });
});
