import type { IconDefinition, IconName } from '@fortawesome/fontawesome-svg-core';
import { config, findIconDefinition, library } from '@fortawesome/fontawesome-svg-core';
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

// The rules it would write into the page are in icon.module.css: a page's policy allows no others.
config.autoAddCss = false;

library.add(
  faFacebookF,
  faGlobe,
  faInstagram,
  faLinkedinIn,
  faPinterestP,
  faRss,
  faTiktok,
  faXTwitter,
  faYoutube,
);

/** The drawing of a registered icon, by its Font Awesome name without `fa-`. */
export function findIcon(name: IconName): IconDefinition | undefined {
  // The library's types promise a drawing; it answers undefined for a name it does not know.
  const find = findIconDefinition as (lookup: {
    prefix: 'fas' | 'fab';
    iconName: IconName;
  }) => IconDefinition | undefined;
  return find({ prefix: 'fas', iconName: name }) ?? find({ prefix: 'fab', iconName: name });
}
