import type { CatalogProduct } from '../catalog/catalog';
import { matchesSearch } from '../search/match-search';
import type { SearchNode } from '../search/search-query';
import { parseSearch } from '../search/search-query';
import type { ShopView } from '../shop-service';
import { isAvailable } from '../catalog/searchable-catalog';

/** A value of `SearchableField`. */
export type SearchableField =
  | 'AUTHOR'
  | 'BODY'
  | 'PRODUCT_TYPE'
  | 'TAG'
  | 'TITLE'
  | 'VARIANTS_BARCODE'
  | 'VARIANTS_SKU'
  | 'VARIANTS_TITLE'
  | 'VENDOR';

type SearchOptions = {
  fields: SearchableField[];
  /** True if the last word may be a prefix. */
  prefixLast: boolean;
  unavailable: 'HIDE' | 'LAST' | 'SHOW';
};

/** Weight of a match in each field. */
const weights: Record<SearchableField, number> = {
  VARIANTS_SKU: 8,
  VARIANTS_BARCODE: 8,
  TITLE: 6,
  PRODUCT_TYPE: 4,
  TAG: 3,
  VARIANTS_TITLE: 2,
  VENDOR: 1,
  BODY: 1,
  AUTHOR: 0,
};

/** Returns the products that match a search, best first; of equal ones the best seller first. */
export function rankProducts(
  view: ShopView,
  query: string,
  options: SearchOptions,
): CatalogProduct[] {
  const search = parseSearch(query);
  if (search === null) return [];
  const words = wordsOf(search);
  const scored = view.catalog.products.flatMap((product) => {
    const score = scoreOf(product, search, words, options);
    return score > 0 ? [{ product, score }] : [];
  });
  const ranked = scored
    .sort((a, b) => b.score - a.score || a.product.salesRank - b.product.salesRank)
    .map(({ product }) => product);
  if (options.unavailable === 'SHOW') return ranked;
  const available = ranked.filter((product) => isAvailable(view, product));
  return options.unavailable === 'HIDE'
    ? available
    : [...available, ...ranked.filter((product) => !available.includes(product))];
}

function scoreOf(
  product: CatalogProduct,
  search: SearchNode,
  words: string[],
  { fields, prefixLast }: SearchOptions,
): number {
  const texts = fields.map((field) => ({ field, words: textsOf(product, field) }));
  const exact = !prefixLast;
  const subject = { fields: {}, words: () => texts.flatMap((text) => text.words), exact };
  if (!matchesSearch(search, subject)) return 0;
  return texts.reduce((score, text) => {
    const hits = words.filter((word) => text.words.some((own) => own.startsWith(word)));
    return score + hits.length * weights[text.field];
  }, 0);
}

/** Cache by identity: a product is replaced when it changes. */
const knownWords = new WeakMap<CatalogProduct, Map<SearchableField, string[]>>();

function textsOf(product: CatalogProduct, field: SearchableField): string[] {
  const known = knownWords.get(product) ?? new Map<SearchableField, string[]>();
  const words = known.get(field) ?? [...new Set(readWords(product, field))];
  knownWords.set(product, known.set(field, words));
  return words;
}

function readWords(product: CatalogProduct, field: SearchableField): string[] {
  const { variants } = product;
  switch (field) {
    case 'TITLE':
      return toWords(product.title);
    case 'PRODUCT_TYPE':
      return toWords(product.productType);
    case 'TAG':
      return product.tags.flatMap(toWords);
    case 'VENDOR':
      return toWords(product.vendor);
    case 'BODY':
      return toWords(product.description);
    case 'VARIANTS_SKU':
      return variants.map(({ sku }) => sku.toLowerCase());
    case 'VARIANTS_TITLE':
      return variants.flatMap(({ title }) => toWords(title));
    case 'AUTHOR':
    case 'VARIANTS_BARCODE':
      return [];
  }
}

/**
 * Splits into lower-case words without punctuation; a hyphenated word counts whole and in parts.
 */
export function toWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu) ?? [];
  return words.flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word]));
}

function wordsOf(node: SearchNode): string[] {
  if (node.kind === 'term') return toWords(node.value);
  return node.kind === 'not' ? [] : node.parts.flatMap(wordsOf);
}
