import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { stitchFromMemory } from '../../../../src/gatsby/engine/stitching/stitch-from-memory';

type Stitching = {
  stitchSliceForAPage: (page: { pagePath: string; publicDir: string }) => Promise<void>;
};

const place = (id: string) =>
  `<slice-start id="${id}"></slice-start><slice-end id="${id}"></slice-end>`;
const page = `<body>${place('header-1')}<h1>Für alle “heute”</h1>${place('footer-1')}</body>`;
const stitching = createRequire(path.join(process.cwd(), 'package.json'))(
  'gatsby/dist/utils/slices/stitching',
) as Stitching;
const { stitchSliceForAPage: gatsbys } = stitching;

let publicDir: string;
const file = (name: string) => path.join(publicDir, name);
const slice = (id: string, html: string) => writeFileSync(file(`_gatsby/slices/${id}.html`), html);
const written = (name: string) => readFileSync(file(name), 'utf8');

beforeEach(() => {
  publicDir = mkdtempSync(path.join(os.tmpdir(), 'stitching-'));
  mkdirSync(file('_gatsby/slices'), { recursive: true });
  for (const folder of ['gatsbys', 'ours']) mkdirSync(file(folder));
  for (const name of ['gatsbys/index.html', 'ours/index.html', '404.html']) {
    writeFileSync(file(name), page);
  }
  slice('header-1', '<nav>Menü</nav>');
  slice('footer-1', `<footer>${place('year-1')}</footer>`);
  slice('year-1', '2027');
  stitchFromMemory(process.cwd());
});

afterEach(() => {
  stitching.stitchSliceForAPage = gatsbys;
  rmSync(publicDir, { recursive: true });
});

test("slices: pages get the same bytes as by Gatsby's own code, again when a slice has changed", async () => {
  for (const menu of ['<nav>Menü</nav>', '<nav>Neues Menü – “jetzt”</nav>']) {
    slice('header-1', menu);
    await gatsbys({ pagePath: '/gatsbys', publicDir });
    await Promise.all(
      ['/ours', '/404.html'].map((pagePath) =>
        stitching.stitchSliceForAPage({ pagePath, publicDir }),
      ),
    );
    expect(written('ours/index.html')).toContain(menu);
    expect(written('ours/index.html')).toBe(written('gatsbys/index.html'));
    expect(written('404.html')).toBe(written('gatsbys/index.html'));
  }
});

test('slices: a page with a slice that was not written fails the build', async () => {
  rmSync(file('_gatsby/slices/footer-1.html'));
  await expect(stitching.stitchSliceForAPage({ pagePath: '/ours', publicDir })).rejects.toThrow(
    'ours/index.html has a slice that was not written.',
  );
});
