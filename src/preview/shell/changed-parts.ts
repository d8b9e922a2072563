import type { ParsedStory } from '../../content/parse-story';
import { isRecord } from '../../lib/values/json';

/** Fields that are not an editor's words: they are computed, or say where and when. */
const silentFields: ReadonlySet<string> = new Set([
  'type',
  'storyUuid',
  'fullSlug',
  'publishedAt',
  'firstPublishedAt',
  'date',
  'editable',
  'contents',
  'keyTerms',
  'readingMinutes',
  'workout',
  'words',
  'trainingDays',
]);

/** Words for fields whose names in code say too little. */
const fieldWords: Readonly<Record<string, string>> = {
  body: 'text',
  sections: 'sections',
  faqs: 'FAQs',
  topicUuid: 'topic',
  authorUuid: 'author',
  contributorUuids: 'contributors',
  relatedUuids: 'related articles',
  categoryUuid: 'category',
  topicUuids: 'topics',
  nextUuid: 'next plan',
  productHandles: 'equipment',
  audience: 'who it is for',
  demands: 'what it asks',
  membershipHandle: 'membership',
};

/** Names the fields of a story that differ from its published version; none if it was never published. */
export function changedFields(draft: ParsedStory, published: ParsedStory | undefined): string[] {
  if (!published) return [];
  const before = new Map<string, unknown>(Object.entries(published));
  return Object.entries(draft)
    .filter(([name]) => !silentFields.has(name))
    .filter(([name, value]) => partKey(value) !== partKey(before.get(name)))
    .map(([name]) => fieldWords[name] ?? toWords(name));
}

/** Turns `coverImage` into "cover image". */
function toWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Text that is equal for equal parts of a story, whichever version they are from. */
export function partKey(part: unknown): string | undefined {
  return JSON.stringify(part, (name, value: unknown) => (name === 'editable' ? undefined : value));
}

/** Collects the keys of the parts of a published page: sections, bloks, paragraphs. */
export function collectPartKeys(
  value: unknown,
  keys = new Set<string | undefined>(),
): ReadonlySet<string | undefined> {
  if (Array.isArray(value)) for (const item of value) collectPartKeys(item, keys);
  else if (isRecord(value)) {
    if ('type' in value || 'component' in value) keys.add(partKey(value));
    for (const item of Object.values(value)) collectPartKeys(item, keys);
  }
  return keys;
}
