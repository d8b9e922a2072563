import { findGuides, recommendProducts } from '../../../../../src/gatsby/node/pages/shop-pages';

const product = (id: string, productType: string, tags: string[] = []) => ({
  id,
  productType,
  tags,
});
const shop = [
  product('gloves', 'Gloves', ['bag work']),
  product('wraps', 'Wraps', ['bag work']),
  product('bag', 'Bags'),
  product('tee', 'Apparel'),
];

it('recommendations: puts products that share a collection or a tag first, never the product itself', () => {
  const collections = [
    { products___NODE: ['gloves', 'bag'] },
    { products___NODE: ['gloves', 'wraps', 'bag', 'gone'] },
  ];
  const recommended = recommendProducts(shop, collections);
  expect(recommended.get('gloves')).toEqual(['bag', 'wraps']);
  expect(recommended.get('tee')).toEqual([]);
});

it('recommendations: weigh a small collection more than a large one', () => {
  const large = { products___NODE: ['gloves', 'tee', 'a', 'b', 'c', 'd', 'e', 'f'] };
  const small = { products___NODE: ['gloves', 'bag'] };
  expect(recommendProducts(shop, [large, small]).get('gloves')).toEqual(['bag', 'wraps', 'tee']);
});

it('recommendations: are four at most', () => {
  const many = Array.from({ length: 9 }, (_, index) => product(String(index), 'Gloves'));
  expect(recommendProducts(many, [{}]).get('0')).toHaveLength(4);
});

const showing = (count: number) => ({
  articlesShowing: (handle: string) =>
    Array.from({ length: count }, (_, place) => ({ node: { id: `${handle}-${place}` } })) as never,
});

it('guides: are the newest articles that show a product, six at most', () => {
  expect(findGuides('rope', showing(2))).toEqual(['rope-0', 'rope-1']);
  expect(findGuides('rope', showing(9))).toHaveLength(6);
});
