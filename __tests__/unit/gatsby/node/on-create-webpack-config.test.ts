import { keepFacesAsFiles } from '../../../../src/gatsby/node/on-create-webpack-config';

it('font files: throws when Gatsby has no such rule', () => {
  expect(() => keepFacesAsFiles([])).toThrow('see on-create-webpack-config.ts');
  expect(() => keepFacesAsFiles(undefined)).toThrow('see on-create-webpack-config.ts');
});
