import type { Link } from './link';

export const announcementThemes = [
  'red',
  'blue',
  'eggShell',
  'lightgray',
  'black',
  'darkgray',
  'white',
] as const;

export type AnnouncementTheme = (typeof announcementThemes)[number];

/** Announcement for the whole site. A layout has a list of them, of which the first is used. */
export type Announcement = {
  active: boolean;
  theme: AnnouncementTheme;
  component: string;
  headline: string;
  text: string;
  callToAction?: { link: Link; text: string };
};

export type MenuLink = { label: string; note: string; link: Link };

export type Menu = { label: string; link?: Link; links: readonly MenuLink[] };

/** Collapsible strip above the header, such as a shipping promise with its terms. */
export type PreHeader = {
  /** Text of the closed strip. */
  headline: string;
  /** True if the strip is open when a page loads. */
  active: boolean;
  items: readonly PreHeaderItem[];
};

export type PreHeaderItem = {
  headline: string;
  text: string;
  callToAction?: { link: Link; text: string };
};
