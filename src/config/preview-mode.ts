/** Parameter that the editor adds to the address of a preview; its value is the story's numeric id. */
export const previewMarker = '_storyblok';

/**
 * True if the page may be a preview: it is inside a frame, or its address has the editor's marker.
 * Such a page tracks nothing.
 */
export function mayBePreview(): boolean {
  return window.self !== window.top || new URLSearchParams(location.search).has(previewMarker);
}
