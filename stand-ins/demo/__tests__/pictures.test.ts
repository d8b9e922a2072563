import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { parse } from 'yaml';
import { readDemoSpace } from '../../services/rigs/demo-space';
import {
  pictureNames,
  picturesFolder,
  readPictureFile,
} from '../../services/content-service/demo-space/picture-files';
import { buildCatalog } from '../../services/storefront-service/catalog/build-catalog';
import { demoShop } from '../../services/storefront-service/demo-shop/demo-shop';

/** Bytes of the largest picture. */
const maxLength = 60_000;

const names = pictureNames();
const sizes: Readonly<Record<string, readonly string[]>> = {
  portraits: ['800x800'],
  products: ['1600x1600'],
};

it.each([...new Set(names.map((name) => path.dirname(name)))])(
  'pictures: the files of %s are small, sound and of their size, without live text',
  (folder) => {
    for (const name of names.filter((each) => path.dirname(each) === folder)) {
      const svg = readFileSync(path.join(picturesFolder, `${name}.svg`), 'utf8');
      const { width, height, viewBox, tags } = checkSvg(svg.trimEnd());
      // A diagram is cropped to what it shows, a cover is cropped by the page.
      if (folder === 'diagrams') expect(width).toBeGreaterThanOrEqual(1.4 * height);
      else expect(sizes[folder] ?? ['1600x1000', '1600x900']).toContain(`${width}x${height}`);
      expect(viewBox).toBe(`0 0 ${width} ${height}`);
      expect(tags).not.toContain('text');
      expect(svg.length).toBeLessThan(maxLength);
    }
  },
);

it('pictures: each file is shown by a story or a product, and each text describes a file', async () => {
  const { assets } = await readDemoSpace();
  const ofStories = assets.flatMap(({ source }) =>
    source.folder === 'demo-pictures' ? [source.file] : [],
  );
  const ofProducts = buildCatalog(demoShop, 'http://localhost:4402').pictureFiles.values();
  const shown = [
    ...ofStories,
    ...[...ofProducts].map((file) => path.relative(picturesFolder, file)),
  ];
  expect(shown.sort()).toEqual(names.map((name) => `${name}.svg`).sort());

  const texts = readFileSync(path.join(picturesFolder, 'descriptions.yaml'), 'utf8');
  const described = new Set([...names, ...names.map((name) => path.dirname(name))]);
  expect(Object.keys(parse(texts)).filter((key) => !described.has(key))).toEqual([]);
});

it('pictures: a file without a description is refused, and a path that leaves the folder is none', () => {
  expect(() => readPictureFile('products/gloves-red-0')).toThrow(
    'Describe the picture "products/gloves-red-0" in stand-ins/demo/pictures/descriptions.yaml.',
  );
  expect(readPictureFile('../pictures/bell/side-panel')).toBeUndefined();
});

/** Facts about a picture, read from its markup alone. */
type SvgFacts = { width: number; height: number; viewBox: string; tags: ReadonlySet<string> };

/** Throws unless the markup is well formed, every id is unique and every reference has its id. */
function checkSvg(svg: string): SvgFacts {
  const tags = new Set<string>();
  const ids: string[] = [];
  let root: Record<string, string> = {};
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (tags.size === 0) root = attributes;
    tags.add(name);
    if (attributes.id !== undefined) ids.push(attributes.id);
  });
  parser.write(svg).close();
  const known = new Set(ids);
  if (known.size !== ids.length) throw new Error('An id is used twice.');
  for (const [, id = ''] of svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)) {
    if (!known.has(id)) throw new Error(`Nothing has the id "${id}".`);
  }
  if (/NaN|undefined|Infinity/.test(svg)) throw new Error('A number went astray.');
  const { viewBox = '' } = root;
  return { width: Number(root.width), height: Number(root.height), viewBox, tags };
}
