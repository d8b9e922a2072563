import type { Node } from 'gatsby';
import { routes } from '../../../config/routes';
import { plainText } from '../../../content/enhance/plain-text';
import type { ContentImage } from '../../../domain/media/image';
import type { SearchDocument, SearchFields } from '../../../domain/search/search-index';
import { counted } from '../../../lib/values/counted';
import type { RichText } from '../../../domain/story/rich-text';
import type {
  ArticleNode,
  AuthorNode,
  CategoryNode,
  TrainingPlanNode,
  TopicNode,
} from '../derived-nodes';
import type { BuildSiteMap, BuiltArticle } from '../pages/site-map-of-nodes';

/** A document with the fields it is found by. Excerpts are cut from `text`: only articles and pages have one. */
export type Searchable = { document: SearchDocument; fields: SearchFields; text?: string };

/** Node that becomes a document of the index. It is read only if its key is new. */
export type SearchSource = {
  nodeId: string;
  /** Everything the document depends on, or digests of it: equal keys mean equal documents. */
  key: string;
  read: () => Searchable;
};

/** Returns a node of the build by its id. */
export type GetNode = (nodeId: string) => unknown;

/** Lists every story that has a page, so neither drafts nor articles that are not due. */
export function storySources(index: BuildSiteMap, getNode: GetNode): SearchSource[] {
  const { categories, topics, authors, trainingPlans } = index;
  const names = new Map([...categories, ...topics, ...authors].map(({ id, name }) => [id, name]));
  const nameOf = (nodeId: string | undefined) => names.get(nodeId ?? '') ?? '';
  return [
    ...index.articles.map((article) => articleSource(article, nameOf, getNode)),
    ...categories.map((node) => source(node, searchableCategory(node))),
    ...topics.map((node) => source(node, searchableTopic(node, nameOf(node.category)))),
    ...authors.map((node) => source(node, searchableAuthor(node))),
    ...trainingPlans.map((node) => source(node, searchablePlan(node))),
  ];
}

/** Returns the source of a document without a long text, which is its own key. */
export function source({ id }: Pick<Node, 'id'>, searchable: Searchable): SearchSource {
  return { nodeId: id, key: JSON.stringify(searchable), read: () => searchable };
}

function articleSource(
  { node, path, topicId }: BuiltArticle,
  nameOf: (nodeId: string | undefined) => string,
  getNode: GetNode,
): SearchSource {
  const label = nameOf(topicId);
  const people = [node.author, ...node.contributors].map(nameOf);
  return {
    nodeId: node.id,
    key: JSON.stringify([node.digest, path, label, ...people]),
    read: () => searchableArticle(getNode(node.id) as ArticleNode, { path, label, people }),
  };
}

function searchableArticle(
  node: ArticleNode,
  { path, label, people }: { path: string; label: string; people: readonly string[] },
): Searchable {
  const { title, description, tags, coverImage, date, faqs } = node;
  const { headings, passages } = readBody(node.body);
  const answers = faqs.flatMap(({ question, answer }) => [question, answer]);
  const body = [...passages, ...answers].join('\n');
  return {
    document: {
      kind: 'article',
      path,
      title,
      label,
      note: description,
      ...toHitPicture(coverImage),
      date,
    },
    fields: {
      title,
      tags: tags.join('\n'),
      headings: headings.join('\n'),
      about: [description, label, ...people].join('\n'),
      body,
    },
    text: [...headings, body].join('\n'),
  };
}

function searchableCategory(category: CategoryNode): Searchable {
  return named(category, {
    kind: 'topic',
    path: routes.category(category.slug),
    label: 'Category',
    note: category.description,
    ...toHitPicture(category.blockImage ?? category.coverImage),
  });
}

function searchableTopic(topic: TopicNode, category: string): Searchable {
  return named(topic, {
    kind: 'topic',
    path: routes.topicListing(topic.slug),
    label: ['Topic', category].filter(Boolean).join(' in '),
    note: topic.description,
    ...toHitPicture(topic.blockImage ?? topic.coverImage),
  });
}

function searchableAuthor(author: AuthorNode): Searchable {
  const { passages } = readBody(author.bio);
  return named(
    author,
    {
      kind: 'author',
      path: routes.author(author.slug),
      label: author.role || 'Author',
      note: passages[0] ?? '',
      ...toHitPicture(author.photo),
    },
    passages.slice(1).join('\n'),
  );
}

function searchablePlan(plan: TrainingPlanNode): Searchable {
  const { title: name, slug, description, audience, demands, coverImage } = plan;
  return named(
    { name },
    {
      kind: 'page',
      path: routes.plan(slug),
      label: `Training plan, ${counted(plan.trainingDays.length, 'week')}`,
      note: description,
      ...toHitPicture(coverImage),
    },
    [audience, demands, ...plan.weeks.map(({ title }) => title)].join('\n'),
  );
}

function named(
  { name }: { name: string },
  document: Omit<Searchable['document'], 'title'>,
  body = '',
): Searchable {
  const about = [document.label, document.note].join('\n');
  return {
    document: { ...document, title: name },
    fields: { title: name, tags: '', headings: '', about, body },
  };
}

export function toHitPicture(
  image: ContentImage | undefined,
): Pick<Searchable['document'], 'picture'> {
  if (!image) return {};
  const { url, focus } = image;
  return { picture: { url, ...(focus && { focus }) } };
}

/** The fields of a product as the source plugin stores them. Metafields are nodes of their own. */
export type ShopProductNode = Node & {
  handle: string;
  title: string;
  description: string;
  productType: string;
  tags: readonly string[];
  featuredImage?: { originalSrc: string } | null;
  metafields___NODE?: readonly string[];
};

type MetafieldNode = { namespace: string; key: string; value: string };

/** First sentence of a description, short enough for a list. */
const firstSentencePattern = /^.*?(?:[.!?](?=\s|$)|[。！？])/;

/** Lists the shop's products. Prices and stock are left out: they are live, and the index is not. */
export function productSources(
  products: readonly ShopProductNode[],
  getNode: GetNode,
): SearchSource[] {
  return products.map((product) =>
    source(product, searchableProduct(product, shortDescription(product, getNode))),
  );
}

function searchableProduct(product: ShopProductNode, short: string): Searchable {
  const { handle, title, description, productType, tags, featuredImage } = product;
  const note = short || firstSentence(description);
  return {
    document: {
      kind: 'product',
      path: routes.product(handle),
      title,
      label: productType,
      note,
      ...(featuredImage && { picture: { url: featuredImage.originalSrc } }),
    },
    fields: {
      title,
      tags: [...tags, productType].join('\n'),
      headings: '',
      about: note,
      body: description,
    },
  };
}

function shortDescription(
  { metafields___NODE: nodeIds = [] }: ShopProductNode,
  getNode: GetNode,
): string {
  const metafields = nodeIds.map((nodeId) => getNode(nodeId) as MetafieldNode | undefined);
  const found = metafields.find(
    (field) => field?.namespace === 'custom' && field.key === 'short_description',
  );
  return found?.value ?? '';
}

/** Returns the first sentence of a plain text, or all of it. */
export function firstSentence(text: string): string {
  return firstSentencePattern.exec(text)?.[0] ?? text;
}

/** Text without formatting: its headings, and all the rest in reading order. */
export type BodyText = { headings: readonly string[]; passages: readonly string[] };

export function readBody(body: RichText): BodyText {
  return {
    headings: texts(body.filter(({ type }) => type === 'heading')),
    passages: texts(body.filter(({ type }) => type !== 'heading')),
  };
}

function texts(nodes: RichText): string[] {
  return nodes.map((node) => plainText([node]).replace(/\s+/g, ' ').trim()).filter(Boolean);
}
