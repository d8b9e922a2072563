import type { Node, NodePluginArgs } from 'gatsby';
import { isOn } from '../../../config/engine';
import type { StoryWarning } from '../../../domain/story/story-warning';
import { storyNodeId } from '../../../domain/site-map/mapped-story';
import { changeSorted } from '../../../lib/values/sorted-list';
import { followNodes } from '../../engine/resident-builder/follow-nodes';
import type {
  ArticleNode,
  AuthorNode,
  CategoryNode,
  LayoutNode,
  PageStoryNode,
  TrainingPlanNode,
  RedirectListNode,
  ShopRulesNode,
  TopicNode,
} from '../derived-nodes';
import type { ArticleRecord } from './article-record';
import { toArticleRecord } from './article-record';
import type { CollectionRecord, ProductRecord, VariantRecord } from './shop-records';
import { shopFields } from './shop-records';

/** Record of each node type. Apart from articles and the shop, nodes are few and are kept whole. */
export type NodeRecords = {
  Article: ArticleRecord;
  Category: CategoryNode;
  Topic: TopicNode;
  Author: AuthorNode;
  PageStory: PageStoryNode;
  Plan: TrainingPlanNode;
  Layout: LayoutNode;
  RedirectList: RedirectListNode;
  StoryProblem: Node & { warnings: readonly StoryWarning[] };
  ShopifyProduct: ProductRecord;
  ShopifyProductVariant: VariantRecord;
  ShopifyCollection: CollectionRecord;
  ShopRules: ShopRulesNode;
};

type RecordType = keyof NodeRecords;

const toRecord: { [T in RecordType]: (node: Node) => NodeRecords[T] } = {
  Article: (node) => toArticleRecord(node as ArticleNode),
  Category: (node) => node as CategoryNode,
  Topic: (node) => node as TopicNode,
  Author: (node) => node as AuthorNode,
  PageStory: (node) => node as PageStoryNode,
  Plan: (node) => node as TrainingPlanNode,
  Layout: (node) => node as LayoutNode,
  RedirectList: (node) => node as RedirectListNode,
  StoryProblem: (node) => node as NodeRecords['StoryProblem'],
  ShopifyProduct: (node) => pick(node, shopFields.product) as ProductRecord,
  ShopifyProductVariant: (node) => pick(node, shopFields.variant) as VariantRecord,
  ShopifyCollection: (node) => pick(node, shopFields.collection) as CollectionRecord,
  ShopRules: (node) => node as ShopRulesNode,
};

const recordTypes = Object.keys(toRecord) as RecordType[];

function pick(node: Node, fields: readonly string[]): object {
  return Object.fromEntries(fields.map((field) => [field, node[field]]));
}

/** A story with a page of its own. */
export type StoryRecord = NodeRecords[
  | 'Article'
  | 'Category'
  | 'Topic'
  | 'Author'
  | 'PageStory'
  | 'Plan'];

/** The part of a hook's arguments that the cache reads. */
export type NodeSource = Pick<NodePluginArgs, 'emitter' | 'getNodesByType'>;

const caches = new WeakMap<NodeSource['emitter'], NodeCache>();

/**
 * Returns the cache of this process, for a hook. The first call decodes every node in Gatsby's store. Make it
 * before sourcing: a cold build's nodes then arrive as events and are never decoded. Without the seam
 * `resident-builder` each hook decodes them.
 */
export function openNodeCache({ emitter, getNodesByType }: NodeSource): NodeCache {
  const opened = caches.get(emitter);
  if (opened && isOn('resident-builder')) return opened;
  const cache = new NodeCache();
  caches.set(emitter, cache);
  for (const type of recordTypes) {
    for (const node of getNodesByType(type)) cache.put(node);
  }
  if (isOn('resident-builder')) followNodes(emitter, cache);
  return cache;
}

/** Returns the cache of the last hook, for a resolver. */
export function lastNodeCache(source: NodeSource): NodeCache {
  return caches.get(source.emitter) ?? openNodeCache(source);
}

/**
 * Keeps one value per cache, so that what was made of the nodes last time is there at the next call
 * of a hook.
 */
export function keptWith<T>(create: () => T): (nodes: NodeCache) => T {
  const kept = new WeakMap<NodeCache, T>();
  return (nodes) => {
    const value = kept.get(nodes) ?? create();
    kept.set(nodes, value);
    return value;
  };
}

/**
 * The nodes that pages and files are made of, in memory for as long as the process runs. Gatsby's
 * own `getNodesByType` decodes every text of the site at each call.
 *
 * A record is replaced together with its node and never changed. A list is the same array until a
 * record of its type changes. Both can therefore be compared by identity.
 */
export class NodeCache {
  readonly #records = new Map<string, { type: RecordType; record: { id: string } }>();
  readonly #idsBySlug = new Map<string, string>();
  readonly #lists = new Map(recordTypes.map((type) => [type, new RecordList()]));

  /** Returns the records of a type, sorted by node id as in Gatsby's store. */
  all<T extends RecordType>(type: T): readonly NodeRecords[T][] {
    return this.#lists.get(type)?.read() as readonly NodeRecords[T][];
  }

  /** Finds a story's record by its node id, or by the one that a link by its slug makes of that. */
  readonly find = (nodeId: string | undefined): StoryRecord | undefined => {
    if (nodeId === undefined) return undefined;
    const id = this.#idsBySlug.get(nodeId) ?? nodeId;
    return this.#records.get(id)?.record as StoryRecord | undefined;
  };

  put(node: Node): void {
    const type = recordTypes.find((name) => name === node.internal.type);
    if (!type) return;
    // A node can change its type: an editor may change the content type of a story.
    if (this.#records.get(node.id)?.type !== type) this.remove(node.id);
    const record = toRecord[type](node);
    const slugId = slugIdOf(record);
    if (slugIdOf(this.#records.get(node.id)?.record) !== slugId) this.#forgetSlug(node.id);
    if (slugId !== undefined) this.#idsBySlug.set(slugId, node.id);
    this.#records.set(node.id, { type, record });
    this.#lists.get(type)?.change(node.id, record);
  }

  remove(nodeId: string | undefined): void {
    if (nodeId === undefined) return;
    const type = this.#records.get(nodeId)?.type;
    if (!type) return;
    this.#forgetSlug(nodeId);
    this.#records.delete(nodeId);
    this.#lists.get(type)?.change(nodeId, undefined);
  }

  /** Another story may have the slug by now. */
  #forgetSlug(nodeId: string): void {
    const slugId = slugIdOf(this.#records.get(nodeId)?.record);
    if (slugId !== undefined && this.#idsBySlug.get(slugId) === nodeId) {
      this.#idsBySlug.delete(slugId);
    }
  }

  clear(): void {
    for (const nodeId of [...this.#records.keys()]) this.remove(nodeId);
  }
}

/** Returns the node id of links that name a story by its slug. */
function slugIdOf(record: object | undefined): string | undefined {
  return record && 'fullSlug' in record ? storyNodeId(`/${String(record.fullSlug)}`) : undefined;
}

type Identified = { id: string };

/** Records of one type. Changes are collected and sorted in at the next read. */
class RecordList {
  #sorted: readonly Identified[] = [];
  readonly #changes = new Map<string, Identified | undefined>();

  change(nodeId: string, record: Identified | undefined): void {
    this.#changes.set(nodeId, record);
  }

  read(): readonly Identified[] {
    if (this.#changes.size === 0) return this.#sorted;
    const removed = [...this.#changes.keys()].map((id) => ({ id }));
    const added = [...this.#changes.values()].filter((record) => record !== undefined);
    this.#sorted = changeSorted(this.#sorted, { removed, added }, byNodeId);
    this.#changes.clear();
    return this.#sorted;
  }
}

/** Orders records as Gatsby's store does, which compares the lengths of ids first. */
export function byNodeId(one: Identified, other: Identified): number {
  if (one.id === other.id) return 0;
  return one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
}
