import type { IconDrawing } from '../media/icon';
import type { ContentImage } from '../media/image';
import type { RichText } from '../story/rich-text';

/** Name and slug of an author, enough to link them. */
export type Byline = { name: string; slug: string };

export type Author = Byline & {
  role: string;
  photo?: ContentImage | undefined;
  bio: RichText;
  socialLinks: readonly DrawnSocialLink[];
};

/** Networks that the site has an icon for. */
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

/** Labels of networks that are shown as an icon only. */
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

/** Social link with its icon, which the build draws so that no page loads an icon library. */
export type DrawnSocialLink = SocialLink & { icon: IconDrawing };

/**
 * Keeps links with a known name and a web address, and drops all others (specification, interface
 * entities).
 */
export function toSocialLinks(entries: readonly { name: string; url: string }[]): SocialLink[] {
  return entries.flatMap(({ name, url }) => {
    const known = socialNames.find((social) => social === name);
    return known && /^https?:\/\/\S+$/.test(url) ? [{ name: known, url }] : [];
  });
}

/** Types queried social links. Gatsby types a name as any text. */
export function toDrawnLinks(
  links: readonly { name: string; url: string; icon: IconDrawing }[],
): DrawnSocialLink[] {
  return links.flatMap(({ icon, ...link }) =>
    toSocialLinks([link]).map((known) => ({ ...known, icon })),
  );
}
