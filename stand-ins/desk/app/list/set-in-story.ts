import { findFieldFaults } from '../../validate/find-faults';
import { findComponent } from '../../validate/read-schema';
import type { Library, WholeStory } from '../wire/management';
import type { ManagementFailure } from '../wire/management-client';
import { manage } from '../wire/management-client';

/** A value of a field; it is added where the field has several. */
export type Setting = { field: string; label: string; value: string };

/** Number of times that a story somebody else saves meanwhile is read and changed anew. */
const maxTries = 3;

/**
 * Sets a field of the newest version of a story, and leaves everything else in it.
 *
 * @param publish a version with faults is saved as a draft instead
 * @returns why not, in sentences; empty if it is done
 */
export async function setInStory(
  storyId: number,
  { field, label, value }: Setting,
  publish: boolean,
  library: Library,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const read = await manage<{ story: WholeStory }>(`/stories/${storyId}`);
    if (!read.ok) return unchanged(read.failure);
    const { story } = read.value;
    const schema = findComponent(library, story.content.component)?.schema[field];
    if (!schema) return `Nothing is changed: it has no field “${label}”.`;
    const before = story.content[field];
    const list: readonly unknown[] = Array.isArray(before) ? before : [];
    const after = schema.type === 'options' ? [...list, value] : value;
    const isSet = list.includes(value) || before === value;
    const isLive = story.published && !story.unpublished_changes;
    if (isSet && (isLive || !publish)) return '';
    const content = { ...story.content, ...(!isSet && { [field]: after }) };
    const fault = publish
      ? findFieldFaults(content, library).find(({ severity }) => severity === 'error')
      : undefined;
    const written = await manage(`/stories/${storyId}`, {
      method: 'PUT',
      body: { story: { content }, ...(publish && !fault && { publish: 1 }) },
      revision: read.revision,
    });
    if (written.ok) {
      return fault ? `It is saved as a draft only. ${fault.trail}: ${fault.sentence}` : '';
    }
    if (written.failure.kind !== 'conflict' || tries === maxTries) {
      return unchanged(written.failure);
    }
  }
}

function unchanged({ sentence, fields }: ManagementFailure): string {
  return ['Nothing is changed.', sentence, ...Object.values(fields).flat()].join(' ');
}
