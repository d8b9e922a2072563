import { keepFacesAsFiles } from '../../../../../src/gatsby/node/bundles/faces-as-files';

const inliner = () => ({
  loader: '/node_modules/url-loader/dist/cjs.js',
  options: { limit: 10000 },
});

it('writes no face into a page, and leaves pictures as they were', () => {
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

it('says so when Gatsby has no such rule any more', () => {
  expect(() => keepFacesAsFiles([])).toThrow('see faces-as-files.ts');
  expect(() => keepFacesAsFiles(undefined)).toThrow('see faces-as-files.ts');
});
