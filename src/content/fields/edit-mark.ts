import * as v from 'valibot';
import type { Editable, EditMark } from '../../domain/story/edit-mark';
import { parseJson } from '../../lib/values/json';

/** Comment in which the service names a blok of a draft: `<!--#storyblok#{…}-->`. */
const commentForm = /^<!--#storyblok#(\{.*\})-->$/s;

/** The service's record of a blok. The editor needs each value to be a string. */
const blokRecord = v.looseObject({ name: v.string(), uid: v.string(), id: v.string() });

/**
 * Returns the edit mark of a blok, from its field `_editable`; none for a published blok or a comment
 * in another form. To be spread into the parsed blok.
 */
export function editMarkOf(blok: { _editable?: unknown }): Editable {
  const editable = toEditMark(blok._editable);
  return editable ? { editable } : {};
}

function toEditMark(comment: unknown): EditMark | undefined {
  if (typeof comment !== 'string') return undefined;
  const record = v.safeParse(blokRecord, parseJson(commentForm.exec(comment.trim())?.[1] ?? ''));
  if (!record.success) return undefined;
  const { id, uid } = record.output;
  return { 'data-blok-c': JSON.stringify(record.output), 'data-blok-uid': `${id}-${uid}` };
}
