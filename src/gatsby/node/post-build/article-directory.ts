import { routes } from '../../../config/routes';
import { diffSorted, changeSorted } from '../../../lib/values/sorted-list';
import type { DirectoryEntry } from '../../../domain/article/article';
import { directoryShard, directoryShards } from '../../../domain/article/article-directory';
import type { NodeCache } from '../nodes/node-cache';
import { keptWith } from '../nodes/node-cache';
import { Remembered } from '../nodes/remembered';
import type { BuildSiteMap, BuiltArticle } from '../pages/site-map-of-nodes';
import { byDate } from '../../../domain/site-map/site-lists';

/**
 * Returns the directory of articles as files by path, from which bookmarks read current titles and
 * learn which articles were removed. Every shard is there, so that an empty one is not taken for a
 * failure.
 */
export function articleDirectory(
  nodes: NodeCache,
  { articles }: Pick<BuildSiteMap, 'articles'>,
): ReadonlyMap<string, string> {
  return directory(nodes).update(articles);
}

const directory = keptWith(() => new Directory());

/** Remembers the shards as JSON, and writes those anew with a changed article. */
class Directory {
  #articles: readonly BuiltArticle[] = [];
  readonly #shards = new Map<string, readonly BuiltArticle[]>();
  readonly #texts = new Remembered<string>();

  update(articles: readonly BuiltArticle[]): ReadonlyMap<string, string> {
    const { removed, added } = diffSorted(this.#articles, articles, byDate);
    this.#articles = articles;
    return new Map(
      directoryShards.map((name) => {
        const isInside = ({ node }: BuiltArticle) => directoryShard(node.storyUuid) === name;
        const change = { removed: removed.filter(isInside), added: added.filter(isInside) };
        const shard = changeSorted(this.#shards.get(name) ?? [], change, byStoryUuid);
        this.#shards.set(name, shard);
        return [
          routes.articleDirectory(name).slice(1),
          this.#texts.get(name, [shard], () => JSON.stringify(toEntries(shard))),
        ];
      }),
    );
  }
}

function byStoryUuid({ node: one }: BuiltArticle, { node: other }: BuiltArticle): number {
  if (one.storyUuid === other.storyUuid) return 0;
  return one.storyUuid < other.storyUuid ? -1 : 1;
}

function toEntries(articles: readonly BuiltArticle[]): Record<string, DirectoryEntry> {
  return Object.fromEntries(
    articles.map(({ node, path }) => [node.storyUuid, toEntry(node, path)]),
  );
}

function toEntry(node: BuiltArticle['node'], path: string): DirectoryEntry {
  const { title, readingMinutes, workout, coverImage } = node;
  const facts = { path, title, readingMinutes, workout };
  if (!coverImage) return facts;
  const { url, alt, width, height, focus } = coverImage;
  const picture = { url, alt, width, height, ...(focus ? { focus } : {}) };
  return { ...facts, coverImage: picture };
}
