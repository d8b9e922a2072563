import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gatsbyScriptsSlice } from '../../../config/late-scripts';
import { policyDigest } from '../../../lib/http/policy-digest';
import { stitchPage } from '../../../lib/http/stitch-page';

/**
 * Pages that have every inline script between them: an ordinary one, one without the site's scripts, and
 * the one with a script of its own.
 */
const pages = ['404.html', '500/index.html', 'search/index.html'];

/** A script element without a type or an address. Those with a type hold data. */
const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g;

/**
 * Returns the sources of a content security policy that allow the inline scripts of a built site. They
 * are the same on all pages, and some are in the slices that pages share, so that few files are read.
 * Gatsby's own slice of scripts is on no page: ours replaces it.
 *
 * @param publicFolder of the built site
 */
export async function inlineScriptSources(publicFolder: string): Promise<string[]> {
  const slicesFolder = path.join(publicFolder, '_gatsby', 'slices');
  const slices = (await readdir(slicesFolder)).filter(
    (name) => !name.startsWith(gatsbyScriptsSlice),
  );
  const read = (folder: string, name: string) => readFile(path.join(folder, name), 'utf8');
  const sliceTexts = new Map(
    await Promise.all(
      slices.map(async (name) => [path.parse(name).name, await read(slicesFolder, name)] as const),
    ),
  );
  const pageTexts = await Promise.all(pages.map((name) => read(publicFolder, name)));
  // After an edit a page holds its old slices until it is stitched again.
  const texts = pageTexts.map((html) => stitchPage(html, sliceTexts));
  return [...new Set([...texts, ...sliceTexts.values()].flatMap(scriptSources))].sort();
}

/** Returns the sources for the inline scripts of one text. */
function scriptSources(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(([, script = '']) => policyDigest(script));
}
