import { createLexicon } from '../../../src/domain/search/synonyms';
import { parseQuery } from '../../../src/features/search/engine/parse-query';
import {
  readLiteral,
  readSearchAddress,
  searchPath,
  toLiteral,
} from '../../../src/features/search/search-address';
import * as highlight from '../../../src/features/search/view/highlight';
import { visiblePages } from '../../../src/features/taxonomy/listing/pagination';
import type { Cart } from '../../../src/domain/cart/cart';
import {
  describeRule,
  explainUncounted,
  measureFreeShipping,
} from '../../../src/features/free-shipping/free-shipping';
import { makeGroup } from '../../rigs/builders/delivery-builders';
import { makeCart, makeLine, makeMerchandise, usd } from '../../rigs/builders/shop-builders';
import { readCartLink, writeCartLink } from '../../../src/features/shared-cart/cart-link';
import { readLastOrder } from '../../../src/features/orders/last-order';
import {
  readOrderNumber,
  readPaymentReturn,
} from '../../../src/features/orders/read-payment-return';

const parse = (query: string) => parseQuery(query, createLexicon());
const words = (query: string) => parse(query).units.map(({ terms }) => terms.join(' '));

it('parseQuery: drops words that only say what is wanted, unless there are no others', () => {
  expect(words('best cheap gloves please')).toEqual(['glove']);
  expect(words('price')).toEqual(['price']);
});

it.each([
  ['how do i wrap my hands', 'answer'],
  ['cancel my order', 'answer'],
  ['what oz gloves', 'answer'],
  ['buy hand wraps', 'goods'],
  ['hand wraps', 'any'],
])('parseQuery: "%s" asks for: %s', (query, intent) => {
  expect(parse(query).intent).toBe(intent);
});

describe('search address', () => {
  it('search address: survives a round trip', () => {
    const address = { query: 'a&b=c #1 <b> 🥊', kind: 'article' } as const;
    expect(readSearchAddress(searchPath(address).replace('/search', ''))).toEqual(address);
    expect(searchPath({ query: '  ' })).toBe('/search');
    // Half an emoji, as a field of limited length cuts it.
    expect(searchPath({ query: 'jab \uD83E' })).toBe('/search?q=jab');
  });

  it('search address: quotation marks of any kind make a query literal', () => {
    expect(readLiteral(toLiteral(' jba '))).toBe('jba');
    expect(readLiteral('“muay tai” ')).toBe('muay tai');
    expect(readLiteral('6" bag')).toBeUndefined();
  });
});

describe('highlight', () => {
  const { shorten, toSegments } = highlight;
  const lexicon = createLexicon();
  const findHits = (text: string, terms: readonly string[]) =>
    highlight.findHits(text, terms, lexicon);
  const cutExcerpt = (text: string, terms: readonly string[]) =>
    highlight.cutExcerpt(text, terms, lexicon);

  const marked = (segments: readonly { text: string; isMatch: boolean }[] | undefined) =>
    segments?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

  const filler = 'Nothing to see in this sentence, nor in the one after it. '.repeat(12);

  it('highlight: marks words and names in every spelling', () => {
    const text = 'GLOVES over hand wraps: the glove’s liner.';
    expect(marked(toSegments(text, findHits(text, ['glove', 'hand', 'wrap', '~wraps'])))).toBe(
      '[GLOVES] over [hand wraps]: the [glove’s] liner.',
    );
  });

  it('excerpt: surrounds the passage with the most terms', () => {
    const text = `A jab. ${filler}Throw the jab, then the cross. ${filler}`;
    const excerpt = marked(cutExcerpt(text, ['jab', 'cross'])) ?? '';
    expect(excerpt).toContain('Throw the [jab], then the [cross].');
    expect(excerpt.length).toBeLessThan(260);
  });

  it('excerpt: starts at a near sentence and shows where it was cut', () => {
    expect(marked(cutExcerpt(`${filler}The jab lands. ${filler}`, ['jab']))).toMatch(
      /^The \[jab\] lands\. .* …$/,
    );
    const endless = `${'word '.repeat(60)}jab ${'word '.repeat(60)}`;
    expect(marked(cutExcerpt(endless, ['jab']))).toMatch(/^… word .*\[jab\].* …$/);
  });

  it('excerpt: starts and ends with whole words', () => {
    const words = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel'];
    const text = Array.from({ length: 20 }, () => words.join(' ')).join(' ');
    for (let leadIn = 1; leadIn < 9; leadIn += 1) {
      const lead = `${text} ${words.slice(0, leadIn).join(' ')}`;
      const excerpt = cutExcerpt(`${lead} jab ${text}`, ['jab']) ?? [];
      const shown = excerpt.map((segment) => segment.text).join('');
      expect(shown).toMatch(/^… .* …$/);
      const others = shown.split(/[ …]+/).filter((word) => word && !words.includes(word));
      expect(others).toEqual(['jab']);
    }
    expect(words).toContain(shorten(text).split(' ').at(-2));
    expect(shorten('Short.')).toBe('Short.');
  });

  it('excerpt: marks a word in a text without blanks, from the start of its sentence', () => {
    const text = `${'先热身，再休息。'.repeat(40)}拳击训练入门。${'先热身，再休息。'.repeat(40)}`;
    expect(marked(cutExcerpt(text, ['训练']))).toMatch(/^拳击\[训练\]入门。先.* …$/);
  });
});

describe('pagination', () => {
  const written = (page: number, pageCount: number) =>
    visiblePages(page, pageCount)
      .map((number) => number ?? '…')
      .join(' ');

  it.each([
    [3, 7, '1 2 3 4 5 6 7'],
    [4, 12, '1 2 3 4 5 … 12'],
    [6, 12, '1 … 5 6 7 … 12'],
    [12, 12, '1 … 8 9 10 11 12'],
  ])('pagination: page %d of %d offers %s', (page, pageCount, numbers) => {
    expect(written(page, pageCount)).toBe(numbers);
  });
});

describe('free shipping', () => {
  const threshold = usd(9900);
  const rule = { threshold, maxGrams: 20_000 };

  function bodiless(name: string) {
    const merchandise = makeMerchandise(name, { requiresShipping: false });
    return { ...makeLine(name, 1), merchandise };
  }

  it('free shipping: counts lines that are shipped, and the amount missing', () => {
    const cart = makeCart({ lines: [makeLine('rope', 3), bodiless('membership')] });
    expect(measureFreeShipping(cart, rule)).toEqual({
      threshold,
      reached: usd(3000),
      missing: usd(6900),
    });
    expect(explainUncounted(cart)).toBe(' Only what is shipped counts.');
    expect(explainUncounted(makeCart({ lines: [makeLine('rope', 3)] }))).toBe('');
  });

  it('free shipping: subtracts the share of a discount on the order that each shipped line has', () => {
    const rope = { ...makeLine('rope', 3), orderDiscounts: usd(300) };
    const reached = (...lines: Cart['lines']) =>
      measureFreeShipping(makeCart({ lines }), rule)?.reached;
    expect(reached(rope, bodiless('gift card'))).toEqual(usd(2700));
    expect(reached(rope, { ...bodiless('class'), orderDiscounts: usd(100) })).toEqual(usd(2700));
  });

  it('free shipping: promises nothing for two parcels, which are rated one by one', () => {
    const plan = { planGid: 'gid://shopify/SellingPlan/1', name: 'Every month' };
    const wraps = makeLine('wraps', 1);
    const planned = { ...wraps, merchandise: { ...wraps.merchandise, plan } };
    expect(
      measureFreeShipping(makeCart({ lines: [makeLine('rope', 3), planned] }), rule),
    ).toBeNull();
  });

  it('free shipping: promises nothing for a parcel that is too heavy for standard shipping', () => {
    const bags = (quantity: number) =>
      makeCart({ lines: [{ ...makeLine('bag', quantity), grams: 10_000 }, makeLine('rope', 9)] });
    expect(measureFreeShipping(bags(2), rule)?.missing).toEqual(usd(0));
    expect(measureFreeShipping(bags(3), rule)).toBeNull();
    expect(measureFreeShipping(bags(3), { ...rule, maxGrams: null })).not.toBeNull();
  });

  it('free shipping: returns nothing for a cart that ships nothing, or in another currency', () => {
    const lines = [makeLine('rope', 1)];
    expect(measureFreeShipping(makeCart({ lines: [bodiless('card')] }), rule)).toBeNull();
    expect(measureFreeShipping(makeCart({ lines: [makeLine('rope', 0)] }), rule)).toBeNull();
    const canadian = { ...rule, threshold: { cents: 9900, currencyCode: 'CAD' } };
    expect(measureFreeShipping(makeCart({ lines }), canadian)).toBeNull();
  });

  describe('with known rates', () => {
    const missingOf = (quantity: number, ...deliveryGroups: ReturnType<typeof makeGroup>[]) => {
      const cart = makeCart({ lines: [makeLine('rope', quantity)], deliveryGroups });
      return measureFreeShipping(cart, rule)?.missing;
    };

    it('free shipping: counts where they agree with the rule', () => {
      expect(missingOf(3, makeGroup(['Standard', 500], ['Express', 1500]))).toEqual(usd(6900));
      expect(missingOf(10, makeGroup(['Standard', 0], ['Express', 1500]))).toEqual(usd(0));
    });

    it.each([
      ['say otherwise', 10, [makeGroup(['Standard', 500])]],
      ['are free already', 3, [makeGroup(['Standard', 0])]],
      ['are none', 3, [makeGroup()]],
      ['are for two parcels', 3, [makeGroup(['Standard', 500]), makeGroup(['Standard', 500])]],
    ])('free shipping: returns nothing where they %s', (_name, quantity, groups) => {
      expect(missingOf(quantity, ...groups)).toBeUndefined();
    });
  });

  it.each([
    ['US', null, 'From $99.00.'],
    ['US', { provinceCode: 'AK' }, 'From $99.00 in Alaska.'],
    ['AU', { provinceCode: 'NT' }, 'From $99.00.'],
  ])('free shipping: describes the rule of %s', (countryCode, area, words) => {
    expect(describeRule({ ...rule, area }, countryCode)).toBe(words);
  });
});

describe('cart link', () => {
  const gid = (number: number) => `gid://shopify/ProductVariant/${number}`;
  const line = (number: number, quantity: number) => ({
    quantity,
    merchandise: { variantGid: gid(number) },
  });

  it('cart link: reads what it writes: goods and one code', () => {
    const path = writeCartLink({
      lines: [line(11, 2), line(12, 1), line(13, 0)],
      discountCodes: ['TEN & TWO', 'SECOND'],
    });
    expect(path).toBe('/cart?lines=11:2,12:1&discount=TEN%20%26%20TWO');
    expect(readCartLink(path.slice('/cart'.length))).toEqual({
      lines: [
        { variantGid: gid(11), quantity: 2 },
        { variantGid: gid(12), quantity: 1 },
      ],
      discountCode: 'TEN & TWO',
    });
  });

  it('cart link: names the plan of a line, and keeps the same line without a plan apart', () => {
    const plan = { planGid: 'gid://shopify/SellingPlan/7' };
    const planned = { quantity: 3, merchandise: { variantGid: gid(11), plan } };
    const path = writeCartLink({ lines: [planned, line(11, 2)], discountCodes: [] });
    expect(path).toBe('/cart?lines=11:3:7,11:2');
    expect(readCartLink(path.slice('/cart'.length))).toEqual({
      lines: [
        { variantGid: gid(11), quantity: 3, planGid: plan.planGid },
        { variantGid: gid(11), quantity: 2 },
      ],
      discountCode: null,
    });
  });

  it('cart link: carries the attributes of a line, and refuses any that are not such', () => {
    const attributes = [{ key: 'Engraving', value: 'A & B: "1,2"' }];
    const engraved = { quantity: 1, merchandise: { variantGid: gid(11), attributes } };
    const search = writeCartLink({ lines: [engraved, line(11, 2)], discountCodes: [] }).slice(5);
    expect(readCartLink(search)).toEqual({
      lines: [
        { variantGid: gid(11), quantity: 1, attributes },
        { variantGid: gid(11), quantity: 2 },
      ],
      discountCode: null,
    });
    for (const text of ['', '{}', '[[["a"]]]', '[[["a",1]]]', '[{"a":"b"}]', '[null]']) {
      expect(readCartLink(`?lines=1:1&attributes=${encodeURIComponent(text)}`)).toHaveProperty(
        'problem',
      );
    }
  });

  it('cart link: adds up a variant named twice, up to the maximum quantity', () => {
    expect(readCartLink('?lines=1:600,2:1,1:600')).toEqual({
      lines: [
        { variantGid: gid(1), quantity: 999 },
        { variantGid: gid(2), quantity: 1 },
      ],
      discountCode: null,
    });
  });

  it.each([
    '',
    '1',
    '1:0',
    '1:1.5',
    ':1',
    '1:1,',
    `${'9'.repeat(21)}:1`,
    '1:9999999',
    '1:1:x',
    '1:1:2:3',
    '<script>:1',
    '<script>alert(1)</script>',
    'gloves:2',
  ])('cart link: reports "%s" as damaged', (lines) => {
    const link = readCartLink(`?lines=${encodeURIComponent(lines)}`);
    expect(link).toEqual({ problem: expect.stringMatching(/link is damaged/) as unknown });
  });

  it('cart link: says of how many products it names more than a cart holds', () => {
    const lines = Array.from({ length: 501 }, (_, index) => `${index + 1}:1`).join();
    const problem = expect.stringMatching(/names 501 products/) as unknown;
    expect(readCartLink(`?lines=${lines}`)).toEqual({ problem });
  });
});

describe('orders', () => {
  const order = {
    cartGid: 'gid://shopify/Cart/1?key=a',
    leftAt: 1_790_000_000_000,
    payOrigin: 'https://shop.example',
    returnProof: '3f',
    lines: [{ quantity: 2, merchandise: makeMerchandise('rope'), total: usd(3600) }],
    totals: [{ label: 'Total', amount: usd(3600), isReduction: false, isTotal: true }],
    coupons: ['CORNER10'],
    discount: usd(0),
    subtotal: usd(3600),
    shipping: usd(500),
    total: usd(4100),
    orderNumber: null,
  };

  it('reads what was written', () => {
    expect(readLastOrder(JSON.parse(JSON.stringify(order)))).toEqual(order);
  });

  it.each([
    ['another cart id', { cartGid: 'javascript:alert(1)' }],
    ['merchandise without a title', { lines: [{ ...order.lines[0], merchandise: {} }] }],
    ['amounts of no money', { total: { cents: '4100', currencyCode: 'USD' } }],
    ['a currency nobody has', { shipping: { cents: 500, currencyCode: 'dollars' } }],
    ['coupons that are no text', { coupons: [{}] }],
  ])('refuses %s', (_name, change) => {
    expect(readLastOrder({ ...order, ...change })).toBeNull();
  });

  it.each([
    ...['<img src=x>', '01001', '0', '1', '999', '-1001', '1e9', '#1001', '1'.repeat(13), ''],
    ...['ABC12', 'xpav284ct', 'XPAV 284', 'X'.repeat(13), '012345'],
  ])('refuses the order number %j', (text) => {
    expect(readOrderNumber(text)).toBeNull();
    expect(readPaymentReturn(`?order=${encodeURIComponent(text)}`).orderNumber).toBeNull();
  });

  it('reads the order number, or the confirmation number', () => {
    expect(readOrderNumber('1001')).toBe('1001');
    expect(readOrderNumber('XPAV284CT')).toBe('XPAV284CT');
    expect(readOrderNumber('4XPAV284C')).toBe('4XPAV284C');
    expect(readOrderNumber(null)).toBeNull();
  });

  it.each([
    ['?order=1001&payment=card', ['card']],
    ['?order=1001&payment=gift_card,card', ['card', 'gift_card']],
    ['?order=1001', []],
    ['?order=1001&payment=beans,%3Cscript%3E', []],
  ])('reads the payment methods from %s', (search, paymentMethods) => {
    expect(readPaymentReturn(search)).toMatchObject({ orderNumber: '1001', paymentMethods });
  });
});
