import { isRecord } from '../../../../src/lib/values/json';
import type { BlokContent, WholeStory } from '../wire/management';

/** A story as the page gets it: the form of a draft in the delivery API. */
export type SentStory = Readonly<Record<string, unknown>> & { uuid: string; content: BlokContent };

type Conversion = {
  spaceId: number;
  /** Fields to inline, each as `component.field`. */
  relations: ReadonlySet<string>;
  /** Returns a story to inline; `undefined` leaves its uuid. */
  related: (storyUuid: string) => SentStory | undefined;
};

/**
 * Creates the conversion of a story's content to what the page gets: marks by which the bridge finds
 * the bloks (`_editable`), and related stories in place of their uuids, one level deep. What has not
 * changed since the last call is taken from it.
 */
export function createStoryConversion(how: Conversion) {
  const converted = new WeakMap<object, unknown>();

  function convert(value: unknown, storyId: number): unknown {
    if (!isRecord(value)) return value;
    const known = converted.get(value);
    if (known !== undefined) return known;
    const result = Array.isArray(value)
      ? value.map((item) => convert(item, storyId))
      : convertFields(value, storyId);
    converted.set(value, result);
    return result;
  }

  function convertFields(fields: Record<string, unknown>, storyId: number) {
    const { component, _uid: uid } = fields;
    const result: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(fields)) {
      const isRelation = how.relations.has(`${String(component)}.${name}`);
      result[name] = isRelation ? inline(value, how.related) : convert(value, storyId);
    }
    if (typeof component === 'string' && typeof uid === 'string') {
      result._editable = editableComment({ component, uid, storyId, spaceId: how.spaceId });
    }
    return result;
  }

  return (story: WholeStory, content: BlokContent): SentStory =>
    toSentStory(story, convert(content, story.id) as BlokContent);
}

/** Puts stories in place of their uuids, in a field of one or several. */
function inline(value: unknown, related: Conversion['related']): unknown {
  if (Array.isArray(value)) return value.map((item) => inline(item, related));
  return typeof value === 'string' ? (related(value) ?? value) : value;
}

/** Lists the stories that a content refers to in the given fields, each once. */
export function findRelated(content: unknown, relations: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (!isRecord(value)) return;
    for (const [name, item] of Object.entries(value)) {
      if (!relations.has(`${String(value.component)}.${name}`)) visit(item);
      else for (const uuid of [item].flat()) if (typeof uuid === 'string' && uuid) found.add(uuid);
    }
  };
  visit(content);
  return [...found];
}

/** Writes the comment that the bridge parses. All its values are texts. */
function editableComment(blok: {
  component: string;
  uid: string;
  storyId: number;
  spaceId: number;
}): string {
  const { component, uid, storyId, spaceId } = blok;
  const record = { name: component, space: String(spaceId), uid, id: String(storyId) };
  return `<!--#storyblok#${JSON.stringify(record)}-->`;
}

function toSentStory(story: WholeStory, content: BlokContent): SentStory {
  return {
    name: story.name,
    created_at: story.created_at,
    published_at: story.published_at,
    updated_at: story.updated_at,
    id: story.id,
    uuid: story.uuid,
    content,
    slug: story.slug,
    full_slug: story.full_slug,
    sort_by_date: null,
    position: story.position,
    tag_list: story.tag_list,
    is_startpage: story.is_startpage,
    parent_id: story.parent_id,
    meta_data: null,
    group_id: story.group_id,
    first_published_at: story.first_published_at,
    release_id: null,
    lang: 'default',
    path: story.path,
    alternates: [],
    default_full_slug: null,
    translated_slugs: null,
    unpublished_changes: story.unpublished_changes,
    is_folder: story.is_folder,
    breadcrumbs: story.breadcrumbs,
  };
}
