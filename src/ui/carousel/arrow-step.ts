import type { KeyboardEvent } from 'react';

/** What has its own use for the arrow keys. */
const keepsArrows =
  'input, textarea, select, video, audio, [contenteditable], [role="slider"], [role="tablist"]';

/** Which way an arrow key asks to go: 1 on, -1 back, 0 for a key that is not meant for the slides. */
export function arrowStep(event: KeyboardEvent): -1 | 0 | 1 {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return 0;
  if (event.target instanceof Element && event.target.closest(keepsArrows)) return 0;
  if (event.key === 'ArrowRight') return 1;
  return event.key === 'ArrowLeft' ? -1 : 0;
}
