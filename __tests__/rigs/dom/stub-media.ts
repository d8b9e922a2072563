/** Gives jsdom a screen: which media queries match, by a part of their text. */
export function stubMedia({ isWide = false, isMotionReduced = false } = {}): void {
  const matches = (query: string) =>
    query.includes('reduced-motion') ? isMotionReduced : query.includes('1025px') && isWide;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: matches(query) }) as MediaQueryList;
}
