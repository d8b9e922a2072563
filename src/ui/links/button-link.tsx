import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import * as styles from './button-link.module.css';

type ButtonLinkProps = {
  /** A path of this site. */
  to: string;
  tone?: 'solid' | 'outline';
  onClick?: (() => void) | undefined;
  children: ReactNode;
};

/** A link inside the site that looks like a wide button. */
export function ButtonLink({ to, tone = 'solid', onClick, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classNames(styles.link, styles[tone])} onClick={onClick}>
      {children}
    </Link>
  );
}
