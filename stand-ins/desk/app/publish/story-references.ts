import { asRecord } from '../../../../src/lib/values/json';
import { componentLabel } from '../../validate/read-schema';
import { bloksIn, fieldsOf } from '../compare/content-lines';
import type { BlokContent, FieldFault, FieldRef, Library, ManagedStory } from '../wire/management';
import { manage } from '../wire/management-client';

/** A place in a story that names another story. */
type Reference = { uuid: string; at: FieldRef; trail: string };

/** Stories that a story refers to, by uuid. */
type ReferencedStories = ReadonlyMap<string, ManagedStory>;

/** Lists the relations and links of a content, at any depth. */
export function findReferences(content: BlokContent, library: Library, trail = ''): Reference[] {
  return fieldsOf(content, library).flatMap(({ name, label, schema }) => {
    const value = content[name];
    const place = {
      at: { blokUid: content._uid, field: name },
      trail: trail ? `${trail} › ${label}` : label,
    };
    const inBloks = bloksIn(value).flatMap((blok) =>
      findReferences(blok, library, `${place.trail} › ${componentLabel(library, blok.component)}`),
    );
    const link = asRecord(value);
    const own =
      schema?.source === 'internal_stories'
        ? [value].flat().filter(isUuid)
        : link?.linktype === 'story' && isUuid(link.id)
          ? [link.id]
          : linksInText(value);
    return [...own.map((uuid) => ({ uuid, ...place })), ...inBloks];
  });
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Lists the stories that links of a text lead to, by uuid. */
function linksInText(node: unknown): string[] {
  const { content, marks } = asRecord(node) ?? {};
  const own = (Array.isArray(marks) ? marks : []).flatMap((mark) => {
    const { type, attrs } = asRecord(mark) ?? {};
    const { linktype, uuid } = asRecord(attrs) ?? {};
    return type === 'link' && linktype === 'story' && typeof uuid === 'string' ? [uuid] : [];
  });
  return [...own, ...(Array.isArray(content) ? content : []).flatMap(linksInText)];
}

/** Number of stories that one request asks for. */
const batchSize = 50;

/** Reads the stories that some references lead to; `undefined` if the service does not answer. */
export async function readRelated(
  references: readonly Pick<Reference, 'uuid'>[],
  signal: AbortSignal,
): Promise<ReferencedStories | undefined> {
  const uuids = [...new Set(references.map(({ uuid }) => uuid))];
  const found = new Map<string, ManagedStory>();
  for (let start = 0; start < uuids.length; start += batchSize) {
    const batch = uuids.slice(start, start + batchSize).join(',');
    const answer = await manage<{ stories: ManagedStory[] }>(
      `/stories?by_uuids=${batch}&per_page=${batchSize}`,
      { signal },
    );
    if (!answer.ok) return undefined;
    for (const story of answer.value.stories) found.set(story.uuid, story);
  }
  return found;
}

/** Warns of references to stories that readers cannot open. */
export function referenceFaults(
  references: readonly Reference[],
  related: ReferencedStories,
): FieldFault[] {
  return references.flatMap(({ uuid, at, trail }): FieldFault[] => {
    const story = related.get(uuid);
    if (story?.published) return [];
    const sentence = story
      ? `“${story.name}” is not published, so readers do not see it here. Publish it too, or choose another.`
      : 'Leads to a story that no longer exists. Choose another, or take it out.';
    return [{ at, trail, sentence, severity: 'warning' }];
  });
}
