import type { Editable } from './edit-mark';
import type { Link } from './link';

/** Theme colors an editor can choose for the background of an announcement or a section. */
export const themeColors = [
  'red',
  'blue',
  'eggShell',
  'lightgray',
  'black',
  'darkgray',
  'white',
] as const;

export type ThemeColor = (typeof themeColors)[number];

/** True for a background that needs light text. */
export function isDark(theme: ThemeColor): boolean {
  return theme === 'red' || theme === 'blue' || theme === 'black' || theme === 'darkgray';
}

/** Announcement for the whole site. A layout has a list of them, of which the first is used. */
export type Announcement = Editable & {
  active: boolean;
  theme: ThemeColor;
  component: string;
  headline: string;
  text: string;
  callToAction?: { link: Link; text: string };
};

export type MenuLink = { label: string; note: string; link: Link };

export type Menu = Editable & { label: string; link?: Link; links: readonly MenuLink[] };

/** Collapsible strip above the header, such as a shipping promise with its terms. */
export type PreHeader = Editable & {
  /** Text of the closed strip. */
  headline: string;
  /** True if the strip is open when a page loads. */
  active: boolean;
  items: readonly PreHeaderItem[];
};

export type PreHeaderItem = {
  headline: string;
  text: string;
  /** First and last business day after the order on which it arrives; empty if it says nothing of that. */
  arrivalDays?: readonly number[];
  callToAction?: { link: Link; text: string };
};

/** Size chart of the products of some types, in one or more tabs. */
export type SizeChart = {
  headline: string;
  /** Types of products as the shop names them, such as "Gloves". */
  productTypes: readonly string[];
  tabs: readonly SizeChartTab[];
};

/** Table of plain text. The first cell of each row is its size. */
export type SizeChartTab = {
  name: string;
  head: readonly string[];
  body: readonly (readonly string[])[];
  note: string;
};
