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
  /** Accessible name of the list, such as "Mara Quill elsewhere". */
  label: string;
};

/** Links to social profiles. Entries with an unknown network or no web address are left out. */
export function SocialIcons({ entries, label }: SocialIconsProps) {
  const links = toSocialLinks(entries).map((link) => ({
    ...link,
    sign: <Icon name={icons[link.name]} size="lg" />,
  }));
  return <SocialList links={links} label={label} />;
}
