import type { ReactNode } from 'react';
import type { SocialLink } from '../../domain/article/author';
import { socialLabels } from '../../domain/article/author';
import * as styles from './social-icons.module.css';

type SocialListProps = {
  links: readonly (SocialLink & { sign: ReactNode })[];
  /** Accessible name of the list, such as "Mara Quill elsewhere". */
  label: string;
};

/** Links to social profiles, each an icon. Renders nothing without links. */
export function SocialList({ links, label }: SocialListProps) {
  if (links.length === 0) return null;
  return (
    <ul role="list" aria-label={label} className={styles.list}>
      {links.map(({ name, url, sign }) => (
        <li key={name + url}>
          <a
            href={url}
            rel="me noopener"
            aria-label={socialLabels[name]}
            title={socialLabels[name]}
            className={styles.link}
          >
            {sign}
          </a>
        </li>
      ))}
    </ul>
  );
}
