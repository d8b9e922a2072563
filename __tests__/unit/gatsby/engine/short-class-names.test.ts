import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shortNames } from '../../../../src/gatsby/engine/class-names/short-class-names';

it('short names: no two classes of the site have the same', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.resolve('src', file));
  const all = files.flatMap((file) => [...shortNames(file, readFileSync(file, 'utf8')).values()]);
  expect(all.length).toBeGreaterThan(500);
  expect(new Set(all).size).toBe(all.length);
});
