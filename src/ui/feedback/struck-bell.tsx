import { useEffect, useRef } from 'react';
import { reducedMotion } from '../../hooks/use-media-query';

/** Damped swing of a bell that is struck once. */
const swing = {
  rotate: ['0deg', '-20deg', '14deg', '-9deg', '5deg', '0deg'],
  scale: ['1', '1.25', '1.1', '1.05', '1', '1'],
};

/**
 * Draws the bell of a ring, which is struck whenever `strikes` grows, also when it appears with one. It stays still
 * for those who ask for less motion.
 */
export function StruckBell({ strikes }: { strikes: number }) {
  const bell = useRef<SVGSVGElement>(null);
  const heard = useRef(0);
  useEffect(() => {
    const isStruck = strikes > heard.current;
    heard.current = strikes;
    if (!isStruck || !bell.current || !('animate' in bell.current)) return;
    if (window.matchMedia(reducedMotion).matches) return;
    bell.current.animate(swing, { duration: 560, easing: 'cubic-bezier(0.2, 0, 0, 1)' });
  }, [strikes]);
  return (
    <svg ref={bell} width="1.25em" height="1.25em" viewBox="0 0 32 32" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.5">
        <circle cx="16" cy="18" r="10" fill="var(--accent)" />
        <circle cx="16" cy="18" r="2.5" />
        <path d="M5 9 2 6M11 5 10 1M3 16H0" />
        <path d="m23 11 6-7" strokeWidth="4.5" />
      </g>
    </svg>
  );
}
