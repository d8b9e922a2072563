import type { Image } from '../media/image';
import type { RichText } from '../story/rich-text';

/** Someone who writes, with enough to name and link them. */
export type Byline = { name: string; slug: string };

/** An icon as one SVG path in a box of this size. */
export type SocialIcon = { width: number; height: number; path: string };

export type Author = Byline & {
  role: string;
  photo?: Image | undefined;
  bio: RichText;
  socialLinks: readonly (SocialLink & { icon: SocialIcon })[];
};

/** The networks the site has an icon for. */
export const socialNames = [
  'facebook',
  'instagram',
  'youtube',
  'pinterest',
  'linkedin',
  'twitter',
  'website',
  'tiktok',
  'rss',
] as const;

export type SocialName = (typeof socialNames)[number];

/** What each network is called where only its sign is shown. */
export const socialLabels: Readonly<Record<SocialName, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  website: 'Website',
  tiktok: 'TikTok',
  rss: 'RSS',
};

export type SocialLink = { name: SocialName; url: string };

/**
 * Keeps the entries that can be shown: a known name and a web address. Others are dropped
 * (specification, interface entities).
 */
export function toSocialLinks(entries: readonly { name: string; url: string }[]): SocialLink[] {
  return entries.flatMap(({ name, url }) => {
    const known = socialNames.find((social) => social === name);
    return known && /^https?:\/\/\S+$/.test(url) ? [{ name: known, url }] : [];
  });
}
