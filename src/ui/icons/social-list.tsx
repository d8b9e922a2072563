import { graphql } from 'gatsby';
import type { DrawnSocialLink } from '../../domain/article/author';
import { socialLabels } from '../../domain/article/author';
import { DrawnIcon } from './drawn-icon';
import * as styles from './social-list.module.css';

type SocialListProps = {
  links: readonly DrawnSocialLink[];
  /** Accessible name of the list, such as "Mara Quill elsewhere". */
  label: string;
};

/** Links to social profiles, each an icon. Renders nothing without links. */
export function SocialList({ links, label }: SocialListProps) {
  if (links.length === 0) return null;
  return (
    <ul role="list" aria-label={label} className={styles.list}>
      {links.map(({ name, url, icon }) => (
        <li key={name + url}>
          <a
            href={url}
            rel="me noopener"
            aria-label={socialLabels[name]}
            title={socialLabels[name]}
            className={styles.link}
          >
            <DrawnIcon drawing={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

export const query = graphql`
  fragment SocialList_link on SocialLink {
    name
    url
    icon {
      width
      height
      path
    }
  }
`;
