import type { CSSProperties, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import * as styles from './sticky-sidebar.module.css';

type StickySidebarProps = {
  /** Its accessible name, as there may be several. */
  label: string;
  children: ReactNode;
};

/**
 * What stands beside the text and stays in view while it scrolls, on screens wide enough. One that
 * is taller than the screen stays by its foot, so that all of it can be read without a scroll bar
 * of its own. It belongs into a grid or flex row that is as tall as the text.
 */
export function StickySidebar({ label, children }: StickySidebarProps) {
  const element = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const sidebar = element.current;
    if (!sidebar || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => setHeight(sidebar.offsetHeight));
    observer.observe(sidebar);
    return () => observer.disconnect();
  }, []);
  const style: CSSProperties & Record<'--sidebar-height', string> = {
    '--sidebar-height': `${height}px`,
  };
  return (
    <aside ref={element} aria-label={label} className={styles.sidebar} style={style}>
      {children}
    </aside>
  );
}
