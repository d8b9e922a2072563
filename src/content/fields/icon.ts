import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import {
  faFacebookF,
  faInstagram,
  faLinkedinIn,
  faPinterestP,
  faTiktok,
  faXTwitter,
  faYoutube,
} from '@fortawesome/free-brands-svg-icons';
import {
  faArrowDown,
  faArrowRight,
  faArrowRotateLeft,
  faArrowUpRightFromSquare,
  faBell,
  faBolt,
  faBullseye,
  faCalendar,
  faCheck,
  faClock,
  faCrown,
  faDroplet,
  faDumbbell,
  faEnvelope,
  faEye,
  faFire,
  faFlag,
  faGaugeHigh,
  faGlobe,
  faHand,
  faHandFist,
  faHeart,
  faHeartPulse,
  faHouse,
  faInfo,
  faLightbulb,
  faMedal,
  faMoon,
  faPause,
  faPersonRunning,
  faPhone,
  faPlay,
  faRss,
  faRuler,
  faScaleBalanced,
  faShield,
  faShoePrints,
  faSnowflake,
  faStar,
  faStopwatch,
  faSun,
  faTemperatureLow,
  faThumbsUp,
  faTriangleExclamation,
  faTrophy,
  faTruck,
  faUtensils,
  faVolumeHigh,
  faVolumeXmark,
  faXmark,
} from '@fortawesome/free-solid-svg-icons';
import * as v from 'valibot';
import type { SocialName } from '../../domain/article/author';
import type { ChosenIcon, IconDrawing, IconName } from '../../domain/media/icon';
import { networkMarks } from './network-marks';
import { requiredText, text } from './text';

const definitions: Record<IconName, IconDefinition> = {
  'arrow-down': faArrowDown,
  'arrow-right': faArrowRight,
  'arrow-rotate-left': faArrowRotateLeft,
  'arrow-up-right-from-square': faArrowUpRightFromSquare,
  bell: faBell,
  bolt: faBolt,
  bullseye: faBullseye,
  calendar: faCalendar,
  check: faCheck,
  clock: faClock,
  crown: faCrown,
  droplet: faDroplet,
  dumbbell: faDumbbell,
  envelope: faEnvelope,
  eye: faEye,
  'facebook-f': faFacebookF,
  fire: faFire,
  flag: faFlag,
  'gauge-high': faGaugeHigh,
  globe: faGlobe,
  hand: faHand,
  'hand-fist': faHandFist,
  heart: faHeart,
  'heart-pulse': faHeartPulse,
  house: faHouse,
  info: faInfo,
  instagram: faInstagram,
  lightbulb: faLightbulb,
  'linkedin-in': faLinkedinIn,
  medal: faMedal,
  moon: faMoon,
  pause: faPause,
  'person-running': faPersonRunning,
  phone: faPhone,
  'pinterest-p': faPinterestP,
  play: faPlay,
  rss: faRss,
  ruler: faRuler,
  'scale-balanced': faScaleBalanced,
  shield: faShield,
  'shoe-prints': faShoePrints,
  snowflake: faSnowflake,
  star: faStar,
  stopwatch: faStopwatch,
  sun: faSun,
  'temperature-low': faTemperatureLow,
  'thumbs-up': faThumbsUp,
  tiktok: faTiktok,
  'triangle-exclamation': faTriangleExclamation,
  trophy: faTrophy,
  truck: faTruck,
  utensils: faUtensils,
  'volume-high': faVolumeHigh,
  'volume-xmark': faVolumeXmark,
  'x-twitter': faXTwitter,
  xmark: faXmark,
  youtube: faYoutube,
};

const socialIconNames: Record<SocialName, IconName> = {
  facebook: 'facebook-f',
  instagram: 'instagram',
  youtube: 'youtube',
  pinterest: 'pinterest-p',
  linkedin: 'linkedin-in',
  twitter: 'x-twitter',
  website: 'globe',
  tiktok: 'tiktok',
  rss: 'rss',
};

/** Returns the icon of a social network. */
export function socialIcon(network: SocialName): IconDrawing {
  return networkMarks[network] ?? iconDrawing(socialIconNames[network]);
}

/** True for the name of an icon the site has. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(definitions, name);
}

/**
 * Returns an icon as one path, so that pages carry the icons they show and no icon library.
 *
 * @param name Font Awesome's name without `fa-`
 */
export function iconDrawing(name: IconName): IconDrawing {
  const [width, height, , , path] = definitions[name].icon;
  return { width, height, path: typeof path === 'string' ? path : path.join(' ') };
}

function toChosenIcon(name: string): ChosenIcon {
  return isIconName(name) ? { name, drawing: iconDrawing(name) } : { name };
}

/** An icon by its name; `undefined` for an empty field. An unknown name has no drawing. */
export const optionalIcon = v.pipe(
  text,
  v.transform((name) => (name ? toChosenIcon(name) : undefined)),
);

/** An icon by its name, which must be filled. */
export const requiredIcon = v.pipe(requiredText, v.transform(toChosenIcon));
