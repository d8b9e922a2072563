import { wideScreen } from '../../../src/hooks/use-media-query';

/** Gives jsdom a screen: which media queries match. */
export function stubMedia({ isWide = false, isMotionReduced = false } = {}): void {
  const matches = (query: string) =>
    query.includes('reduced-motion') ? isMotionReduced : query === wideScreen && isWide;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: matches(query) }) as MediaQueryList;
}
