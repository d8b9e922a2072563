/** Up to this many slides have a dot each on a narrow screen. */
const manyDots = 6;

/** How far the reduced row reaches to each side of the current slide: five dots, the third active. */
const reach = 2;

/**
 * Which slides have a dot, in order. With more than six slides on a narrow screen only five do, and
 * the current one is the third: the row runs on past the ends of the carousel.
 */
export function visibleDots(count: number, current: number, isWide: boolean): number[] {
  if (isWide || count <= manyDots) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: 2 * reach + 1 }, (_, dot) => (current - reach + dot + count) % count);
}
