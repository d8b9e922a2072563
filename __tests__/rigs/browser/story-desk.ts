/** Actions of an editor, through the content service's management API. */
import type { Content, Listed } from '../../../stand-ins/services/rigs/content-editor';
import { createContentEditor } from '../../../stand-ins/services/rigs/content-editor';
import type { Addresses } from './addresses';
import { requireAlone } from './faults';

type Desk = Pick<Addresses, 'content'>;

/** Returns all that an editor can do, by the ids of stories. */
export const editorAt = ({ content }: Desk) => createContentEditor(content);

export async function readStory(desk: Desk, fullSlug: string) {
  const found = await editorAt(desk).find(fullSlug);
  if (!found) throw new Error(`No story ${fullSlug}.`);
  return editorAt(desk).read(found.id);
}

/** Creates a story that is not published, in a folder of the space. */
export async function createDraft(
  desk: Desk,
  { folder, ...story }: { folder: string; slug: string; name: string; content: Content },
): Promise<Listed> {
  const parent = await editorAt(desk).find(folder);
  if (!parent) throw new Error(`No folder ${folder}.`);
  return editorAt(desk).create({ ...story, parent_id: parent.id }, {});
}

/**
 * Saves fields of a story's content as a draft, which readers do not see.
 *
 * @param how `release_id` of a campaign to save in alone
 */
export async function saveDraft(desk: Desk, fullSlug: string, fields: Content, how: object = {}) {
  const { id, content } = await readStory(desk, fullSlug);
  await editorAt(desk).publish(id, { content: { ...content, ...fields } }, how);
}

/** Changes fields of a story's content and publishes it. */
export async function publishStory(desk: Desk, fullSlug: string, fields: Content): Promise<void> {
  requireAlone();
  await saveDraft(desk, fullSlug, fields, { publish: 1 });
}

export async function unpublishStory(desk: Desk, fullSlug: string): Promise<void> {
  requireAlone();
  await editorAt(desk).unpublish((await readStory(desk, fullSlug)).id);
}
