/**
 * Parts of the content model that several content types or bloks use: folders of the blok library,
 * lists of values, and settings of fields.
 */
import { defineDatasource, defineField, defineFieldPlugin, defineFolder } from '@storyblok/schema';
import * as v from 'valibot';
import type { ThemeColor } from '../../domain/story/layout';
import type { WorkoutLevel } from '../../domain/training/workout-facts';
import { socialLabels, socialNames } from '../../domain/article/author';

/** Folders of the blok library (component groups). A blok's own file says which one it is in. */
export const folders = {
  contentTypes: defineFolder({ name: 'Content types' }),
  layout: defineFolder({ name: 'Layout' }),
  articleBloks: defineFolder({ name: 'Article bloks' }),
  pageSections: defineFolder({ name: 'Page sections' }),
  listItems: defineFolder({ name: 'List items' }),
};

/**
 * Lists that editors keep in the content service (Content > Datasources). The model names them;
 * their entries are content.
 */
export const datasources = {
  articleTags: defineDatasource({ name: 'Article tags', slug: 'article-tags' }),
  products: defineDatasource({ name: 'Products', slug: 'products' }),
};

/** Field plugin of title and description for search engines. */
export const metaInfoPlugin = defineFieldPlugin({
  fieldType: 'seo_metatags',
  value: v.looseObject({ title: v.string(), description: v.string() }),
});

/** Content types that have an address, so that links can lead to them. */
const linkedContentTypes = ['article', 'category', 'topic', 'author', 'page', 'plan'];

/** Settings of a picture field. */
export const picture = {
  type: 'asset' as const,
  filetypes: ['images'],
  allow_external_url: false,
};

/** Settings by which editors may open a link in a new tab, and give it `rel` and `title`. */
const linkAttributes = { allow_target_blank: true, allow_custom_attributes: true };

/** Settings of a formatted text. */
export const richText = { type: 'richtext' as const, ...linkAttributes };

/** Settings of a link field: to a story, an address, an email address or a file. */
export const link = {
  type: 'multilink' as const,
  restrict_content_types: true,
  component_whitelist: linkedContentTypes,
  email_link_type: true,
  asset_link_type: true,
  show_anchor: true,
  ...linkAttributes,
};

/** Settings of a list of products by handle, or of one product. */
export const productChoice = { source: 'internal', datasource: datasources.products };

/** Settings of a relation to one story, stored as its uuid. */
export function storyRelation(folder: string, contentTypes: string[]) {
  return { ...storyChoice(folder, contentTypes), type: 'option' as const };
}

/** Settings of a relation to several stories, stored as their uuids in the editor's order. */
export function storyRelations(folder: string, contentTypes: string[]) {
  return {
    ...storyChoice(folder, contentTypes),
    type: 'options' as const,
    is_reference_type: true,
  };
}

/** @param folder slug of the folder with a slash at its end; empty for the whole space */
function storyChoice(folder: string, contentTypes: string[]) {
  return {
    source: 'internal_stories',
    ...(folder ? { folder_slug: folder } : {}),
    filter_content_type: contentTypes,
    use_uuid: true,
    entry_appearance: 'link',
    allow_advanced_search: true,
  };
}

/** Returns the options of a field from labels by value, in their order. */
export function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ name: labels[value], value }));
}

const levelLabels: Readonly<Record<WorkoutLevel, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** Level of a workout or a plan. */
export const workoutLevel = defineField('level', {
  type: 'option',
  display_name: 'Level',
  options: optionsOf(levelLabels),
  exclude_empty_option: true,
  default_value: 'beginner',
  required: true,
});

const themeLabels: Readonly<Record<ThemeColor, string>> = {
  red: 'Red',
  blue: 'Blue',
  eggShell: 'Egg shell',
  lightgray: 'Light gray',
  black: 'Black',
  darkgray: 'Dark gray',
  white: 'White',
};

/** Settings of a choice of the site's colors. */
export const colorChoice = { type: 'option' as const, options: optionsOf(themeLabels) };

/** Background of a section. */
export const sectionTheme = defineField('theme', {
  ...colorChoice,
  display_name: 'Background',
  description: 'Left empty, it is that of the page.',
});

/** Settings of the timer of a carousel. */
export const timerChoice = {
  type: 'option' as const,
  options: optionsOf({
    default: 'Never',
    timer_on_load: 'From the start, on wide screens',
    timer_on_hover: 'While the pointer is over it',
  }),
  exclude_empty_option: true,
  default_value: 'default',
};

/** Time a carousel's slide stays. */
export const timerLimit = defineField('timer_limit', {
  type: 'number',
  display_name: 'Milliseconds a slide stays',
  description: 'At least 500. Left empty: 2000.',
  min_value: 500,
  decimals: 0,
});

/** Optional headline of a section. */
export const headline = defineField('headline', {
  type: 'text',
  display_name: 'Headline',
  description: 'Shown above the section. Leave it empty for none.',
});

/** Title and description for search engines, of every content type with an address. */
export const metaInfo = defineField('meta_info', {
  type: 'custom',
  field_type: metaInfoPlugin.fieldType,
  display_name: 'Search engines',
  description:
    'Title and description for search results and shared links. Left empty, the site uses the title and description above.',
});

/** Web address at each network that the site has an icon for. */
export const socialLinks = socialNames.map((name) =>
  defineField(`social_link_${name}`, {
    type: 'text',
    display_name: socialLabels[name],
    description: 'A web address that begins with https:// Left empty, no icon is shown.',
  }),
);

/** Tab of the form with the social links. */
export const socialLinksTab = defineField('tab-social', {
  type: 'tab',
  display_name: 'Social links',
  keys: socialNames.map((name) => `social_link_${name}`),
});
