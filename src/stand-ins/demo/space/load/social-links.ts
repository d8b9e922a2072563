import { socialNames } from '../../../../domain/article/author';
import type { FieldReader } from './field-reader';

/** Reads `social: {instagram: https://…}`; a network without an address is empty. */
export function readSocialLinks(fields: FieldReader): Record<`social_link_${string}`, string> {
  const links: Record<`social_link_${string}`, string> = {};
  const social = fields.optionalGroup('social');
  for (const network of socialNames) {
    const url = social?.optionalText(network) ?? '';
    if (url && !/^https:\/\//.test(url)) social?.report(network, 'expected an https:// address.');
    links[`social_link_${network}`] = url;
  }
  social?.refuseOthers();
  return links;
}
