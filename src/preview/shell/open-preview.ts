import { useDraftView } from '../../app-shell/layout/draft-place';
import { addBadgePlace } from './draft-badge';
import { DraftView } from './draft-view';
import { listenToEditor } from './editor-messages';
import type { PreviewAddress } from './editor-marker';
import { keepPreview } from './keep-preview';
import { beginSession, editorListener } from './preview-session';
import { usePreview } from './preview-store';
import { markTab } from './tab-title';

/** Shows drafts in the places of the layout from now on. */
export function openPreview(address: PreviewAddress, isFramed: boolean): void {
  beginSession(address);
  keepPreview(address);
  addBadgePlace();
  if (isFramed) listenToEditor(editorListener);
  const marked = markTab(() => usePreview.getState());
  usePreview.subscribe(marked);
  useDraftView.setState({ DraftView });
}
