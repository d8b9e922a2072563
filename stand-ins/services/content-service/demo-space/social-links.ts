import type { SocialName } from '../../../../src/domain/article/author';
import { socialNames } from '../../../../src/domain/article/author';
import type { FieldReader } from './field-reader';

type SocialLinkFields = Record<`social_link_${SocialName}`, string>;

/** Reads `social: {instagram: https://…}`; a network without an address is empty. */
export function readSocialLinks(fields: FieldReader): SocialLinkFields {
  const social = fields.optionalGroup('social');
  const links = socialNames.map((network) => {
    const url = social?.optionalText(network) ?? '';
    if (url && !/^https:\/\//.test(url)) social?.report(network, 'expected an https:// address.');
    return [`social_link_${network}`, url] as const;
  });
  social?.refuseOthers();
  return Object.fromEntries(links) as SocialLinkFields;
}
