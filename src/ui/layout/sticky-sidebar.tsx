import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/browser/class-names';
import { withStyle } from '../../lib/browser/with-style';
import * as styles from './sticky-sidebar.module.css';

type StickySidebarProps = {
  /** Accessible name; a page may have several. */
  label: string;
  /** `nav` for one that is a list of links. */
  as?: 'aside' | 'nav';
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Sidebar that stays in view while the text scrolls, on wide screens. One taller than the viewport
 * sticks by its bottom edge, so that all of it can be read without a scroll bar of its own. Place
 * it in a grid or flex row as tall as the text.
 */
export function StickySidebar(props: StickySidebarProps) {
  const { label, as: Element = 'aside', className, children } = props;
  const element = useRef<HTMLElement>(null);
  useEffect(() => (element.current ? followHeight(element.current) : undefined), []);
  return (
    <Element ref={element} aria-label={label} className={classNames(styles.sidebar, className)}>
      {children}
    </Element>
  );
}

/**
 * Tells the style sheet the height of a sidebar.
 *
 * @returns a function that ends it
 */
function followHeight(sidebar: HTMLElement): () => void {
  if (!('ResizeObserver' in window)) return () => undefined;
  const observer = new ResizeObserver(() =>
    withStyle({ '--sidebar-height': `${sidebar.offsetHeight}px` })(sidebar),
  );
  observer.observe(sidebar);
  return () => observer.disconnect();
}
