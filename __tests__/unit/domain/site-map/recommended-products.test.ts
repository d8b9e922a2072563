import { recommendProducts } from '../../../../src/domain/site-map/recommended-products';

const product = (handle: string, productType: string, tags: string[] = []) => ({
  id: handle,
  handle,
  productType,
  tags,
});
const shop = [
  product('gloves', 'Gloves', ['bag work']),
  product('other-gloves', 'Gloves', ['bag work']),
  product('wraps', 'Wraps', ['bag work']),
  product('bag', 'Bags'),
  product('tee', 'Apparel'),
];

/** Articles by the handles they show. */
const showing = (...articles: string[][]) => ({
  articlesShowing: (handle: string) =>
    articles
      .filter((handles) => handles.includes(handle))
      .map((productHandles, place) => ({
        node: { id: `${handle}-${place}`, productHandles },
      })) as never,
});
const nothing = showing();

it('recommendations: are complements, never the product itself or another of its type', () => {
  const collections = [
    { products___NODE: ['gloves', 'bag'] },
    { products___NODE: ['gloves', 'wraps', 'bag', 'gone'] },
  ];
  const recommended = recommendProducts(shop, collections, nothing);
  expect(recommended.get('gloves')).toEqual(['bag', 'wraps']);
  expect(recommended.get('tee')).toEqual([]);
});

it('recommendations: begin with what articles name together', () => {
  const collections = [{ products___NODE: ['gloves', 'bag'] }];
  const recommended = recommendProducts(shop, collections, showing(['gloves', 'tee']));
  expect(recommended.get('gloves')).toEqual(['tee', 'bag', 'wraps']);
});

it('recommendations: respect the age group', () => {
  const kids = product('kids-gloves', 'Gloves', ['bag work', 'kids']);
  const recommended = recommendProducts(
    [...shop, kids, product('kids-wraps', 'Wraps', ['kids'])],
    [],
    nothing,
  );
  expect(recommended.get('wraps')).toEqual(['gloves', 'other-gloves']);
  expect(recommended.get('kids-gloves')).toEqual(['kids-wraps']);
});

it('recommendations: weigh a small collection more than a large one', () => {
  const large = { products___NODE: ['gloves', 'tee', 'a', 'b', 'c', 'd', 'e', 'f'] };
  const small = { products___NODE: ['gloves', 'bag'] };
  const recommended = recommendProducts(shop, [large, small], nothing);
  expect(recommended.get('gloves')).toEqual(['bag', 'wraps', 'tee']);
});

it('recommendations: are four at most, two of one type', () => {
  const many = ['Bags', 'Bags', 'Bags', 'Wraps', 'Wraps', 'Wraps', 'Apparel'].map((type, index) =>
    product(String(index), type, ['gear']),
  );
  const gloves = product('gloves', 'Gloves', ['gear']);
  const recommended = recommendProducts([gloves, ...many], [], nothing);
  expect(recommended.get('gloves')).toEqual(['0', '1', '3', '4']);
});
