import { editorOrigin } from '../../config/editor-origin';

/** A place in the open story: the blok that has a field, and the field if it is known. */
export type EditorPlace = { storyId: number; blokUid: string; field?: string };

/** Has the editor around the page open a blok, as a click on it does. `field` is the desk's: it opens that field. */
export function openInEditor({ storyId, blokUid, field }: EditorPlace): void {
  const dataC = { id: String(storyId), uid: blokUid, ...(field && { field }) };
  window.parent.postMessage({ action: 'edit', dataC }, editorOrigin);
}
