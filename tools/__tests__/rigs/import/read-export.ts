/** Reads WordPress exports that a test writes into a folder of its own. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readWordPressExport } from '../../../import/wordpress/read-wordpress-export';
import type { SourceIndex, SourcePost } from '../../../import/source';
import { temporaryFolder } from '../../../../stand-ins/services/rigs/temporary-folder';
import type { ItemParts } from './wordpress-export';
import { exportItem, wholeExport } from './wordpress-export';

type ReadExport = { index: SourceIndex; posts: SourcePost[] };

export async function readAll(file: string): Promise<ReadExport> {
  const source = await readWordPressExport(file);
  const posts: SourcePost[] = [];
  for await (const post of source.readPosts()) posts.push(post);
  return { index: await source.readIndex(), posts };
}

export async function readText(content: string | Buffer): Promise<ReadExport> {
  const file = path.join(await temporaryFolder('export-'), 'export.xml');
  await writeFile(file, content);
  return readAll(file);
}

/** Reads an export of items, with what is before them in its head. */
export function readItems(items: readonly ItemParts[], head = ''): Promise<ReadExport> {
  return readText(wholeExport(items.map(exportItem).join(''), head));
}

/** Reads an export of a post, the number 12, and of other items. */
export async function readPost(
  parts: Partial<ItemParts> = {},
  ...others: ItemParts[]
): Promise<{ post: SourcePost; index: SourceIndex }> {
  const { posts, index } = await readItems([{ id: 12, ...parts }, ...others]);
  const post = posts.find(({ key }) => key === 'post:12');
  if (!post) throw new Error('The post is not read.');
  return { post, index };
}
