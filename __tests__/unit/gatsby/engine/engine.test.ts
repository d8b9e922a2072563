import { deferScripts } from '../../../../src/gatsby/engine/late-scripts/late-scripts-plugin';
import {
  minifyScript,
  minifyWithSwc,
  translateWithSwc,
} from '../../../../src/gatsby/engine/swc/compile-scripts';
import { nameCompilers, skipThemes } from '../../../../src/gatsby/node/bundles/spare-lookups';
import { nameSharedFiles, splitStyles } from '../../../../src/gatsby/node/bundles/split-chunks';
import { keepFacesAsFiles } from '../../../../src/gatsby/node/on-create-webpack-config';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readdirSync } from 'node:fs';
import { readSeamsOff, seamNames } from '../../../../src/config/engine';
import { findBrokenSeams, inspectSeams, seams } from '../../../../src/gatsby/engine/seams';
import { temporaryFolder } from '../../../../stand-ins/services/rigs/temporary-folder';

const otherTag =
  '<script>window.___webpackCompilationHash="1";</script><script src="/app-2.js" defer></script>';

/** What the build adapts in Gatsby says where to look when a version of Gatsby has another form. */
it.each<[string, () => unknown, string]>([
  [
    'script tags',
    () => deferScripts(otherTag, {}),
    'The slice _gatsby-scripts holds no script tag',
  ],
  ['no rule of fonts', () => keepFacesAsFiles([]), 'see on-create-webpack-config.ts'],
  ['no rule of scripts', () => translateWithSwc([]), 'see engine/swc/compile-scripts.ts'],
  ['no minifier', () => minifyWithSwc([]), 'see engine/swc/compile-scripts.ts'],
  ['no group of styles', () => splitStyles({ cacheGroups: {} }), 'see split-chunks.ts'],
  ['no rules at all', () => splitStyles(undefined), 'see split-chunks.ts'],
  ['no search for themes', () => skipThemes({ plugins: [] }), 'see spare-lookups.ts'],
  ['no resolver', () => skipThemes(undefined), 'see spare-lookups.ts'],
  ['no names of its own files', () => nameCompilers({}, []), 'see spare-lookups.ts'],
  ['no shared group', () => nameSharedFiles({ cacheGroups: {} }), 'see split-chunks.ts'],
])('build: names its own file where Gatsby has %s of another form', (_what, adapt, message) => {
  expect(adapt).toThrow(message);
});

it('bundles that are kept: are others with each other file and switch', async () => {
  const files = ['lock.json', 'loader.cjs', 'node.js'].map((file) => path.join(folder, file));
  const cache = { buildDependencies: { config: files.slice(2) } };
  const name = (setting?: string) =>
    JSON.stringify(nameCompilers(cache, files.slice(0, 2), setting));
  for (const file of files) await writeFile(file, '1');
  const names = [name(), name(), name('swc')];
  for (const file of files) {
    await writeFile(file, '2');
    names.push(name());
  }
  expect(new Set(names).size).toBe(5);
});

it('minification: keeps what the code does, and licenses beside it', async () => {
  const text =
    '/** @license MIT */ /* note */ window.twice = function (value) { return value * 2; };';
  const { code, extractedComments } = await minifyScript({ 'app.js': text });
  expect(code).toMatch(
    /^\/\/# allFunctionsCalledOnLoad\nwindow\.twice=function\((\w)\)\{return 2\*\1\};?$/,
  );
  expect(extractedComments).toEqual(['/** @license MIT */']);
});

let folder: string;

/** A project with the files of each package that a seam needs. */
beforeAll(async () => {
  folder = await temporaryFolder('seams-');
  const files = Object.values(seams).flatMap(({ places }) =>
    places.flatMap(({ package: owner, file }) => [
      path.join(owner, 'package.json'),
      path.join(owner, file),
    ]),
  );
  for (const file of new Set(files)) {
    const target = path.join(folder, 'node_modules', file);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(path.resolve('node_modules', file), target);
  }
});
afterEach(() => {
  delete process.env.GATSBY_ENGINE_OFF;
});

test('seams: each has a room of its name, and no room is without one', () => {
  const rooms = readdirSync('src/gatsby/engine', { withFileTypes: true });
  const names = rooms.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(names.sort()).toEqual([...seamNames].sort());
  expect(names.length).toBeLessThanOrEqual(6);
});

test('seams: all fit the installed packages', () => {
  expect(inspectSeams(process.cwd()).flatMap(({ problems }) => problems)).toEqual([]);
  expect(findBrokenSeams(folder)).toEqual([]);
});

test.each(seamNames)(
  'seam %s: a package that has changed is named with its version, and off it needs nothing',
  async (name) => {
    const [place = { package: '', file: '', text: '' }] = seams[name].places;
    const file = path.join(folder, 'node_modules', place.package, place.file);
    await writeFile(file, 'exports.other = 1;');
    const sentence = `has no "${place.text}" in ${place.file}. Adapt src/gatsby/engine/${name}, or build without it: ENGINE_OFF=${name}.`;
    expect(findBrokenSeams(folder).join('\n')).toMatch(
      new RegExp(`^${place.package} \\d+\\.\\d+\\.\\d+ `, 'm'),
    );
    expect(findBrokenSeams(folder).join('\n')).toContain(sentence);
    process.env.GATSBY_ENGINE_OFF = name;
    expect(findBrokenSeams(folder).join('\n')).not.toContain(`ENGINE_OFF=${name}.`);
    await rm(file);
    expect(
      inspectSeams(folder)
        .find((seam) => seam.name === name)
        ?.problems.join('\n'),
    ).toContain(sentence);
    await cp(path.resolve('node_modules', place.package, place.file), file);
  },
);

test('ENGINE_OFF: takes names or "all", and refuses others by name', () => {
  const problems: string[] = [];
  expect(readSeamsOff({}, problems)).toEqual([]);
  expect(readSeamsOff({ ENGINE_OFF: 'page-loader, swc' }, problems)).toEqual([
    'swc',
    'page-loader',
  ]);
  expect(readSeamsOff({ ENGINE_OFF: 'all' }, problems)).toEqual(seamNames);
  expect(problems).toEqual([]);
  readSeamsOff({ ENGINE_OFF: 'swc,turbo' }, problems);
  expect(problems).toEqual([
    expect.stringMatching(/^ENGINE_OFF names "turbo", but must be "all" or some of swc, /),
  ]);
});
