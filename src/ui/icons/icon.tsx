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

// Its rules are in icon.module.css instead: the page's content security policy allows no injected
// styles.
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

/** Returns a registered icon by its Font Awesome name without `fa-`. */
function findIcon(name: IconName): IconDefinition | undefined {
  // The library's types promise an icon, but it returns undefined for an unknown name.
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
  /** Font Awesome name without `fa-`, registered in this file. */
  name: IconName;
  size?: IconSize;
  rotation?: IconRotation;
  /** Accessible name where no text beside the icon has it; without a label it is decorative. */
  label?: string;
  className?: string;
};

const reported = new Set<string>();

/**
 * Icon in the colour and size of the surrounding text. Library and icons weigh 28 KB gzip: keep
 * them out of the shell and of pages that have to be light.
 *
 * @throws Error when size or rotation is not allowed
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

/** Reports each missing name once: a list would report it on every line. */
function reportMissing(name: string): void {
  if (reported.has(name)) return;
  reported.add(name);
  // The specification asks for this message.
  // oxlint-disable-next-line no-console
  console.error('Could not find one or more icon(s)', name);
}
