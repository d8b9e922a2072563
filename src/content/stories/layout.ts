import * as v from 'valibot';
import type { Announcement, Menu, MenuLink, PreHeader, SizeChart } from '../../domain/story/layout';
import { themeColors } from '../../domain/story/layout';
import { readSynonyms } from '../../domain/search/synonyms';
import { readCombinations } from '../../domain/training/combinations';
import { tableField } from '../bloks/parse-blok';
import { editMarkOf } from '../fields/edit-mark';
import { multilink } from '../fields/multilink';
import { requiredText, text } from '../fields/text';
import { socialLinkFields, socialLinksOf } from '../fields/social-links';
import { parseField } from '../story-error';
import type { StoryFrame } from './story';

/** Mark of a blok, which only drafts have. */
const marked = { _editable: v.optional(v.unknown()) };

const announcement = v.pipe(
  v.object({
    active: v.nullish(v.boolean(), false),
    theme: v.pipe(
      text,
      v.transform((theme) => themeColors.find((known) => known === theme) ?? 'red'),
    ),
    component: v.string(),
    headline: text,
    text,
    link_url: multilink,
    link_text: text,
    ...marked,
  }),
  v.transform(({ link_url: link, link_text: linkText, _editable, ...fields }): Announcement => ({
    ...fields,
    ...editMarkOf({ _editable }),
    ...(link && linkText ? { callToAction: { link, text: linkText } } : {}),
  })),
);

const menuLink = v.pipe(
  v.object({ label: text, note: text, url: multilink }),
  v.transform(({ label, note, url: link }): MenuLink[] =>
    label && link ? [{ label, note, link }] : [],
  ),
);

const menu = v.pipe(
  v.object({ label: text, url: multilink, links: v.nullish(v.array(menuLink), []), ...marked }),
  v.transform(({ label, url: link, links, _editable }): Menu => ({
    ...editMarkOf({ _editable }),
    label,
    links: links.flat(),
    ...(link ? { link } : {}),
  })),
);

const arrivalDays = v.pipe(
  text,
  v.regex(/^(\d{1,2}-\d{1,2})?$/, 'is not two numbers of days such as 4-8'),
  v.transform((days) => (days.match(/\d+/g) ?? []).map(Number).sort((one, other) => one - other)),
);

const preHeaderItem = v.pipe(
  v.object({
    headline: requiredText,
    text,
    link_url: multilink,
    link_text: text,
    arrival_days: arrivalDays,
  }),
  v.transform(({ link_url: link, link_text: linkText, arrival_days: days, ...fields }) => ({
    ...fields,
    arrivalDays: days,
    ...(link && linkText ? { callToAction: { link, text: linkText } } : {}),
  })),
);

const preHeader = v.pipe(
  v.object({
    headline: requiredText,
    active: v.nullish(v.boolean(), false),
    items: v.pipe(v.nullish(v.array(preHeaderItem), []), v.minLength(1, 'has no lines to show')),
    ...marked,
  }),
  v.transform(({ _editable, ...fields }): PreHeader => ({
    ...fields,
    ...editMarkOf({ _editable }),
  })),
);

const sizeChartTab = v.pipe(
  v.object({ name: requiredText, table: tableField, note: text }),
  v.transform(({ table, ...fields }) => ({ ...fields, ...table })),
);

const sizeChart = v.pipe(
  v.object({
    headline: requiredText,
    product_types: v.pipe(
      requiredText,
      v.transform((types) =>
        types
          .split(/[,\n]/)
          .map((type) => type.trim())
          .filter(Boolean),
      ),
    ),
    tabs: v.pipe(v.nullish(v.array(sizeChartTab), []), v.minLength(1, 'has no tabs')),
  }),
  v.transform(({ product_types: productTypes, ...fields }): SizeChart => ({
    ...fields,
    productTypes,
  })),
);

/** Fields of the content type `global`. */
export const layoutContent = v.object({
  pre_header: v.pipe(
    v.nullish(v.array(preHeader), []),
    v.maxLength(1, 'has more than one strip; keep one'),
  ),
  announcements: v.nullish(v.array(announcement), []),
  size_charts: v.nullish(v.array(sizeChart), []),
  header_menus: v.nullish(v.array(menu), []),
  footer_menus: v.nullish(v.array(menu), []),
  combinations: v.pipe(text, v.transform(readCombinations)),
  search_synonyms: v.pipe(text, v.transform(readSynonyms)),
  ...socialLinkFields,
});

/**
 * Reads the `global` story: the parts around every page, size charts, the timer's combinations and
 * the synonyms of the search.
 *
 * @throws StoryError naming the invalid field
 */
export function parseLayout(content: unknown, story: StoryFrame) {
  const fields = parseField(layoutContent, content, story.fullSlug);
  return {
    type: 'layout' as const,
    preHeader: fields.pre_header[0],
    announcements: fields.announcements,
    headerMenus: fields.header_menus,
    footerMenus: fields.footer_menus,
    socialLinks: socialLinksOf(fields),
    sizeCharts: fields.size_charts,
    combinations: fields.combinations,
    searchSynonyms: fields.search_synonyms,
  };
}
