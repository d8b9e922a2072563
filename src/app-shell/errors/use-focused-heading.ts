import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Element that the router focuses after each navigation, in an effect that runs after those of the page. */
const routerElement = '#gatsby-focus-wrapper';

/** Moves the focus to a heading when it appears, also from the router's own element. */
export function useFocusedHeading(isWanted = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    if (!element || !isWanted) return undefined;
    const focus = () => element.focus({ preventScroll: true });
    focus();
    const wrapper = element.closest(routerElement);
    wrapper?.addEventListener('focus', focus, { once: true });
    return () => wrapper?.removeEventListener('focus', focus);
  }, [isWanted]);
  return heading;
}
