import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { routes } from '../../../config/routes';
import type { DirectoryEntry } from '../../../domain/article/article';
import { directoryShard, directoryShards } from '../../../domain/article/article-directory';
import type { ContentImage } from '../../../domain/media/image';

/** Result of the directory's query. An article without a path has no page. */
export type DirectoryFacts = {
  allArticle: {
    nodes: readonly {
      storyUuid: string;
      path: string | null;
      title: string;
      readingMinutes: number;
      coverImage: (Omit<ContentImage, 'focus'> & { focus: string | null }) | null;
    }[];
  };
};

export const directoryQuery = `{
  allArticle(filter: { live: { eq: true } }, sort: { storyUuid: ASC }) {
    nodes {
      storyUuid
      path
      title
      readingMinutes
      coverImage { url alt width height focus }
    }
  }
}`;

/**
 * Writes the directory of articles, from which bookmarks read current titles and learn which
 * articles were removed. Every shard is written, so that an empty one is not taken for a failure.
 *
 * @param publicFolder folder of the built site
 */
export async function writeArticleDirectory(
  publicFolder: string,
  { allArticle }: DirectoryFacts,
): Promise<void> {
  const shards = new Map(
    directoryShards.map((name): [string, Record<string, DirectoryEntry>] => [name, {}]),
  );
  for (const { storyUuid, path: pagePath, title, readingMinutes, coverImage } of allArticle.nodes) {
    const shard = shards.get(directoryShard(storyUuid));
    if (!shard || pagePath === null) continue;
    const cover = coverImage ? { coverImage: withoutNull(coverImage) } : {};
    shard[storyUuid] = { path: pagePath, title, readingMinutes, ...cover };
  }
  for (const [name, entries] of shards) {
    const file = path.join(publicFolder, routes.articleDirectory(name));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(entries));
  }
}

function withoutNull({
  focus,
  ...image
}: Omit<ContentImage, 'focus'> & { focus: string | null }): ContentImage {
  return { ...image, ...(focus ? { focus } : {}) };
}
