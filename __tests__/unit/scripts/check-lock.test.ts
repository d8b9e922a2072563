import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Lock, LockedPackage } from '../../../scripts/supply-chain/check-lock';
import { checkLock, isShippable } from '../../../scripts/supply-chain/check-lock';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const react = lock.packages['node_modules/react'] ?? {};

const withPackage = (entry: LockedPackage): string[] =>
  checkLock({ ...lock, packages: { ...lock.packages, 'node_modules/@new/one': entry } });

test('lock file: every package keeps the rules', () => {
  expect(checkLock(lock)).toEqual([]);
  expect(withPackage(react)).toEqual([]);
});

test.each<[string, LockedPackage, string]>([
  ['from a repository', { ...react, resolved: 'git+ssh://git@github.com/a/b.git#1' }, 'registry'],
  ['from another host', { ...react, resolved: 'https://evil.example/one.tgz' }, 'registry'],
  ['without an address', { ...react, resolved: undefined }, 'it has no address'],
  ['from a folder', { ...react, resolved: 'file:../one' }, 'registry'],
  ['that is linked', { ...react, link: true }, 'registry'],
  ['with a weak digest', { ...react, integrity: 'sha1-abc' }, 'no SHA-512 digest'],
  ['with another license', { ...react, license: 'GPL-3.0-only' }, 'GPL-3.0-only, which is not'],
  ['with half a license', { ...react, license: 'MIT AND SSPL-1.0' }, 'which is not allowed'],
  ['without a license', { ...react, license: undefined }, 'declares no license'],
])('lock file: a package %s is named', (_case, entry, words) => {
  expect(withPackage(entry)).toEqual([expect.stringContaining(words)]);
});

test('lock file: a package with the name of an inherited property is permitted nothing', () => {
  const packages = {
    ...lock.packages,
    'node_modules/constructor': { ...react, license: undefined },
  };
  expect(checkLock({ ...lock, packages })).toEqual([
    'node_modules/constructor declares no license.',
  ]);
});

test('lock file: a license that is noted for no package is named', () => {
  const { 'node_modules/linkfs': dropped, ...packages } = lock.packages;
  expect(dropped).toBeDefined();
  expect(checkLock({ ...lock, packages })).toEqual([
    'linkfs is not installed any more: remove its license from check-lock.',
  ]);
});

test('npm: runs no script of a package at install', () => {
  const setting = execFileSync('npm', ['config', 'get', 'ignore-scripts'], { encoding: 'utf8' });
  expect(setting.trim()).toBe('true');
});

test.each([
  ['MIT', true],
  ['(CC-BY-4.0 AND MIT)', true],
  ['(GPL-2.0 OR MIT)', true],
  ['LGPL-3.0-or-later', false],
])('license %s may be shipped: %s', (license, isAllowed) => {
  expect(isShippable(license)).toBe(isAllowed);
});
