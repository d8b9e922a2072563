import type { StoryWork } from '../state/story-work';
import type { FieldRef } from '../../wire/management';
import type { Choices, Conflict, Side, Versions } from './merge-conflict';
import { conflictKey } from './merge-conflict';
import { mergeContents } from './merge-contents';

/** Stands for a `_uid` in references to the name and the slug, which are not part of the content. */
export const storyFieldsUid = 'story';

export const nameRef: FieldRef = { blokUid: storyFieldsUid, field: 'name' };
export const slugRef: FieldRef = { blokUid: storyFieldsUid, field: 'slug' };

export type WorkMerge = { work: StoryWork; conflicts: readonly Conflict[] };

/** Merges content, name and slug. */
export function mergeWork(versions: Versions<StoryWork>, choices: Choices): WorkMerge {
  const { base, mine, theirs } = versions;
  const merge = mergeContents(
    { base: base.content, mine: mine.content, theirs: theirs.content },
    choices,
  );
  const conflicts = [...merge.conflicts];
  const mergeText = (field: 'name' | 'slug', at: FieldRef): string => {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] };
    if (values.mine === values.theirs || values.base === values.theirs) return values.mine;
    if (values.base === values.mine) return values.theirs;
    conflicts.push({ at, kind: 'changed', ...values });
    const side: Side = choices.get(conflictKey(at)) ?? 'mine';
    return values[side];
  };
  const work = {
    name: mergeText('name', nameRef),
    slug: mergeText('slug', slugRef),
    content: merge.content,
  };
  return { work, conflicts };
}
