import { readPreviewAddress } from './editor-marker';

/**
 * Starts the preview if the editor has opened this page. In a frame of anyone else nothing more is
 * loaded, and nothing is shown.
 */
export async function startPreview(): Promise<void> {
  const isFramed = window.self !== window.top;
  const address = readPreviewAddress(window.location.search, isFramed);
  if (!address) return;
  const { openPreview } = await import(/* webpackChunkName: "draft" */ './open-preview');
  openPreview(address, isFramed);
}
