import { routes } from '../../config/routes';

/** Something that can be found. `words` is what a query is compared with, in lower case. */
export type SearchEntry = {
  kind: 'Article' | 'Product';
  path: string;
  title: string;
  note: string;
  words: string;
};

type ArticleFields = {
  title: string;
  description: string;
  path: string | null;
  tags: readonly string[];
  topic: { name: string } | null;
  author: { name: string } | null;
};

type ProductFields = {
  handle: string;
  title: string;
  productType: string;
  tags: readonly string[];
};

/** Articles and products as one list. */
export function toSearchEntries(
  articles: readonly ArticleFields[],
  products: readonly ProductFields[],
): SearchEntry[] {
  return [
    ...products.map(({ handle, title, productType, tags }) => ({
      kind: 'Product' as const,
      path: routes.product(handle),
      title,
      note: productType,
      words: toWords([title, productType, ...tags]),
    })),
    ...articles.flatMap(({ title, description, path, tags, topic, author }) =>
      path
        ? [
            {
              kind: 'Article' as const,
              path,
              title,
              note: description,
              words: toWords([title, description, topic?.name, author?.name, ...tags]),
            },
          ]
        : [],
    ),
  ];
}

/**
 * The entries that hold every word of a query, those with all words in the title first.
 *
 * @param query as typed; an empty one finds nothing
 */
export function findEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const wanted = toWords([query]).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  const found = entries.filter(({ words }) => wanted.every((word) => words.includes(word)));
  const inTitle = ({ title }: SearchEntry) =>
    wanted.every((word) => toWords([title]).includes(word));
  return [...found.filter(inTitle), ...found.filter((entry) => !inTitle(entry))];
}

function toWords(texts: readonly (string | undefined)[]): string {
  return texts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
