import * as v from 'valibot';
import type { SocialLink, SocialName } from '../../domain/article/author';
import { socialNames, toSocialLinks } from '../../domain/article/author';
import { text } from './text';

/** Fields of a story's social links: one for each network that the site has an icon for. */
export const socialLinkFields = v.entriesFromList(
  socialNames.map((name) => `social_link_${name}` as const),
  v.fallback(text, ''),
);

/** Reads the social links among a story's fields. Empty and invalid addresses are dropped. */
export function socialLinksOf(
  fields: Readonly<Record<`social_link_${SocialName}`, string>>,
): SocialLink[] {
  return toSocialLinks(socialNames.map((name) => ({ name, url: fields[`social_link_${name}`] })));
}
