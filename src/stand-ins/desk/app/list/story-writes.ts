import type { BlokContent, WholeStory } from '../wire/management';
import type { Failure, Result } from '../wire/management-client';
import { manage } from '../wire/management-client';
import type { ListedStory } from './listed-story';
import { revisionTag } from './listed-story';

type Answer = { story: WholeStory };

/** Fields of a new story. */
export type NewStory = {
  name: string;
  slug: string;
  /** Numeric id, 0 for the top level. */
  parentId: number;
  content: BlokContent;
};

/** Creates a story as a draft. */
export function createStory(story: NewStory): Promise<Result<Answer>> {
  const { name, slug, parentId, content } = story;
  const body = { story: { name, slug, parent_id: parentId, content } };
  return manage<Answer>('/stories', { method: 'POST', body });
}

/** Tries for a free slug of a copy. */
const maxCopies = 20;

/** Copies a story as a draft beside it, with bloks and slug of its own. */
export async function duplicateStory(story: ListedStory): Promise<Result<Answer>> {
  const read = await manage<Answer>(`/stories/${story.id}`);
  if (!read.ok) return read;
  const content = withNewUids(read.value.story.content) as BlokContent;
  for (let copy = 1; ; copy += 1) {
    const number = copy === 1 ? '' : ` ${copy}`;
    const answer = await createStory({
      name: `${story.name} (copy${number})`,
      slug: `${story.slug}-copy${number.replace(' ', '-')}`,
      parentId: story.parent_id,
      content,
    });
    const isTaken = !answer.ok && answer.failure.fields.slug !== undefined;
    if (!isTaken || copy === maxCopies) return answer;
  }
}

/** Copies a value of a story with a new `_uid` for each blok. */
function withNewUids(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewUids);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) =>
      key === '_uid' ? [key, crypto.randomUUID()] : [key, withNewUids(entry)],
    ),
  );
}

/** Saves name and slug of a story. A published story keeps its address until it is published. */
export function renameStory(
  story: ListedStory,
  names: { name: string; slug: string },
): Promise<Result<Answer>> {
  return write(story, '', { method: 'PUT', body: { story: names } });
}

/** Moves a story to a folder by its id, 0 for the top level. */
export function moveStory(story: ListedStory, folderId: number): Promise<Result<Answer>> {
  return write(story, `/move?to_folder=${folderId}`, { method: 'PUT' });
}

export function publishStory(story: ListedStory): Promise<Result<Answer>> {
  return write(story, '/publish');
}

export function unpublishStory(story: ListedStory): Promise<Result<Answer>> {
  return write(story, '/unpublish');
}

/** Moves a story to the trash. */
export function deleteStory(story: ListedStory): Promise<Result<Answer>> {
  return write(story, '', { method: 'DELETE' });
}

/** Restores a story from the trash as a draft; at the top level if its folder was deleted. */
export function restoreStory(
  storyId: number,
): Promise<Result<{ success: boolean; moved_to_root: boolean }>> {
  return manage(`/stories/${storyId}/undelete`, { method: 'PUT' });
}

function write(
  story: ListedStory,
  address: string,
  request: { method?: 'PUT' | 'DELETE'; body?: unknown } = {},
): Promise<Result<Answer>> {
  return manage<Answer>(`/stories/${story.id}${address}`, {
    ...request,
    revision: revisionTag(story),
  });
}

/** Returns the address segment proposed for a name: "Keep your guard up!" is `keep-your-guard-up`. */
export function proposeSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Returns what is wrong with a slug before it is sent; `undefined` if nothing is. */
export function slugFault(slug: string): string | undefined {
  if (!slug) return 'Write the last part of the address, for example keep-your-guard-up.';
  if (/[\s/?#]/.test(slug)) return 'Leave out spaces, slashes, ? and #. Use hyphens between words.';
  return undefined;
}

/** Says why a write of a story did not happen, and what to do. */
export function writeFailureMessage(name: string, failure: Failure): string {
  switch (failure.kind) {
    case 'conflict':
      return `“${name}” was changed by somebody else in the meantime, so nothing was done. The list shows its newest state now: look at it and try again.`;
    case 'missing':
      return `“${name}” is no longer here: somebody deleted it. The list is up to date again.`;
    case 'invalid':
      return `“${name}”: ${Object.values(failure.fields).flat().join(', ') || failure.sentence}.`;
    default:
      return `“${name}” is unchanged. ${failure.sentence}`;
  }
}

/** Returns the sentence for a slug that the service refused. */
export function refusedSlugMessage(slug: string, failure: Failure): string | undefined {
  const messages = failure.fields.slug;
  if (!messages) return undefined;
  return messages.some((message) => message.includes('taken'))
    ? `Another story in this folder has the address “${slug}”. Choose another one, such as “${slug}-2”.`
    : `This address ${messages.join(', ')}.`;
}
