/**
 * `import-mapping.yaml`: what each old category, tag and author becomes. A dry run writes it, a person edits it, and
 * further dry runs add only what is new in the source.
 */
import * as v from 'valibot';
import { Document, isMap, Pair, parseDocument, Scalar } from 'yaml';
import { reservedSegments } from '../../src/config/routes';
import { findSlugProblem } from '../../src/content/fields/slug';
import { isSameTag, tagSlug } from '../../src/domain/site-map/tags';
import { hashText } from '../../src/lib/values/hash-text';
import { counted } from '../../src/lib/values/counted';
import { messageOf } from '../../src/lib/values/thrown-values';
import { readFileIfThere, writeFileAtomically } from '../../src/processes/shared/atomic-file';
import type { ListedStory } from './import-space';
import { decodeAddress, slugFor } from './addresses';
import type { SourceIndex, SourceTerm } from './source';

const slug = v.pipe(
  v.string('must be a slug'),
  v.check(
    (text) => text !== '' && findSlugProblem(text) === undefined,
    'must be a slug of letters, digits and hyphens',
  ),
);
const name = v.pipe(v.string('must be words'), v.trim(), v.nonEmpty('is empty'));
const topicChoice = v.strictObject({
  topic: slug,
  name: v.optional(name),
  category: v.optional(slug),
});
const termChoice = v.union(
  [topicChoice, v.strictObject({ tag: name }), v.literal('out')],
  'must be { topic: slug, name: …, category: slug }, { tag: words } or out',
);

const mappingShape = v.strictObject({
  source: v.string(),
  categories: v.record(slug, name),
  terms: v.record(v.string(), termChoice),
  unsorted: topicChoice,
  authors: v.record(v.string(), v.strictObject({ author: slug, name })),
});

export type ImportMapping = v.InferOutput<typeof mappingShape>;
type TermChoice = v.InferOutput<typeof termChoice>;

export const mappingFileName = 'import-mapping.yaml';

/** Category of topics that the source had at no category. */
const defaultCategory = { slug: 'blog', name: 'Blog' };

/**
 * Reads the mapping of a source.
 *
 * @returns `undefined` if there is no file
 * @throws an Error naming the file and what to change
 */
export async function readMapping(file: string): Promise<ImportMapping | undefined> {
  const text = (await readFileIfThere(file))?.toString();
  if (text === undefined) return undefined;
  const document = parseDocument(text);
  const [fault] = document.errors;
  if (fault) throw new Error(`${file} is no YAML: ${messageOf(fault)}`);
  const parsed = v.safeParse(mappingShape, document.toJS());
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(
    `${file}: "${v.getDotPath(issue) ?? 'the file'}" ${issue.message}. Change it, or delete the file and let a dry run write it anew.`,
  );
}

/**
 * Checks a mapping against source and space.
 *
 * @returns sentences for a person, empty if it can be used
 */
export function findMappingProblems(
  mapping: ImportMapping,
  index: SourceIndex,
  stories: readonly ListedStory[],
): string[] {
  const has = (fullSlug: string) => stories.some((story) => story.full_slug === fullSlug);
  const topics = [...Object.values(mapping.terms), mapping.unsorted].flatMap((choice) =>
    typeof choice === 'object' && 'topic' in choice ? [choice] : [],
  );
  const named = new Map(topics.flatMap((each) => (each.category ? [[each.topic, each]] : [])));
  const ofTopics = topics.flatMap(({ topic, category }) => {
    if (has(`topics/${topic}`)) return [];
    if (!category && !named.has(topic)) {
      return [`The topic "${topic}" is new, so say in which category it is: category: …`];
    }
    if (!category || Object.hasOwn(mapping.categories, category) || has(`categories/${category}`))
      return [];
    return [`The topic "${topic}" is in the category "${category}". Name that under "categories".`];
  });
  const ofCategories = Object.keys(mapping.categories).flatMap((category) =>
    reservedSegments.has(category)
      ? [`The category "${category}" has an address that belongs to the site. Choose another slug.`]
      : [],
  );
  const missing = [
    ...index.terms.filter(({ key }) => !Object.hasOwn(mapping.terms, key)),
    ...index.authors.filter(({ key }) => !Object.hasOwn(mapping.authors, key)),
  ].map((each) => `"${each.name}" is new in the source. Run with --dry-run to add it.`);
  return [...new Set([...ofTopics, ...ofCategories, ...missing])];
}

/**
 * Writes the mapping, with the choices of `draft` for all that it does not have yet. Choices and comments of a person
 * stay.
 *
 * @param counts number of posts by key of a term or author
 */
export async function writeMapping(
  file: string,
  source: string,
  index: SourceIndex,
  draft: ImportMapping,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const kept = await readFileIfThere(file);
  const document = kept ? parseDocument(kept.toString()) : newDocument(source);
  const posts = (key: string) => counted(counts.get(key) ?? 0, 'post');
  for (const [key, title] of Object.entries(draft.categories)) {
    addTo(document, 'categories', key, title, undefined);
  }
  for (const term of index.terms) {
    const names = [term.name, ...(term.alsoNamed ?? [])].join(', ').replace(/\s+/g, ' ');
    const comment = ` ${names}: ${term.kind} of ${posts(term.key)}`;
    addTo(document, 'terms', term.key, draft.terms[term.key], comment);
  }
  for (const { key } of index.authors) {
    addTo(document, 'authors', key, draft.authors[key], ` ${posts(key)}`);
  }
  if (!kept) document.set('unsorted', document.createNode(draft.unsorted, { flow: true }));
  await writeFileAtomically(file, document.toString({ lineWidth: 0 }));
}

function newDocument(source: string): Document {
  const document = new Document({ source, categories: {}, terms: {}, unsorted: {}, authors: {} });
  document.commentBefore = [
    ' What the old categories, tags and authors become. Edit it, run --dry-run again to see the result, then import.',
    '',
    ' categories: new categories by slug. The slug begins the address of their articles. Those of the space need no line.',
    ' terms: one line for each old category and tag:',
    '   { topic: slug, name: Words, category: slug }   a topic; name and category count only if the space lacks it',
    '   { tag: words }                                 a tag',
    '   out                                            left behind',
    '   A post is in the topic of its first category that has one; its other topics become tags.',
    ' unsorted: topic of posts without any.',
    ' authors: { author: slug, name: Words }, a story below authors/ that exists or is made.',
  ].join('\n');
  return document;
}

function addTo(
  document: Document,
  list: string,
  key: string,
  value: unknown,
  comment?: string,
): void {
  if (document.hasIn([list, key])) return;
  const map = document.get(list);
  if (!isMap(map)) throw new Error(`"${list}" of the mapping is no list of choices.`);
  const label = new Scalar(key);
  if (comment !== undefined) label.commentBefore = comment;
  // A list that was empty is written as {} and would stay on one line.
  map.flow = false;
  map.add(new Pair(label, document.createNode(value, { flow: true })));
}

/** Returns the mapping as a dry run writes it: the choices of a person, and suggestions for the rest. */
export function draftMapping(
  index: SourceIndex,
  stories: readonly ListedStory[],
  kept: ImportMapping | undefined,
): ImportMapping {
  const parents = new Set(index.terms.map(({ parent }) => parent));
  const byKey = new Map(index.terms.map((term) => [term.key, term]));
  const pageSlugs = new Set(
    index.posts.flatMap((post) => (post.kind === 'page' ? [post.slug] : [])),
  );
  const categorySlug = (text: string) => {
    const wanted = slugFor(text, `category-${digestOf(text)}`);
    return reservedSegments.has(wanted) || pageSlugs.has(wanted) ? `${wanted}-articles` : wanted;
  };
  const categories: Record<string, string> = {};
  const inCategory = (term: SourceTerm | undefined) => {
    const isCategory = term && parents.has(term.key);
    const made = isCategory
      ? { slug: categorySlug(term.slug || term.name), name: term.name }
      : { slug: categorySlug(defaultCategory.slug), name: defaultCategory.name };
    categories[made.slug] = made.name;
    return made.slug;
  };
  const terms: Record<string, TermChoice> = {};
  for (const term of index.terms) {
    if (kept && Object.hasOwn(kept.terms, term.key)) continue;
    if (term.kind === 'tag') {
      terms[term.key] = { tag: term.name.trim() || term.slug || term.key };
      continue;
    }
    const words = tagSlug(decodeAddress(term.slug || term.name)) ?? '';
    const topic = slugFor(words, `topic-${digestOf(term.key)}`);
    const isPresent = stories.some((story) => story.full_slug === `topics/${topic}`);
    terms[term.key] = isPresent
      ? { topic }
      : { topic, name: term.name || topic, category: inCategory(outermost(term, byKey)) };
  }
  const unsorted = kept?.unsorted ?? {
    topic: 'other',
    name: 'Other',
    category: inCategory(undefined),
  };
  const authors = Object.fromEntries(
    index.authors.map(({ key, name: title }) => [
      key,
      { author: slugFor(title || key, `author-${digestOf(key)}`), name: title || key },
    ]),
  );
  return {
    source: kept?.source ?? '',
    categories: { ...categories, ...kept?.categories },
    terms: { ...terms, ...kept?.terms },
    unsorted,
    authors: { ...authors, ...kept?.authors },
  };
}

/** Keeps apart what has no letters for a slug. */
function digestOf(text: string): string {
  return hashText(text).toString(36);
}

/** Returns a tag as editors of this site type it: "Bag Work" is `bag-work`. "C++" stays, since readers see the name. */
export function tagValue(words: string): string {
  const slug = tagSlug(words);
  return slug !== undefined && isSameTag(slug, words) ? slug : words.trim();
}

/** Follows a category to the one around it all; a loop of parents ends where it began. */
function outermost(term: SourceTerm, byKey: ReadonlyMap<string, SourceTerm>): SourceTerm {
  const passed = new Set<string>();
  let current = term;
  for (;;) {
    passed.add(current.key);
    const above = current.parent === undefined ? undefined : byKey.get(current.parent);
    if (!above || passed.has(above.key)) return current;
    current = above;
  }
}
