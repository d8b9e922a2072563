import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { watchTouchedFiles } from '../../../../../src/processes/publisher/build/resident/touched-files';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'touched-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('touched files: a page is its HTML and its data', () => {
  const touched = watchTouchedFiles(folder);
  touched.addPages(['/', '/404.html', '/boxing/jab']);
  expect(touched.list()).toEqual(
    expect.arrayContaining([
      'index.html',
      'page-data/index/page-data.json',
      '404.html',
      'page-data/404.html/page-data.json',
      'boxing/jab/index.html',
      'page-data/boxing/jab/page-data.json',
    ]),
  );
});

test('touched files: files at the root before and after the build are among them, folders of pages are not', async () => {
  await writeFile(path.join(folder, 'sitemap-1.xml'), '');
  await mkdir(path.join(folder, 'boxing'));
  const watched = watchTouchedFiles(folder);
  await rm(path.join(folder, 'sitemap-1.xml'));
  await writeFile(path.join(folder, 'rss.xml'), '');
  watched.add(['icons/bell.svg']);
  const touched = watched.list();
  expect(touched).toEqual(
    expect.arrayContaining(['sitemap-1.xml', 'rss.xml', 'static', 'icons/bell.svg']),
  );
  expect(touched).not.toContain('boxing');
});
