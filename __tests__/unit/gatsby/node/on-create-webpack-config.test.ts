import { keepFacesAsFiles } from '../../../../src/gatsby/node/on-create-webpack-config';

const inliner = () => ({
  loader: '/node_modules/url-loader/dist/cjs.js',
  options: { limit: 10000 },
});

it('font files: are never written into a page; pictures stay as they were', () => {
  const faces = inliner();
  const pictures = inliner();
  keepFacesAsFiles([
    { test: /\.(eot|otf|ttf|woff(2)?)(\?.*)?$/, use: [faces] },
    { test: /\.(png|webp)$/, use: [pictures] },
    { test: /\.js$/, use: 'babel-loader' },
  ]);
  expect(faces.options.limit).toBe(false);
  expect(pictures.options.limit).toBe(10000);
});

it('font files: throws when Gatsby has no such rule', () => {
  expect(() => keepFacesAsFiles([])).toThrow('see on-create-webpack-config.ts');
  expect(() => keepFacesAsFiles(undefined)).toThrow('see on-create-webpack-config.ts');
});
