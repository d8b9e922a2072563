import { useDraftView } from '../../app-shell/layout/draft-place';
import { addBadgePlace } from './draft-badge';
import { DraftView } from './draft-view';
import type { Showing } from './editor-messages';
import { listenToEditor, tellEditor } from './editor-messages';
import type { PreviewAddress } from './editor-marker';
import { keepFocusInEditor } from './keep-focus';
import { keepPreview } from './keep-preview';
import { beginSession, editorListener } from './preview-session';
import type { PreviewState } from './preview-store';
import { usePreview } from './preview-store';
import { markTab } from './tab-title';

/** Shows drafts in the places of the layout from now on. */
export function openPreview(address: PreviewAddress, isFramed: boolean): void {
  beginSession(address);
  keepPreview(address);
  addBadgePlace();
  if (isFramed) {
    keepFocusInEditor();
    listenToEditor(editorListener);
    usePreview.subscribe(tellChanges());
  }
  const marked = markTab(() => usePreview.getState());
  usePreview.subscribe(marked);
  useDraftView.setState({ DraftView });
}

/** Returns a listener that tells the editor when another story is shown, or whether its draft is. */
function tellChanges(): (state: PreviewState) => void {
  let told: Showing | undefined;
  return ({ phase, storyId = null, draft }) => {
    if (phase === 'loading') return;
    const hasPage = draft?.templateName !== 'none';
    if (told?.phase === phase && told.storyId === storyId && told.hasPage === hasPage) return;
    told = { storyId, phase, hasPage };
    tellEditor(told);
  };
}
