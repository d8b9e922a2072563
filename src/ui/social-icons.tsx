import type { IconName } from '@fortawesome/fontawesome-svg-core';
import type { SocialName } from '../domain/author';
import { toSocialLinks } from '../domain/author';
import { Icon } from './icon';
import * as styles from './social-icons.module.css';

const networks: Record<SocialName, { label: string; icon: IconName }> = {
  facebook: { label: 'Facebook', icon: 'facebook-f' },
  instagram: { label: 'Instagram', icon: 'instagram' },
  youtube: { label: 'YouTube', icon: 'youtube' },
  pinterest: { label: 'Pinterest', icon: 'pinterest-p' },
  linkedin: { label: 'LinkedIn', icon: 'linkedin-in' },
  twitter: { label: 'Twitter', icon: 'x-twitter' },
  website: { label: 'Website', icon: 'globe' },
  tiktok: { label: 'TikTok', icon: 'tiktok' },
  rss: { label: 'RSS', icon: 'rss' },
};

type SocialIconsProps = {
  entries: readonly { name: string; url: string }[];
  /** Whose these are, for who cannot see where they stand: "Mara Quill elsewhere". */
  label: string;
};

/** Links to profiles elsewhere. Entries with an unknown name or no web address are left out. */
export function SocialIcons({ entries, label }: SocialIconsProps) {
  const links = toSocialLinks(entries);
  if (links.length === 0) return null;
  return (
    <ul role="list" aria-label={label} className={styles.list}>
      {links.map(({ name, url }) => (
        <li key={name + url}>
          <a
            href={url}
            rel="me noopener"
            aria-label={networks[name].label}
            title={networks[name].label}
            className={styles.link}
          >
            <Icon name={networks[name].icon} size="lg" />
          </a>
        </li>
      ))}
    </ul>
  );
}
