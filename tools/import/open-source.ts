import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissingFile } from '../../src/lib/values/thrown-values';
import { readMarkdownFolder } from './markdown/read-markdown-folder';
import { readBlogAccess, readShopifyBlogs } from './shopify/read-shopify-blogs';
import type { Source } from './source';
import { readWordPressExport } from './wordpress/read-wordpress-export';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Opens what a person named: `shopify`, a WordPress export, a folder of its parts, or a folder of Markdown.
 *
 * @throws an Error saying what else to name
 */
export async function openSource(named: string, variables: Variables): Promise<Source> {
  const found = await stat(named).catch((error: unknown) => {
    if (isMissingFile(error)) return undefined;
    throw error;
  });
  if (!found && named === 'shopify') return readShopifyBlogs(readBlogAccess(variables));
  if (!found) {
    throw new Error(
      `There is no "${named}". Name a WordPress export (an .xml file), a folder of Markdown, or the word shopify.`,
    );
  }
  return found.isDirectory() ? openFolder(named) : openFile(named);
}

function openFile(file: string): Promise<Source> {
  const extension = path.extname(file).toLowerCase();
  if (extension === '.xml') return readWordPressExport(file);
  const advice = /\.(?:zip|gz|tgz|tar|7z)$/.test(extension)
    ? 'Unpack it first, and name the .xml file or the folder in it.'
    : 'Name a WordPress export (an .xml file), a folder of Markdown, or the word shopify.';
  throw new Error(`"${file}" cannot be imported as it is. ${advice}`);
}

async function openFolder(folder: string): Promise<Source> {
  const names = await readdir(folder, { recursive: true });
  if (names.some((name) => /\.(?:md|markdown|mdx)$/i.test(name))) return readMarkdownFolder(folder);
  if (names.some((name) => /^[^/\\]+\.xml$/i.test(name))) return readWordPressExport(folder);
  throw new Error(
    `"${folder}" has neither Markdown (.md) nor a WordPress export (.xml). Name the folder that has.`,
  );
}
