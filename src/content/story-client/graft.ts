import type { LinkedStory, ServiceStory } from './service-story';

type Targets = {
  /** `component.field` of the relation fields that were asked for. */
  fields: ReadonlySet<string>;
  relations: ReadonlyMap<string, ServiceStory>;
  links: ReadonlyMap<string, LinkedStory>;
};

/** Relations of relations are put in, as the service resolves them; theirs stay uuids. */
const deepest = 2;

/**
 * A copy of the story with its relations and links put in. A uuid without a target stays a text, and
 * so does one that would put a story into itself: the result never runs in circles.
 */
export function graftStory(story: ServiceStory, targets: Targets): ServiceStory {
  return graft(story, targets, [story.uuid]);
}

/** @param path uuids of the stories this one is being put into, and its own */
function graft(story: ServiceStory, targets: Targets, path: readonly string[]): ServiceStory {
  const graftRelation = (value: unknown): unknown => {
    if (typeof value !== 'string' || path.length > deepest || path.includes(value)) return value;
    const target = targets.relations.get(value);
    return target ? graft(target, targets, [...path, value]) : value;
  };
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isRecord(value)) return value;
    const { component } = value;
    const entries = Object.entries(value).map(([field, entry]): [string, unknown] => {
      if (!targets.fields.has(`${String(component)}.${field}`)) return [field, copy(entry)];
      return [field, Array.isArray(entry) ? entry.map(graftRelation) : graftRelation(entry)];
    });
    return { ...Object.fromEntries(entries), ...linkTarget(value, targets.links) };
  };
  return { ...story, content: copy(story.content) as ServiceStory['content'] };
}

/** Link fields name their story by `id`, link marks of a rich text by `uuid`. */
function linkTarget(
  value: Readonly<Record<string, unknown>>,
  links: Targets['links'],
): { story?: LinkedStory } {
  if (value.linktype !== 'story') return {};
  const { fieldtype, id, uuid } = value;
  const target = links.get(String(fieldtype === 'multilink' ? id : uuid));
  return target ? { story: target } : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
