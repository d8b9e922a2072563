import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stitchPage } from '../../../lib/http/stitch-page';

/** The part of Gatsby's writer of slices that is used here (gatsby 5.16 utils/slices/stitching.js). */
type StitchOnePage = (page: { pagePath: string; publicDir: string }) => Promise<void>;
type StitchingModule = { stitchSliceForAPage: StitchOnePage };

/**
 * Lets Gatsby read each slice once when it writes the slices into pages. It would read five files
 * for each page, which for 11,000 pages takes half a minute and leaves over a gigabyte of garbage.
 *
 * @throws when Gatsby no longer writes slices this way
 */
export function stitchFromMemory(projectFolder: string): void {
  const requireFrom = createRequire(path.join(projectFolder, 'package.json'));
  const stitching = requireFrom('gatsby/dist/utils/slices/stitching') as StitchingModule;
  if (typeof stitching.stitchSliceForAPage !== 'function') {
    throw new Error('Gatsby writes slices in another way: see stitch-from-memory.ts.');
  }
  // Kept while pages are being written, during which no slice changes.
  let slices: Promise<ReadonlyMap<string, string>> | undefined;
  let pagesInWork = 0;
  stitching.stitchSliceForAPage = async ({ pagePath, publicDir }) => {
    pagesInWork += 1;
    try {
      slices ??= readSlices(path.join(publicDir, '_gatsby', 'slices'));
      await writeSlices(htmlFile(publicDir, pagePath), await slices);
    } finally {
      pagesInWork -= 1;
      if (pagesInWork === 0) slices = undefined;
    }
  };
}

/** Place of a slice that was never written. */
const openPlace = '<slice-start ';

/** @throws an Error for a page with a slice that has no file */
async function writeSlices(file: string, slices: ReadonlyMap<string, string>): Promise<void> {
  // `latin1` keeps the bytes of any encoding, and takes one byte for each.
  const html = await readFile(file, 'latin1');
  const stitched = stitchPage(html, slices);
  if (stitched.includes(openPlace)) throw new Error(`${file} has a slice that was not written.`);
  if (stitched !== html) await writeFile(file, stitched, 'latin1');
}

async function readSlices(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  const read = async (name: string) =>
    [path.basename(name, '.html'), await readFile(path.join(folder, name), 'latin1')] as const;
  return new Map(await Promise.all(names.map(read)));
}

/** Gatsby names the file of a page by its path; `/404.html` is a file itself. */
function htmlFile(publicFolder: string, pagePath: string): string {
  const name = path.join(publicFolder, pagePath);
  return name.endsWith('.html') ? name : path.join(name, 'index.html');
}
