/** How many hold the lock; the page scrolls again when the last has let go. */
let holders = 0;
let before = { overflow: '', paddingInlineEnd: '' };

/**
 * Stops the page from scrolling until every holder has released it, and keeps the width its scroll
 * bar took, so that nothing moves sideways.
 *
 * @returns releases this hold; calling it again does nothing
 */
export function lockScroll(): () => void {
  holders += 1;
  if (holders === 1) hold(document.documentElement);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) Object.assign(document.documentElement.style, before);
  };
}

function hold({ style, clientWidth }: HTMLElement): void {
  const scrollBar = window.innerWidth - clientWidth;
  before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd };
  style.overflow = 'hidden';
  if (scrollBar > 0) style.paddingInlineEnd = `${scrollBar}px`;
}
