import { asRecord, isRecord, parseJson } from '../../../lib/values/json';

/** Stories that a page of a release shows, read from its data. */
export type PageFacts = {
  path: string;
  /** Name for people. */
  name: string;
  /** Template or page component, such as `article`. */
  template: string;
  /** Node id of the story whose own page it is. */
  owner?: string;
  /** Node id of the category, topic or author whose articles it lists. */
  subject?: string;
  /** Handle of the product it sells. */
  product?: { handle: string; type: string };
  /** Articles that it lists, the newest first. */
  listed: readonly ArticleEntry[];
  /** Number of the newest articles it shows, whatever they are. */
  newestCount: number;
  /**
   * Fields that it shows of each story, by what names it in the data: see `keys`. The field `listed`
   * stands for the page's context, which decides what it lists.
   */
  shows: ReadonlyMap<string, ReadonlySet<string>>;
};

/** An article in a list. `date` is that of its first publication. */
export type ArticleEntry = { storyUuid: string; path: string; date: string };

/** Keys of what a page shows: a story's node id, an address, or name and slug where there is no id. */
export const keys = {
  story: (storyUuid: string) => `story-${storyUuid}`,
  path: (path: string) => `path ${path}`,
  subject: (slug: string, name: string) => `subject ${slug}\n${name}`,
  slug: (slug: string) => `slug ${slug}`,
};

type Data = Readonly<Record<string, unknown>>;

/** Reads the data file of a page, or of a slice; `undefined` for one that cannot be read. */
export function readPageFacts(text: string): PageFacts | undefined {
  const file = parseJson(text);
  if (!isRecord(file)) return undefined;
  const result = asRecord(file.result) ?? {};
  const [data, context] = [asRecord(result.data) ?? {}, asRecord(result.pageContext) ?? {}];
  const shows = new Map<string, Set<string>>();
  collect(data, shows);
  for (const id of storyIdsIn(context)) note(shows, id, ['listed']);
  const path = textOf(file.path) ?? '';
  const template = templateOf(textOf(file.componentChunkName) ?? '');
  const product = asRecord(data.shopifyProduct);
  const handle = textOf(product?.handle);
  return {
    path,
    template,
    name: nameOf(path, template, data, context),
    ...subjectsOf(template, context),
    ...(handle && { product: { handle, type: textOf(product?.productType) ?? '' } }),
    listed: listedArticles(data),
    newestCount: newestCount(data),
    shows: new Map([...shows].map(([key, fields]) => [key, shared(fields)])),
  };
}

/** Sets of fields by their names. Thousands of pages show some hundred different ones. */
const fieldSets = new Map<string, ReadonlySet<string>>();

function shared(fields: ReadonlySet<string>): ReadonlySet<string> {
  const names = [...fields].join(' ');
  const known = fieldSets.get(names);
  if (known) return known;
  fieldSets.set(names, fields);
  return fields;
}

function templateOf(chunk: string): string {
  return chunk.replace(/^(component|slice)---src-(templates|pages)-/, '').replace(/-tsx$/, '');
}

/** Collects what the data shows of stories and addresses, at any depth. */
function collect(value: unknown, shows: Map<string, Set<string>>): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, shows);
    return;
  }
  if (!isRecord(value)) return;
  const fields = Object.keys(value);
  for (const key of keysOf(value)) note(shows, key, fields);
  for (const field of fields) collect(value[field], shows);
}

/** Lists what an object of the data can be known by. Only the surest is used. */
function keysOf(value: Data): string[] {
  const path = textOf(value.path)?.replace(/#.*/, '');
  const byPath = path?.startsWith('/') ? [keys.path(path)] : [];
  const storyUuid = textOf(value.storyUuid);
  if (storyUuid) return [keys.story(storyUuid), ...byPath];
  const nodeId = [value.id, value.fieldValue].find(isStoryId);
  if (nodeId !== undefined) return [nodeId, ...byPath];
  const [slug, name] = [textOf(value.slug), textOf(value.name)];
  if (slug && name) return [keys.subject(slug, name), ...byPath];
  return slug ? [keys.slug(slug), ...byPath] : byPath;
}

function note(shows: Map<string, Set<string>>, key: string, fields: readonly string[]): void {
  const known = shows.get(key);
  if (!known) shows.set(key, new Set(fields));
  else for (const field of fields) known.add(field);
}

function isStoryId(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('story-');
}

function storyIdsIn(context: Data): string[] {
  return Object.values(context).flatMap((value) =>
    Array.isArray(value) ? value.filter(isStoryId) : isStoryId(value) ? [value] : [],
  );
}

/** Page context that names the story of a page, by template. */
const ownerNames: Readonly<Record<string, string>> = {
  article: 'articleId',
  'page-story': 'pageStoryId',
  'category-landing': 'categoryId',
  'topic-listing': 'subjectId',
  'author-listing': 'subjectId',
};

function subjectsOf(template: string, context: Data): Pick<PageFacts, 'owner' | 'subject'> {
  const owner = textOf(context[ownerNames[template] ?? '']);
  const isFirst = context.page === undefined || context.page === 1;
  const subject = textOf(context.subjectId);
  return { ...(owner && isFirst && { owner }), ...(subject && { subject }) };
}

/** Names of the pages that come from no story. */
const fixedNames: Readonly<Record<string, string>> = {
  '/c': 'All categories',
  '/t': 'All topics',
  '/author': 'All authors',
  '/search': 'Search',
  '/products': 'All products',
};

function nameOf(path: string, template: string, data: Data, { page }: Data): string {
  const named = [
    data.article,
    data.pageStory,
    data.category,
    data.subject,
    data.author,
    data.shopifyProduct,
    data.shopifyCollection,
  ]
    .map(asRecord)
    .find((each) => each !== undefined);
  const fixed = template === 'sitemap' ? 'Sitemap' : fixedNames[path];
  const name = fixed ?? textOf(named?.title) ?? textOf(named?.name) ?? path;
  return typeof page === 'number' && page > 1 ? `${name}, page ${page}` : name;
}

function listedArticles({ articles, guides }: Data): ArticleEntry[] {
  return [articles, asRecord(articles)?.nodes, guides]
    .flatMap((list) => (Array.isArray(list) ? (list as readonly unknown[]) : []))
    .map((article) => asRecord(article) ?? {})
    .flatMap((article) => {
      const storyUuid = textOf(article.storyUuid);
      const [path, date] = [textOf(article.path), textOf(article.firstPublishedAt)];
      return storyUuid && path && date ? [{ storyUuid, path, date }] : [];
    })
    .sort((one, other) => (one.date > other.date ? -1 : 1));
}

function newestCount({ pageStory }: Data): number {
  const sections = asRecord(pageStory)?.sections;
  const counts = (Array.isArray(sections) ? sections : [])
    .map(asRecord)
    .filter((section) => section?.component === 'article_list' && section.mode === 'newest')
    .map((section) => Number(section?.count) || 0);
  return Math.max(0, ...counts);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
