/**
 * The `global` story and its bloks: what surrounds every page.
 *
 * To add one: define it here, add it to `layoutBloks` and to a field of `global`, read it in `content/stories/layout.ts`, and fill it in the demo space.
 */
import { defineBlock, defineField } from '@storyblok/schema';
import { colorChoice, folders, link, socialLinks, socialLinksTab } from './shared-fields';

const announcement = defineBlock({
  name: 'announcement',
  display_name: 'Announcement',
  description: 'The bar above every page. Readers can close it.',
  folder: folders.layout,
  icon: 'block-comment',
  preview_field: 'headline',
  fields: [
    defineField('active', {
      type: 'boolean',
      display_name: 'Shown on the site',
      inline_label: true,
      default_value: false,
    }),
    defineField('theme', {
      ...colorChoice,
      display_name: 'Color',
      exclude_empty_option: true,
      default_value: 'red',
    }),
    defineField('headline', { type: 'text', display_name: 'Headline', required: true }),
    defineField('text', { type: 'text', display_name: 'Text' }),
    defineField('link_url', { ...link, display_name: 'Link' }),
    defineField('link_text', {
      type: 'text',
      display_name: 'Words of the link',
      description: 'Without them there is no link.',
    }),
  ],
});

const preHeaderItem = defineBlock({
  name: 'pre_header_item',
  display_name: 'Line of the strip',
  folder: folders.layout,
  icon: 'block-text-c',
  preview_field: 'headline',
  fields: [
    defineField('headline', { type: 'text', display_name: 'Headline', required: true }),
    defineField('text', { type: 'textarea', display_name: 'Text' }),
    defineField('link_url', { ...link, display_name: 'Link' }),
    defineField('link_text', {
      type: 'text',
      display_name: 'Words of the link',
      description: 'Without them there is no link.',
    }),
    defineField('arrival_days', {
      type: 'text',
      display_name: 'Days until arrival',
      description:
        'Business days from the order to the door, such as 4-8. Pages of products then name the dates.',
      regex: '^\\d{1,2}-\\d{1,2}$',
    }),
  ],
});

const preHeader = defineBlock({
  name: 'pre_header',
  display_name: 'Strip above the header',
  description: 'A line above the header that opens to say more, such as a promise with its terms.',
  folder: folders.layout,
  icon: 'block-text-c',
  preview_field: 'headline',
  fields: [
    defineField('headline', {
      type: 'text',
      display_name: 'Headline',
      description: 'What the closed strip says.',
      required: true,
    }),
    defineField('active', {
      type: 'boolean',
      display_name: 'Open when a page loads',
      inline_label: true,
      default_value: false,
    }),
    defineField('items', {
      type: 'bloks',
      display_name: 'Lines',
      description: 'What the open strip says.',
      allow: [preHeaderItem],
      required: true,
      minimum: 1,
    }),
  ],
});

const menuLink = defineBlock({
  name: 'menu_link',
  display_name: 'Menu entry',
  folder: folders.layout,
  icon: 'block-arrow-pointer',
  preview_field: 'label',
  fields: [
    defineField('label', { type: 'text', display_name: 'Words', required: true }),
    defineField('url', { ...link, display_name: 'Link', required: true }),
    defineField('note', {
      type: 'text',
      display_name: 'Note',
      description: 'A few words below the entry, in menus that have room for them.',
    }),
  ],
});

const menu = defineBlock({
  name: 'menu',
  display_name: 'Menu',
  description: 'A heading of the header or the footer with the entries below it.',
  folder: folders.layout,
  icon: 'block-doc',
  preview_field: 'label',
  fields: [
    defineField('label', { type: 'text', display_name: 'Heading', required: true }),
    defineField('url', {
      ...link,
      display_name: 'Link of the heading',
      description: 'Leave it empty when the heading leads nowhere.',
    }),
    defineField('links', { type: 'bloks', display_name: 'Entries', allow: [menuLink] }),
  ],
});

const sizeChartTab = defineBlock({
  name: 'size_chart_tab',
  display_name: 'Tab of a size chart',
  folder: folders.listItems,
  icon: 'block-table',
  preview_field: 'name',
  fields: [
    defineField('name', { type: 'text', display_name: 'Name', required: true }),
    defineField('table', { type: 'table', display_name: 'Sizes', required: true }),
    defineField('note', {
      type: 'textarea',
      display_name: 'Note',
      description: 'Below the table, such as how to measure.',
    }),
  ],
});

const sizeChart = defineBlock({
  name: 'size_chart',
  display_name: 'Size chart',
  description: 'Tables of sizes, shown in tabs on the pages of the products they fit.',
  folder: folders.layout,
  icon: 'block-table',
  preview_field: 'headline',
  fields: [
    defineField('headline', { type: 'text', display_name: 'Headline', required: true }),
    defineField('product_types', {
      type: 'textarea',
      display_name: 'Types of products',
      description: 'As the shop names them, one a line. Their pages show the chart.',
      required: true,
    }),
    defineField('tabs', {
      type: 'bloks',
      display_name: 'Tabs',
      allow: [sizeChartTab],
      required: true,
      minimum: 1,
    }),
  ],
});

/** Content type of the one story `global`. */
export const global = defineBlock({
  name: 'global',
  display_name: 'Layout of the site',
  description:
    'What surrounds every page: announcement, header and footer. There is one story of it.',
  is_root: true,
  is_nestable: false,
  folder: folders.contentTypes,
  icon: 'block-resize-fc',
  fields: [
    defineField('pre_header', {
      type: 'bloks',
      display_name: 'Strip above the header',
      description: 'At most one. Without it there is no strip.',
      allow: [preHeader],
      maximum: 1,
    }),
    defineField('announcements', {
      type: 'bloks',
      display_name: 'Announcements',
      description: 'The first active one is shown.',
      allow: [announcement],
    }),
    defineField('header_menus', {
      type: 'bloks',
      display_name: 'Menus of the header',
      allow: [menu],
    }),
    defineField('footer_menus', {
      type: 'bloks',
      display_name: 'Menus of the footer',
      allow: [menu],
    }),
    defineField('size_charts', {
      type: 'bloks',
      display_name: 'Size charts',
      allow: [sizeChart],
    }),
    defineField('combinations', {
      type: 'textarea',
      display_name: 'Combinations',
      description:
        'What the round timer calls, one combination a line, with commas between its moves: jab, cross, slip. Left empty, the timer calls none.',
    }),
    defineField('search_synonyms', {
      type: 'textarea',
      display_name: 'Words of the search',
      description:
        'Words that mean the same to somebody who searches, one group a line, with commas between them: cap, beanie, hat. Each finds what the others find. With words of a page’s title, a group leads to that page: size chart, glove weight.',
    }),
    ...socialLinks,
    socialLinksTab,
  ],
});

/** Every blok of the `global` story. */
export const layoutBloks = [
  sizeChart,
  sizeChartTab,
  preHeader,
  preHeaderItem,
  announcement,
  menu,
  menuLink,
] as const;
