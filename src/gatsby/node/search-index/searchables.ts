import type { Node } from 'gatsby';
import { routes } from '../../../config/routes';
import { plainText } from '../../../content/enhance/plain-text';
import type { Image } from '../../../domain/media/image';
import type { SearchDocument, SearchFields } from '../../../domain/search/search-index';
import type { RichText } from '../../../domain/story/rich-text';
import type { ArticleNode, AuthorNode, CategoryNode, TopicNode } from '../derived-nodes';
import type { ContentIndex, ListedArticle } from '../pages/content-index';

/** A document with the fields it is found by. Excerpts are cut from `text`. */
export type Searchable = { document: SearchDocument; fields: SearchFields; text?: string };

/**
 * Lists every story that has a page, so neither drafts nor articles that are not due.
 *
 * @param getNode finds a node by its id, with its text
 */
export function searchableStories(
  index: ContentIndex,
  getNode: (nodeId: string) => unknown,
): Searchable[] {
  const names = namesById(index);
  return [
    ...index.articles.map((article) =>
      searchableArticle(article, getNode(article.node.id) as ArticleNode, names),
    ),
    ...index.categories.map(searchableCategory),
    ...index.topics.map((topic) => searchableTopic(topic, names)),
    ...[...index.authors].sort(byName).map(searchableAuthor),
  ];
}

type Names = ReadonlyMap<string | undefined, string>;

function namesById({ categories, topics, authors }: ContentIndex): Names {
  return new Map([...categories, ...topics, ...authors].map(({ id, name }) => [id, name]));
}

function searchableArticle(
  { path, topicId }: ListedArticle,
  node: ArticleNode,
  names: Names,
): Searchable {
  const { title, description, tags, coverImage, firstPublishedAt, faqs } = node;
  const { headings, passages } = readBody(node.body);
  const answers = faqs.flatMap(({ question, answer }) => [question, answer]);
  const label = names.get(topicId) ?? '';
  const people = [node.author, ...node.contributors].map((id) => names.get(id) ?? '');
  const body = [...passages, ...answers].join('\n');
  return {
    document: {
      kind: 'article',
      path,
      title,
      label,
      note: description,
      ...picture(coverImage),
      date: firstPublishedAt,
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
    ...picture(category.blockImage ?? category.coverImage),
  });
}

function searchableTopic(topic: TopicNode, names: Names): Searchable {
  return named(topic, {
    kind: 'topic',
    path: routes.topicListing(topic.slug),
    label: ['Topic', names.get(topic.category)].filter(Boolean).join(' in '),
    note: topic.description,
    ...picture(topic.blockImage ?? topic.coverImage),
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
      ...picture(author.photo),
    },
    passages.slice(1).join('\n'),
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

function picture(image: Image | undefined): Pick<Searchable['document'], 'picture'> {
  if (!image) return {};
  const { url, focus } = image;
  return { picture: { url, ...(focus && { focus }) } };
}

function byName(one: AuthorNode, other: AuthorNode): number {
  return one.name.localeCompare(other.name) || one.id.localeCompare(other.id);
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
const firstSentence = /^.*?[.!?](?=\s|$)/;

/**
 * Lists the shop's products. Prices and stock are left out: they are live, and the index is not.
 *
 * @param getNode finds a node by its id
 */
export function searchableProducts(
  products: readonly ShopProductNode[],
  getNode: (nodeId: string) => unknown,
): Searchable[] {
  return [...products]
    .sort((one, other) => one.handle.localeCompare(other.handle))
    .map((product) => searchableProduct(product, shortDescription(product, getNode)));
}

function searchableProduct(product: ShopProductNode, short: string): Searchable {
  const { handle, title, description, productType, tags, featuredImage } = product;
  const note = short || (firstSentence.exec(description)?.[0] ?? description);
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
  getNode: (nodeId: string) => unknown,
): string {
  const metafields = nodeIds.map((nodeId) => getNode(nodeId) as MetafieldNode | undefined);
  const found = metafields.find(
    (field) => field?.namespace === 'custom' && field.key === 'short_description',
  );
  return found?.value ?? '';
}

/** Text of an article without formatting: its headings, and all the rest in reading order. */
type BodyText = { headings: readonly string[]; passages: readonly string[] };

function readBody(body: RichText): BodyText {
  return {
    headings: texts(body.filter(({ type }) => type === 'heading')),
    passages: texts(body.filter(({ type }) => type !== 'heading')),
  };
}

function texts(nodes: RichText): string[] {
  return nodes.map((node) => plainText([node]).replace(/\s+/g, ' ').trim()).filter(Boolean);
}
