import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { importFiles } from '../../../import/import-session';
import { openSource } from '../../../import/open-source';
import { rehearseImport, runImport } from '../../../import/run-import';
import { undoImport } from '../../../import/undo-import';
import { manage, stopServices } from '../../../../stand-ins/services/rigs/start-test-service';
import { temporaryFolder } from '../../../../stand-ins/services/rigs/temporary-folder';
import {
  findUnreadable,
  importOptions,
  readDrafts,
  startModeledSpace,
} from '../../rigs/import/imported-space';
import { startProgram } from '../../rigs/start-program';
import { exportItem, wholeExport, writeGeneratedExport } from '../../rigs/import/wordpress-export';

type Service = Awaited<ReturnType<typeof startModeledSpace>>;

afterEach(stopServices);

async function writeExport(posts: number): Promise<string> {
  const file = path.join(await temporaryFolder('export-'), 'export.xml');
  await writeGeneratedExport(file, posts);
  return file;
}

async function slugsIn(service: Service): Promise<string[]> {
  return (await readDrafts(service)).map((story) => story.full_slug).sort();
}

/** Resolves once a file has so many lines. */
async function hasLines(file: string, count: number): Promise<void> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.split('\n').length > count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('import: 100 posts of a WordPress export become drafts that site and model accept, and an undo removes them', async () => {
  const service = await startModeledSpace();
  const source = await openSource(await writeExport(100), {});
  const options = importOptions(service, source, await temporaryFolder('import-'), {
    download: (address) => {
      const width = 9 + Number(/\d+(?=\D*$)/.exec(address));
      const create = { width, height: 9, channels: 3, background: '#ccc' } as const;
      return sharp({ create }).jpeg().toBuffer();
    },
  });
  const rehearsal = await rehearseImport(options);
  expect(await slugsIn(service)).toEqual([]);
  const report = await runImport(options);
  const stories = await readDrafts(service);
  const listed = (query: string) =>
    manage<{ stories: { full_slug: string }[] }>(service, 'GET', `stories?per_page=100${query}`);
  const faulty = await listed('&has_faults=1');

  expect(report.posts).toHaveLength(102);
  expect(report.posts.filter(({ outcome }) => outcome !== 'made')).toEqual([]);
  expect(stories.filter(({ content }) => content.component === 'article')).toHaveLength(100);
  expect(stories.filter(({ content }) => content.component === 'page')).toHaveLength(2);
  expect(findUnreadable(stories)).toEqual([]);
  expect(faulty.body.stories.map((story) => story.full_slug)).toEqual([]);
  expect(stories.every((story) => story.published_at === null)).toBe(true);
  const lossesOf = ({ posts }: typeof report) => posts.map(({ losses }) => losses);
  expect(lossesOf(rehearsal)).toEqual(lossesOf(report));

  await undoImport(options);
  expect((await listed('')).body.stories).toEqual([]);
  expect((await manage<{ assets: unknown[] }>(service, 'GET', 'assets')).body.assets).toEqual([]);
});

test('import: ended with Ctrl-C, killed, and run again it goes on and doubles nothing', async () => {
  const service = await startModeledSpace();
  const file = await writeExport(12);
  const dataFolder = await temporaryFolder('import-data-');
  const variables = {
    ...{ STORYBLOK_SPACE_ID: '', STORYBLOK_MANAGEMENT_TOKEN: '', DATA_DIR: dataFolder },
    CONTENT_SERVICE_PORT: new URL(service.url).port,
  };
  const start = (...words: string[]) =>
    startProgram('tools/import/import.ts', [file, ...words], variables);
  const options = importOptions(
    service,
    await openSource(file, {}),
    path.join(dataFolder, 'import'),
  );
  const { journal } = importFiles(options);
  expect(await start('--dry-run').ended).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^12 posts, 2 pages, .+\n/),
  });
  const first = start('--yes');
  await hasLines(journal, 4);
  first.kill('SIGINT');
  expect(await first.ended).toEqual({
    code: 130,
    output: 'Ended. Nothing is lost: the same command goes on from here.\n',
  });
  const second = start('--yes');
  await hasLines(journal, 9);
  second.kill('SIGKILL');
  await second.ended;
  await runImport(options);

  const slugs = await slugsIn(service);
  expect(slugs.filter((slug) => slug.startsWith('blogs/'))).toHaveLength(12);
  expect(slugs.filter((slug) => /\/(?!post-)[\w-]+-2$/.test(slug))).toEqual([]);
  expect((await undoImport(options)).join()).not.toContain('Kept');
  expect(await slugsIn(service)).toEqual([]);
});

test.each([
  ['nowhere.xml', /^There is no "nowhere\.xml"\. Name a WordPress export/],
  ['package.json', /^"package\.json" cannot be imported as it is\. Name a WordPress export/],
  ['scripts/lint', /has neither Markdown \(\.md\) nor a WordPress export/],
  ['shopify', /SHOPIFY_ADMIN_TOKEN/],
])('source: "%s" is answered with what to do', async (named, sentence) => {
  const variables = { SHOPIFY_STORE_DOMAIN: 'my-store.myshopify.com' };
  await expect(openSource(named, variables)).rejects.toThrow(sentence);
});

test('source: a folder with the parts of an export is one source', async () => {
  const folder = await temporaryFolder('parts-');
  for (const part of ['1', '2']) {
    const file = path.join(folder, `export-${part}.xml`);
    await writeFile(file, wholeExport(exportItem({ id: Number(part) })));
  }
  const source = await openSource(folder, {});
  expect((await source.readIndex()).posts.map(({ key }) => key)).toEqual(['post:1', 'post:2']);
});
