import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Gap between an anchor and what floats at it, and to the edge of the window; pixels. */
const gap = 4;

/**
 * Places an element with `position: fixed` under another one, or above it where there is more room:
 * tables and dialogs that scroll would cut it off otherwise. Follows it when the page scrolls, and is
 * closed once it has left the window.
 */
export function useFloating(options: {
  anchor: RefObject<HTMLElement | null>;
  floating: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Aligned edge; a `stretch`ed one has the anchor's width. */
  align: 'start' | 'end' | 'stretch';
  /** Changes with the content, which changes the size. */
  content?: unknown;
  onScrolledAway: () => void;
}): void {
  const { anchor, floating, isOpen, align, content } = options;
  useLayoutEffect(() => {
    if (isOpen && anchor.current && floating.current) {
      place(anchor.current.getBoundingClientRect(), floating.current, align);
    }
  }, [anchor, floating, isOpen, align, content]);
  const follow = useEffectEvent((event: Event) => {
    const isInside = event.target instanceof Node && floating.current?.contains(event.target);
    if (isInside || !anchor.current || !floating.current) return;
    const at = anchor.current.getBoundingClientRect();
    if (at.bottom < 0 || at.top > window.innerHeight) options.onScrolledAway();
    else place(at, floating.current, align);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: Event) => follow(event);
    window.addEventListener('scroll', listen, { capture: true, passive: true });
    window.addEventListener('resize', listen);
    return () => {
      window.removeEventListener('scroll', listen, { capture: true });
      window.removeEventListener('resize', listen);
    };
  }, [isOpen]);
}

function place(at: DOMRect, element: HTMLElement, align: 'start' | 'end' | 'stretch'): void {
  const { style } = element;
  if (align === 'stretch') style.width = `${at.width}px`;
  const below = window.innerHeight - at.bottom - 2 * gap;
  const above = at.top - 2 * gap;
  const opensUp = element.scrollHeight > below && above > below;
  style.maxHeight = `${Math.max(opensUp ? above : below, 120)}px`;
  style.top = opensUp ? 'auto' : `${at.bottom + gap}px`;
  style.bottom = opensUp ? `${window.innerHeight - at.top + gap}px` : 'auto';
  const left = align === 'end' ? at.right - element.offsetWidth : at.left;
  const rightmost = document.documentElement.clientWidth - element.offsetWidth - gap;
  style.left = `${Math.max(gap, Math.min(left, rightmost))}px`;
}
