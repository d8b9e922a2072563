import { demoShop } from '../../../../storefront-service/demo-shop/demo-shop';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Page<T> = {
  nodes: T[];
  edges: { cursor: string }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};
type Titled = { id: string; title: string; handle: string };

async function products(args: string): Promise<Page<Titled>> {
  const document = `{ products(${args}) {
    nodes { id title handle }
    edges { cursor }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  } }`;
  return (await shop.ask<{ products: Page<Titled> }>(document)).products;
}

const handlesOf = (page: Page<Titled>): string[] => page.nodes.map(({ handle }) => handle);

describe('products', () => {
  it('are paged by cursor, forwards and backwards', async () => {
    const forwards: string[] = [];
    let after = '';
    for (let pages = 1; ; pages += 1) {
      const page = await products(`first: 5${after}`);
      forwards.push(...handlesOf(page));
      expect(page.pageInfo.hasPreviousPage).toBe(pages > 1);
      if (!page.pageInfo.hasNextPage) break;
      after = `, after: "${page.pageInfo.endCursor}"`;
    }
    expect(new Set(forwards)).toEqual(new Set(demoShop.products.map(({ handle }) => handle)));
    expect(forwards).toHaveLength(40);

    const last = await products('last: 6');
    expect(handlesOf(last)).toEqual(forwards.slice(-6));
    expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const before = await products(`last: 6, before: "${last.pageInfo.startCursor}"`);
    expect(handlesOf(before)).toEqual(forwards.slice(-12, -6));
  });

  it('are sorted by price, title and sales, also in reverse', async () => {
    expect(handlesOf(await products('first: 2, sortKey: PRICE'))).toEqual([
      'wrap-wash-bag',
      'canvas-hand-wraps',
    ]);
    expect(handlesOf(await products('first: 1, sortKey: PRICE, reverse: true'))).toEqual([
      'standing-bag',
    ]);
    const titles = (await products('first: 50, sortKey: TITLE')).nodes.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort());
    expect(handlesOf(await products('first: 1, sortKey: BEST_SELLING'))).toEqual(['corner-gloves']);
  });

  it.each([
    [
      'a word of a title',
      'title:wraps',
      ['canvas-hand-wraps', 'mexican-style-wraps', 'quick-wraps'],
    ],
    ['a tag', 'tag:coach', ['body-protector']],
    [
      'a type in quotes',
      "product_type:'Training aids' AND tag:beginner",
      ['speed-rope', 'round-timer', 'beaded-rope'],
    ],
    [
      'a price range',
      'variants.price:>=169 variants.price:<200',
      ['hanging-bag', 'cornerwork-membership', 'speed-bag', 'teardrop-bag'],
    ],
    ['stock', 'available_for_sale:false', ['punch-tracker', 'squeeze-bottle']],
    ['either of two', 'title:mouthguard OR title:"Focus Mitts"', ['mouthguard', 'focus-mitts']],
    [
      'a negation',
      'tag:apparel -tag:training -tag:accessories',
      ['ringside-hoodie', 'boxing-shoes'],
    ],
    ['nothing there is', 'zeppelin', []],
  ])('finds %s', async (_name, query, expected) => {
    const found = await products(`first: 50, query: ${JSON.stringify(query)}`);
    expect(handlesOf(found).sort()).toEqual([...expected].sort());
  });

  it('have null cursors on an empty page', async () => {
    const empty = await products('first: 5, query: "zeppelin"');
    expect(empty).toEqual({
      nodes: [],
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
  });
});
