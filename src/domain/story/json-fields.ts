import type { ReturnTerms, ShopRules } from '../shop/shop-rules';
import type { OutlinedWeek } from '../training/training-plan-outline';
import type { Announcement, Menu, PreHeader } from './layout';
import { themeColors } from './layout';
import type { Link } from './link';
import type { PageSection } from './page-section';
import type { RichText } from './rich-text';

/**
 * Typed readers of what build queries return. Gatsby types a field of the scalar `JSON` as a record
 * of unknowns. Its content was validated field by field when the story was parsed
 * (`content/parse-story`), so the browser checks only the outer shape: enough to notice a query of
 * another field, without a validation library.
 */

/** Returns a text of an article, author or section. */
export function readRichText(field: unknown): RichText {
  if (isListOf<RichText[number]>(field, 'type')) return field;
  throw unreadable('formatted text');
}

/** Returns the sections of a page story. */
export function readSections(field: unknown): readonly PageSection[] {
  if (isListOf<PageSection>(field, 'component')) return field;
  throw unreadable('sections');
}

/** Returns the weeks of a training plan. */
export function readWeeks(field: unknown): readonly OutlinedWeek[] {
  if (isListOf<OutlinedWeek>(field, 'sessions')) return field;
  throw unreadable('weeks');
}

/** Returns the rules of the shop, which its reader has checked (`gatsby/node/shop-rules`). */
export function readShopRules({ zones, returns }: { zones: unknown; returns: unknown }): ShopRules {
  if (!isListOf<ShopRules['zones'][number]>(zones, 'rates')) throw unreadable('zones');
  return { zones, returns: hasField<ReturnTerms>(returns, 'days') ? returns : null };
}

export function readLink(field: unknown): Link {
  if (hasField<Link>(field, 'kind')) return field;
  throw unreadable('link');
}

type QueriedMenu = {
  label: string;
  link: unknown;
  links: readonly { label: string; note: string; link: unknown }[];
};

export function readMenus(menus: readonly QueriedMenu[] = []): Menu[] {
  return menus.map(({ label, link, links }) => ({
    label,
    ...(link ? { link: readLink(link) } : {}),
    links: links.map((entry) => ({ ...entry, link: readLink(entry.link) })),
  }));
}

type QueriedCall = { link: unknown; text: string } | null;

type QueriedAnnouncement = Omit<Announcement, 'theme' | 'callToAction'> & {
  theme: string;
  callToAction: QueriedCall;
};

export function readAnnouncement({
  theme,
  callToAction,
  ...fields
}: QueriedAnnouncement): Announcement {
  return {
    ...fields,
    theme: themeColors.find((known) => known === theme) ?? 'red',
    ...readCall(callToAction),
  };
}

type QueriedPreHeader = Omit<PreHeader, 'items'> & {
  items: readonly { headline: string; text: string; callToAction: QueriedCall }[];
};

export function readPreHeader({ items, ...fields }: QueriedPreHeader): PreHeader {
  return {
    ...fields,
    items: items.map(({ callToAction, ...words }) => ({ ...words, ...readCall(callToAction) })),
  };
}

function readCall(call: QueriedCall) {
  return call ? { callToAction: { ...call, link: readLink(call.link) } } : {};
}

function isListOf<T>(value: unknown, field: keyof T & string): value is readonly T[] {
  return Array.isArray(value) && value.every((entry) => hasField<T>(entry, field));
}

function hasField<T>(value: unknown, field: keyof T & string): value is T {
  return typeof value === 'object' && value !== null && field in value;
}

function unreadable(subject: string): TypeError {
  return new TypeError(`A JSON field of a build query holds no ${subject}.`);
}
