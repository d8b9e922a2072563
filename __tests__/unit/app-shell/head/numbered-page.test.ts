import {
  neighborPaths,
  numberedDescription,
  numberedTitle,
} from '../../../../src/app-shell/head/listing-head';

const pathOf = (page: number) => `/c/training/page/${page}`;

it('numbered list: leaves title and description of the first page unchanged', () => {
  expect(numberedTitle('Training', 1)).toBe('Training');
  expect(numberedDescription('Punches.', 1, 3)).toBe('Punches.');
});

it('numbered list: puts the number on the other pages', () => {
  expect(numberedTitle('Training', 2)).toBe('Training, page 2');
  expect(numberedDescription('Punches.', 2, 3)).toBe('Page 2 of 3. Punches.');
});

it('numbered list: returns the pages before and after', () => {
  expect(neighborPaths(1, 1, pathOf)).toEqual({});
  expect(neighborPaths(1, 3, pathOf)).toEqual({ nextPath: pathOf(2) });
  expect(neighborPaths(2, 3, pathOf)).toEqual({ previousPath: pathOf(1), nextPath: pathOf(3) });
  expect(neighborPaths(3, 3, pathOf)).toEqual({ previousPath: pathOf(2) });
});
