/**
 * On which side of the current slide a viewport was pressed: -1 left, 1 right, 0 on the slide. The
 * neighbours that show there are inert, so that the press reaches no element of theirs.
 */
export function sideOfSlide(viewport: HTMLElement, clientX: number): -1 | 0 | 1 {
  const current = viewport.querySelector('.slick-list')?.getBoundingClientRect();
  if (!current) return 0;
  if (clientX < current.left) return -1;
  return clientX > current.right ? 1 : 0;
}
