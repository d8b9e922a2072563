import { visiblePages } from '../../../../../src/features/taxonomy/listing/pagination';

const written = (page: number, pageCount: number) =>
  visiblePages(page, pageCount)
    .map((number) => number ?? '…')
    .join(' ');

it.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 12, '1 2 3 4 5 … 12'],
  [4, 12, '1 2 3 4 5 … 12'],
  [6, 12, '1 … 5 6 7 … 12'],
  [9, 12, '1 … 8 9 10 11 12'],
  [12, 12, '1 … 8 9 10 11 12'],
  [200, 400, '1 … 199 200 201 … 400'],
])('pagination: page %d of %d offers %s', (page, pageCount, numbers) => {
  expect(written(page, pageCount)).toBe(numbers);
});

it('pagination: offers at most seven numbers, the current page among them', () => {
  for (let page = 1; page <= 40; page += 1) {
    const pages = visiblePages(page, 40);
    expect(pages).toHaveLength(7);
    expect(pages).toContain(page);
  }
});
