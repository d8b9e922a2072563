import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  nameClassesShortly,
  shortNames,
} from '../../../../src/gatsby/engine/class-names/short-class-names';

const sheet = path.resolve('src/ui/layout/tabs.module.css');

it('short names: every class and animation of a sheet has one of its own, the same in every build', () => {
  const text = '.tab, .tab:hover .tab-name { top: .5em } @keyframes slide { to { top: 0 } }';
  const names = shortNames(sheet, text);
  expect([...names.keys()]).toEqual(['tab', 'tab-name', 'slide']);
  expect(new Set(names.values()).size).toBe(3);
  expect([...names.values()].join(' ')).toMatch(/^(?:[A-Za-z]{4} ?){3}$/);
  expect(shortNames(sheet, text)).toEqual(names);
});

it('short names: no two classes of the site have the same', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.resolve('src', file));
  const all = files.flatMap((file) => [...shortNames(file, readFileSync(file, 'utf8')).values()]);
  expect(all.length).toBeGreaterThan(500);
  expect(new Set(all).size).toBe(all.length);
});

it("short names: replace Gatsby's in sheets of CSS modules alone", () => {
  const modules = { loader: '/node_modules/css-loader/dist/cjs.js', options: { modules: {} } };
  const plain = { loader: '/node_modules/css-loader/dist/cjs.js', options: { modules: false } };
  nameClassesShortly([{ oneOf: [{ use: [modules] }, { use: [plain] }] }]);
  const { getLocalIdent: name } = modules.options.modules as {
    getLocalIdent: (context: { resourcePath: string }, pattern: string, name: string) => string;
  };
  const expected = shortNames(sheet, readFileSync(sheet, 'utf8'));
  const [first = ''] = expected.keys();
  expect(name({ resourcePath: sheet }, '[name]', first)).toBe(expected.get(first));
  expect(plain.options.modules).toBe(false);
});

it('short names: throws when Gatsby has no such rule', () => {
  expect(() => nameClassesShortly([])).toThrow('see short-class-names.ts');
  expect(() => nameClassesShortly(undefined)).toThrow('see short-class-names.ts');
});
