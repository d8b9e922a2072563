import {
  dateIs,
  matchesSearch,
  numberIs,
  textHas,
  textIs,
} from '../../../../storefront-service/search/match-search';
import { parseSearch } from '../../../../storefront-service/search/search-query';

const gloves = {
  words: () => ['Corner', 'Gloves'],
  fields: {
    title: () => textHas('Corner Gloves'),
    tag: () => textIs('training'),
    'variants.price': () => numberIs(89),
    updated_at: () => dateIs('2026-05-01T10:00:00.500Z'),
  },
};
const finds = (query: string): boolean => matchesSearch(parseSearch(query), gloves);

it.each([
  '',
  '   ',
  'glov',
  'corner gloves',
  'title:Corner',
  "title:'Corner Gloves'",
  'title:"corner gl*"',
  'tag:training AND (glov OR bags)',
  'bags OR gloves AND corner',
  'NOT bags',
  '-bags',
  'variants.price:>=89 variants.price:<90',
  "created:>'2020' gloves",
  "(tag:training) AND (updated_at:>='2026-05-01T10:00:00.000Z' OR updated_at:<'2000-01-01')",
  '((gloves)',
])('search syntax: %j matches', (query) => {
  expect(finds(query)).toBe(true);
});

it.each([
  'bags',
  'corner bags',
  'title:oves',
  'tag:train',
  '-gloves',
  'NOT (gloves OR bags)',
  'variants.price:>89',
  "updated_at:>='2026-05-01T10:00:01Z'",
  "updated_at:>='never'",
  'bags AND corner OR shoes',
])('search syntax: %j does not match', (query) => {
  expect(finds(query)).toBe(false);
});
