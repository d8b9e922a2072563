import { useDraftView } from '../../app-shell/layout/draft-place';
import { addBadgePlace } from './draft-badge';
import { DraftView } from './draft-view';
import type { Showing } from './editor-messages';
import { listenToEditor, tellEditor } from './editor-messages';
import type { PreviewAddress } from './editor-marker';
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

/**
 * Keeps a framed preview from taking the focus out of the editor around it: the router focuses its own element after
 * each navigation, also the one that moves a story to its path while somebody types in a field. Once the person is in
 * the frame, the focus moves as for readers.
 */
function keepFocusInEditor(): void {
  // Called on the element below.
  // eslint-disable-next-line typescript/unbound-method
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInside(options) {
    if (document.hasFocus()) focus.call(this, options);
  };
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
