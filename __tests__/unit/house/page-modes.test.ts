/**
 * Gatsby reads the exports `config` and `getServerData` in every file of `src`, functions included.
 * One of them makes every build bundle a server renderer, which takes minutes and cannot hold
 * `sharp`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const found =
  /export\s+(?:const|let|var|function|async\s+function)\s+(?:config|getServerData)\b|export\s*\{[^}]*\b(?:config|getServerData)\b/;

it.each([
  'export const config = {};',
  'export async function getServerData() {}',
  'export { bodyConfig as config };',
])('page modes: the pattern matches %s', (text) => {
  expect(text).toMatch(found);
});

it('page modes: no file asks to be rendered on request', () => {
  const source = path.join(process.cwd(), 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const asking = files.filter((file) => found.test(readFileSync(path.join(source, file), 'utf8')));
  expect(asking).toEqual([]);
});
