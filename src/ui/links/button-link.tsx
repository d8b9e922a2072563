import { Link as RouterLink } from 'gatsby';
import type { ReactNode } from 'react';
import type { Link } from '../../domain/story/link';
import { classNames } from '../../lib/browser/class-names';
import * as styles from './button-link.module.css';
import { ContentLink } from './content-link';

type ButtonLinkProps = { tone?: 'solid' | 'outline'; children: ReactNode } & (
  | {
      /** Path of this site; the button is as wide as its container. */
      to: string;
      onClick?: (() => void) | undefined;
    }
  | {
      /** Link an editor made; the button is as wide as its words. */
      link: Link;
    }
);

/** A link that looks like a button, for the main action of a section. */
export function ButtonLink({ tone = 'solid', children, ...target }: ButtonLinkProps) {
  if ('link' in target) {
    return (
      <ContentLink
        link={target.link}
        className={classNames(styles.link, styles[tone])}
        data-track="call to action"
      >
        {children}
      </ContentLink>
    );
  }
  return (
    <RouterLink
      to={target.to}
      className={classNames(styles.link, styles.wide, styles[tone])}
      data-track="call to action"
      onClick={target.onClick}
    >
      {children}
    </RouterLink>
  );
}
