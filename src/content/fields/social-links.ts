import type { SocialLink } from '../../domain/article/author';
import { toSocialLinks } from '../../domain/article/author';

/** Prefix of the names of social link fields, such as `social_link_instagram`. */
const socialLinkPrefix = 'social_link_';

/** Reads the social links among a story's fields. Unknown networks and empty addresses are dropped. */
export function socialLinksOf(fields: Readonly<Record<string, unknown>>): SocialLink[] {
  return toSocialLinks(
    Object.entries(fields).flatMap(([field, url]) =>
      field.startsWith(socialLinkPrefix) && typeof url === 'string'
        ? [{ name: field.slice(socialLinkPrefix.length), url }]
        : [],
    ),
  );
}
