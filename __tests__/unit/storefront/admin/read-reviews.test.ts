import { toReview } from '../../../../src/storefront/admin/read-reviews';

const fields = {
  rating: '{"scale_min":"1.0","scale_max":"5.0","value":"4.0"}',
  body: ' Holds the wrist. ',
  product: 'gid://shopify/Product/7',
  submitted_at: '2026-05-01T12:00:00Z',
};

function node(changes: Record<string, string | null> = {}, status = 'ACTIVE') {
  return {
    id: 'gid://shopify/Metaobject/42',
    capabilities: { publishable: { status } },
    fields: Object.entries({ ...fields, ...changes }).map(([key, value]) => ({ key, value })),
  };
}

test('review: is read from the fields of the standard definition, most of which may be missing', () => {
  expect(toReview(node())).toEqual({
    productGid: 'gid://shopify/Product/7',
    review: {
      ...{ id: '42', stars: 4, title: '', text: 'Holds the wrist.', name: '' },
      ...{ date: '2026-05-01T12:00:00.000Z', isVerified: false },
      ...{ discipline: '', level: '', reply: '' },
    },
  });
});

test('review: a buyer is verified, and trains what the site knows, only if the data says so', () => {
  const read = (changes: Record<string, string>) => toReview(node(changes))?.review;
  expect(read({ app_verification_status: 'verified_buyer' })?.isVerified).toBe(true);
  expect(read({ app_verification_status: 'verified_reviewer' })?.isVerified).toBe(false);
  expect(read({ discipline: 'boxing', level: 'advanced' })).toMatchObject({
    discipline: 'boxing',
    level: 'advanced',
  });
  expect(read({ discipline: '<b>', level: 'god' })).toMatchObject({ discipline: '', level: '' });
});

test.each([
  ['10 of 10', '{"scale_min":"0.0","scale_max":"10.0","value":"10.0"}', 5],
  ['half a star', '{"scale_min":"1.0","scale_max":"5.0","value":"3.5"}', 4],
  ['above its scale', '{"scale_min":"1.0","scale_max":"5.0","value":"9.0"}', undefined],
  ['no scale', '{"value":"4.0"}', undefined],
  ['no JSON', 'five', undefined],
])('review: a rating of %s', (_name, rating, stars) => {
  expect(toReview(node({ rating }))?.review.stars).toBe(stars);
});

test.each([
  ['a draft', node({}, 'DRAFT')],
  ['one without a product', node({ product: null })],
  ['one of another thing', node({ product: 'gid://shopify/Collection/7' })],
  ['one without a date', node({ submitted_at: 'yesterday' })],
  ['one whose definition has no drafts', { ...node(), capabilities: { publishable: null } }],
  ['null', null],
])('review: %s is left out', (_name, given) => {
  expect(toReview(given)).toBeUndefined();
});
