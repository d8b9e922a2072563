import type { Node } from 'gatsby';
import { routes } from '../../../config/routes';
import type { Searchable } from './searchable';

/** What is read of a product as the source plugin keeps it: metafields are nodes of their own. */
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

/** Sentences a list has room for. */
const firstSentence = /^.*?[.!?](?=\s|$)/;

/**
 * The shop's products. Prices and stock are not among it: they are live, and the index is not.
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
