/**
 * Takes the slides that are not shown, and react-slick's copies, out of reach of keyboard and
 * screen reader: react-slick only sets `aria-hidden` on them and leaves their links focusable.
 * Focus that was in a slide which leaves goes to the slide that comes.
 */
export function hideUnseenSlides(track: HTMLElement): void {
  let hasLostFocus = false;
  for (const slide of track.querySelectorAll('.slick-slide')) {
    const isShown =
      slide.classList.contains('slick-active') && !slide.classList.contains('slick-cloned');
    hasLostFocus ||= !isShown && slide.contains(document.activeElement);
    slide.toggleAttribute('inert', !isShown);
  }
  if (!hasLostFocus) return;
  const shown = track.querySelector<HTMLElement>('.slick-active:not(.slick-cloned) [role="group"]');
  shown?.focus({ preventScroll: true });
}
