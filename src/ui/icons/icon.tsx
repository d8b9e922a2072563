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
import { FontAwesomeIcon } from '@fortawesome/react-fontawesome';
import { classNames } from '../../lib/class-names';
import * as styles from './icon.module.css';

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
function findIcon(name: IconName): IconDefinition | undefined {
  // The library's types promise a drawing; it answers undefined for a name it does not know.
  const find = findIconDefinition as (lookup: {
    prefix: 'fas' | 'fab';
    iconName: IconName;
  }) => IconDefinition | undefined;
  return find({ prefix: 'fas', iconName: name }) ?? find({ prefix: 'fab', iconName: name });
}

const sizes = [
  ...(['2xs', 'xs', 'sm', 'lg', 'xl', '2xl'] as const),
  ...(['1x', '2x', '3x', '4x', '5x', '6x', '7x', '8x', '9x', '10x'] as const),
] as const;

const rotations = [90, 180, 270] as const;

export type IconSize = (typeof sizes)[number];
export type IconRotation = (typeof rotations)[number];

type IconProps = {
  /** Its Font Awesome name without `fa-`. It must be registered in icon-library.ts. */
  name: IconName;
  size?: IconSize;
  rotation?: IconRotation;
  /** What it says where no text beside it does; without a label it only decorates. */
  label?: string;
  className?: string;
};

const reported = new Set<string>();

/**
 * An icon in the colour and size of the text around it. The library and its icons weigh 28 KB gzip, so
 * keep it out of the shell and out of pages that have to be light.
 *
 * @throws Error when the size or the rotation is none of the allowed ones
 */
export function Icon({ name, size, rotation, label, className }: IconProps) {
  requireOneOf('size', sizes, size);
  requireOneOf('rotation', rotations, rotation);
  const icon = findIcon(name);
  if (!icon) {
    reportMissing(name);
    return null;
  }
  return (
    <FontAwesomeIcon
      icon={icon}
      className={classNames(styles.icon, className)}
      {...(size && { size })}
      {...(rotation && { rotation })}
      {...(label && { 'aria-label': label })}
    />
  );
}

function requireOneOf<T>(what: string, allowed: readonly T[], value: T | undefined): void {
  if (value === undefined || allowed.includes(value)) return;
  throw new Error(`Icon ${what} must be one of ${allowed.join(', ')}, not "${String(value)}".`);
}

/** Said once for each name: an icon in a list would say it on every line. */
function reportMissing(name: string): void {
  if (reported.has(name)) return;
  reported.add(name);
  // The specification asks for this message.
  // eslint-disable-next-line no-console
  console.error('Could not find one or more icon(s)', name);
}
