import { recommendProducts } from '../../../../../src/gatsby/node/pages/recommended-products';

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

it('puts what shares a collection or a tag first, never the product itself', () => {
  const collections = [
    { products___NODE: ['gloves', 'bag'] },
    { products___NODE: ['gloves', 'wraps', 'bag', 'gone'] },
  ];
  const recommended = recommendProducts(shop, collections);
  expect(recommended.get('gloves')).toEqual(['bag', 'wraps']);
  expect(recommended.get('tee')).toEqual([]);
});

it('lets a small collection say more than a large one', () => {
  const large = { products___NODE: ['gloves', 'tee', 'a', 'b', 'c', 'd', 'e', 'f'] };
  const small = { products___NODE: ['gloves', 'bag'] };
  expect(recommendProducts(shop, [large, small]).get('gloves')).toEqual(['bag', 'wraps', 'tee']);
});

it('names no more than four', () => {
  const many = Array.from({ length: 9 }, (_, index) => product(String(index), 'Gloves'));
  expect(recommendProducts(many, [{}]).get('0')).toHaveLength(4);
});
