import { navigate } from 'gatsby';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names';
import { smoothScrollToElement } from '../../lib/browser/smooth-scroll';
import * as styles from '../links/button-link.module.css';

type AnchorButtonProps = {
  /** Id of the target element on this page. */
  targetId: string;
  /** Pixels added to the scroll position of a plain link. */
  offset?: number;
  tone?: 'solid' | 'outline';
  children: ReactNode;
};

/**
 * A link that looks like a button and scrolls smoothly to an element of the page. Without script it
 * is a plain anchor link.
 */
export function AnchorButton({
  targetId,
  offset = 0,
  tone = 'solid',
  children,
}: AnchorButtonProps) {
  const hash = `#${encodeURIComponent(targetId)}`;
  const follow = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !document.getElementById(targetId)) return;
    event.preventDefault();
    // The URL and the history entry are those of a plain link, without its jump.
    const { pathname, search } = window.location;
    void navigate(pathname + search + hash, { state: { disableScroll: true } });
    void smoothScrollToElement(targetId, { offset });
  };
  return (
    <a href={hash} className={classNames(styles.link, styles[tone])} onClick={follow}>
      {children}
    </a>
  );
}
