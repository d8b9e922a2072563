import { contentLimits } from '../../../config/limits';
import { site } from '../../../config/site';
import type { ArticleNode } from '../derived-nodes';
import type { NodeCache, StoryRecord } from '../nodes/node-cache';
import { keptWith } from '../nodes/node-cache';
import type { ContentIndex, ListedArticle } from '../pages/content-index';
import { newestChange } from '../pages/content-index';
import { resolveLinks } from '../resolvers/story-path';
import type { FeedArticle } from './feed/feed-item';
import { feedItem } from './feed/feed-item';
import { cdata, xmlText } from './xml-text';

/** Path of the feed of the journal. */
export const feedPath = '/rss.xml';

const namespaces = [
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'version="2.0"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

type Reading = {
  nodes: NodeCache;
  /** Finds a node by its id, with its text. */
  getNode: (nodeId: string) => unknown;
  siteUrl: string;
};

/**
 * Returns the feed with the newest articles in full, as RSS. It is dated by its content: the time of
 * the build would make every feed reader fetch it again, and releases of the same content differ. A
 * feed without items has no date.
 */
export function feedXml(reading: Reading, { articles }: ContentIndex): string {
  const shown = articles.slice(0, contentLimits.feedItems);
  const { siteUrl } = reading;
  const home = xmlText(`${siteUrl}/`);
  const newest = newestChange(shown);
  const channel = [
    `<title>${cdata(site.blog.title)}</title>`,
    `<description>${cdata(site.blog.description)}</description>`,
    `<link>${home}</link>`,
    `<image><url>${xmlText(siteUrl + site.logo.path)}</url><title>${xmlText(site.blog.title)}</title><link>${home}</link></image>`,
    ...(newest ? [`<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>`] : []),
    `<atom:link href="${xmlText(siteUrl + feedPath)}" rel="self" type="application/rss+xml"/>`,
    `<language>${cdata(site.language)}</language>`,
    ...feedItems(reading.nodes).update(shown, reading),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?><rss ${namespaces}><channel>${channel.join('')}</channel></rss>`;
}

const feedItems = keptWith(() => new FeedItems());

/** An item of the feed, and the stories and product titles it was made from. */
type Item = {
  article: ListedArticle;
  stories: ReadonlyMap<string | undefined, StoryRecord | undefined>;
  titles: readonly (string | undefined)[];
  xml: string;
};

/** Remembers the items, and makes those anew whose article, or a story or product in it, changed. */
class FeedItems {
  #items = new Map<string, Item>();

  update(articles: readonly ListedArticle[], reading: Reading): string[] {
    const titles = new Map(
      reading.nodes.all('ShopifyProduct').map(({ handle, title }) => [handle, title]),
    );
    const before = this.#items;
    this.#items = new Map(
      articles.map((article) => {
        const last = before.get(article.node.id);
        const isCurrent = last?.article === article && isUpToDate(last, reading.nodes, titles);
        return [article.node.id, isCurrent ? last : makeItem(article, reading, titles)];
      }),
    );
    return [...this.#items.values()].map(({ xml }) => xml);
  }
}

type Titles = ReadonlyMap<string, string>;

function isUpToDate({ article, stories, titles }: Item, nodes: NodeCache, current: Titles) {
  return (
    [...stories].every(([nodeId, record]) => nodes.find(nodeId) === record) &&
    article.node.productHandles.every((handle, place) => current.get(handle) === titles[place])
  );
}

function makeItem(article: ListedArticle, reading: Reading, titles: Titles): Item {
  const { nodes, getNode, siteUrl } = reading;
  const stories = new Map<string | undefined, StoryRecord | undefined>();
  const find = (nodeId: string | undefined) => {
    const record = nodes.find(nodeId);
    stories.set(nodeId, record);
    return record;
  };
  const node = getNode(article.node.id) as ArticleNode;
  const { productHandles } = node;
  const facts: FeedArticle = {
    ...node,
    path: article.path,
    body: resolveLinks(node.body, find),
    coverImage: node.coverImage ?? null,
    category: named(find(article.categoryId), 'category'),
    topic: named(find(article.topicId), 'topic'),
    author: named(find(node.author), 'author'),
    products: productHandles.flatMap((handle) => {
      const title = titles.get(handle);
      return title === undefined ? [] : [{ handle, title }];
    }),
  };
  return {
    article,
    stories,
    titles: productHandles.map((handle) => titles.get(handle)),
    xml: feedItem(facts, siteUrl),
  };
}

function named(record: StoryRecord | undefined, type: 'category' | 'topic' | 'author') {
  return record?.type === type && 'name' in record ? { name: record.name } : null;
}
