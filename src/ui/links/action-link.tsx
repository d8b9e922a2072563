import type { ReactNode } from 'react';
import type { Link } from '../../domain/story/link';
import { classNames } from '../../lib/class-names';
import * as styles from './action-link.module.css';
import { ContentLink } from './content-link';

type ActionLinkProps = { link: Link; tone?: 'solid' | 'outline'; children: ReactNode };

/** A link that looks like a button, for the one thing a section wants a person to do. */
export function ActionLink({ link, tone = 'solid', children }: ActionLinkProps) {
  return (
    <ContentLink link={link} className={classNames(styles.action, styles[tone])}>
      {children}
    </ContentLink>
  );
}
