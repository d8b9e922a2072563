import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  mayHoldQueries,
  narrowQueryExtraction,
} from '../../../../src/gatsby/node/narrow-query-extraction';

const project = process.cwd();
const source = path.join(project, 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => path.join(source, name));

test('queries: every file of ours with a query or a slice is read', () => {
  const withQueries = files.filter((file) =>
    /^[^/*\n]* = graphql`|^\s*<Slice |= useStaticQuery\(/m.test(readFileSync(file, 'utf8')),
  );
  expect(withQueries.length).toBeGreaterThan(20);
  expect(withQueries.filter((file) => !mayHoldQueries(project, file))).toEqual([]);
});

test('queries: stand-ins, processes, packages and most of the rest are not read; fragments of plugins are', () => {
  const read = files.filter((file) => mayHoldQueries(project, file));
  expect(read.length).toBeLessThan(files.length / 5);
  expect(read.filter((file) => /src\/(?:stand-ins|processes)\//.test(file))).toEqual([]);
  const ofPackage = (name: string) => path.join(project, 'node_modules', name);
  expect(mayHoldQueries(project, ofPackage('gatsby-plugin-sitemap/index.js'))).toBe(false);
  expect(mayHoldQueries(project, path.join(project, '.cache/fragments/image.js'))).toBe(true);
});

test("queries: Gatsby's own reader passes over files that cannot hold any", async () => {
  narrowQueryExtraction(project);
  const { default: FileParser } = createRequire(path.join(project, 'package.json'))(
    'gatsby/dist/query/file-parser',
  ) as { default: new () => { parseFile: (file: string) => Promise<unknown> } };
  expect(await new FileParser().parseFile(path.join(source, 'config/site.ts'))).toBeNull();
});
