import { pageDataPath } from '../../../../src/lib/http/page-data-path';

it.each([
  ['/', '/page-data/index/page-data.json'],
  ['/c/training/page/2', '/page-data/c/training/page/2/page-data.json'],
  ['/c/training/', '/page-data/c/training/page-data.json'],
])('page data path: of %s', (path, file) => {
  expect(pageDataPath(path)).toBe(file);
});
