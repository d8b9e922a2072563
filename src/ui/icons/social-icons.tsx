import type { IconName } from '@fortawesome/fontawesome-svg-core';
import type { SocialName } from '../../domain/article/author';
import { toSocialLinks } from '../../domain/article/author';
import { Icon } from './icon';
import { SocialList } from './social-list';

const icons: Record<SocialName, IconName> = {
  facebook: 'facebook-f',
  instagram: 'instagram',
  youtube: 'youtube',
  pinterest: 'pinterest-p',
  linkedin: 'linkedin-in',
  twitter: 'x-twitter',
  website: 'globe',
  tiktok: 'tiktok',
  rss: 'rss',
};

type SocialIconsProps = {
  entries: readonly { name: string; url: string }[];
  /** Whose these are, for who cannot see where they stand: "Mara Quill elsewhere". */
  label: string;
};

/** Links to profiles elsewhere. Entries with an unknown name or no web address are left out. */
export function SocialIcons({ entries, label }: SocialIconsProps) {
  const links = toSocialLinks(entries).map((link) => ({
    ...link,
    sign: <Icon name={icons[link.name]} size="lg" />,
  }));
  return <SocialList links={links} label={label} />;
}
