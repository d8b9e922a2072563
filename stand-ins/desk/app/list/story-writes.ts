import { inCampaign } from '../wire/campaign-client';
import type { BlokContent, ManagedStory, WholeStory } from '../wire/management';
import type { ManagementFailure, Result } from '../wire/management-client';
import { manage } from '../wire/management-client';

type Answer = { story: WholeStory };

/** Fields of a new story. */
export type NewStory = {
  name: string;
  slug: string;
  /** Numeric id, 0 for the top level. */
  parentId: number;
  content: BlokContent;
};

/** Creates a story as a draft, or in a campaign. */
export function createStory(
  story: NewStory,
  campaignId: number | null = null,
): Promise<Result<Answer>> {
  const { name, slug, parentId, content } = story;
  const body = { story: { name, slug, parent_id: parentId, content } };
  return manage<Answer>(inCampaign('/stories', campaignId), { method: 'POST', body });
}

/** Copies the saved state of a story as a draft beside it. The service finds a free slug. */
export function duplicateStory({ id }: ManagedStory): Promise<Result<Answer>> {
  return manage<Answer>(`/stories/${id}/duplicate`, { method: 'PUT', body: {} });
}

/** Saves name and slug of a story. A published story keeps its address until it is published. */
export function renameStory(
  story: ManagedStory,
  names: { name: string; slug: string },
): Promise<Result<Answer>> {
  return write(story, '', { method: 'PUT', body: { story: names } });
}

/** Moves a story to a folder by its id, 0 for the top level. */
export function moveStory(story: ManagedStory, folderId: number): Promise<Result<Answer>> {
  return write(story, `/move?to_folder=${folderId}`, { method: 'PUT' });
}

/** Publishes a story as it is saved, if it still has the revision. */
export function publishStory(storyId: number, revision: string | null): Promise<Result<Answer>> {
  return manage<Answer>(`/stories/${storyId}/publish`, { revision });
}

export function unpublishStory(story: ManagedStory): Promise<Result<Answer>> {
  return write(story, '/unpublish');
}

/** Moves a story to the trash. */
export function deleteStory(story: ManagedStory): Promise<Result<Answer>> {
  return write(story, '', { method: 'DELETE' });
}

/** Restores a story from the trash as a draft; at the top level if its folder was deleted. */
export function restoreStory(
  storyId: number,
): Promise<Result<{ success: boolean; moved_to_root: boolean }>> {
  return manage(`/stories/${storyId}/undelete`, { method: 'PUT' });
}

function write(
  story: ManagedStory,
  address: string,
  request: { method?: 'PUT' | 'DELETE'; body?: unknown } = {},
): Promise<Result<Answer>> {
  return manage<Answer>(`/stories/${story.id}${address}`, {
    ...request,
    revision: `"${story.revision}"`,
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
export function writeFailureMessage(name: string, failure: ManagementFailure): string {
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
export function refusedSlugMessage(slug: string, failure: ManagementFailure): string | undefined {
  const messages = failure.fields.slug;
  if (!messages) return undefined;
  return messages.some((message) => message.includes('taken'))
    ? `Another story in this folder has the address “${slug}”. Choose another one, such as “${slug}-2”.`
    : `This address ${messages.join(', ')}.`;
}
