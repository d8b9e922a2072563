import { neighborPaths } from '../../../../src/app-shell/head/listing-head';

const pathOf = (page: number) => `/c/training/page/${page}`;

it('numbered list: returns the pages before and after', () => {
  expect(neighborPaths(1, 1, pathOf)).toEqual({});
  expect(neighborPaths(1, 3, pathOf)).toEqual({ nextPath: pathOf(2) });
  expect(neighborPaths(2, 3, pathOf)).toEqual({ previousPath: pathOf(1), nextPath: pathOf(3) });
  expect(neighborPaths(3, 3, pathOf)).toEqual({ previousPath: pathOf(2) });
});
