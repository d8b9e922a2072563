import type { IconDefinition } from '@fortawesome/fontawesome-svg-core';
import {
  faFacebookF,
  faInstagram,
  faLinkedinIn,
  faPinterestP,
  faTiktok,
  faXTwitter,
  faYoutube,
} from '@fortawesome/free-brands-svg-icons';
import { faGlobe, faRss } from '@fortawesome/free-solid-svg-icons';
import type { SocialName } from '../../../domain/article/author';

const icons: Record<SocialName, IconDefinition> = {
  facebook: faFacebookF,
  instagram: faInstagram,
  youtube: faYoutube,
  pinterest: faPinterestP,
  linkedin: faLinkedinIn,
  twitter: faXTwitter,
  website: faGlobe,
  tiktok: faTiktok,
  rss: faRss,
};

/** A network's sign as one path, so that a page carries the signs it shows and no icon library. */
export function socialIcon(name: SocialName): { width: number; height: number; path: string } {
  const [width, height, , , path] = icons[name].icon;
  return { width, height, path: typeof path === 'string' ? path : path.join(' ') };
}
