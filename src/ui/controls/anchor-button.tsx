import { navigate } from 'gatsby';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { smoothScrollToElement } from '../../lib/smooth-scroll';
import * as styles from '../links/action-link.module.css';

type AnchorButtonProps = {
  /** The id of the element on this page to go to. */
  targetId: string;
  /** Pixels added to where a plain link would end up. */
  offset?: number;
  tone?: 'solid' | 'outline';
  children: ReactNode;
};

/**
 * A link that looks like a button and scrolls smoothly to a part of the page. Without script it is
 * the plain link to the same place.
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
    // The address and "back" work as with the plain link; only the jump is left out.
    const { pathname, search } = window.location;
    void navigate(pathname + search + hash, { state: { disableScroll: true } });
    void smoothScrollToElement(targetId, { offset });
  };
  return (
    <a href={hash} className={classNames(styles.action, styles[tone])} onClick={follow}>
      {children}
    </a>
  );
}
