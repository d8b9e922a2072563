/** Sections of a page that list things. `page-bloks.ts` says how to add one. */
import { defineBlock, defineField } from '@storyblok/schema';
import {
  folders,
  headline,
  optionsOf,
  productChoice,
  storyRelations,
  timerChoice,
  timerLimit,
} from './shared-fields';

export const articleList = defineBlock({
  name: 'article_list',
  display_name: 'Articles',
  description: 'A list of articles: the newest, or the ones you choose.',
  folder: folders.pageSections,
  icon: 'block-doc',
  preview_field: 'headline',
  fields: [
    headline,
    defineField('mode', {
      type: 'option',
      display_name: 'Which articles',
      options: optionsOf({ newest: 'The newest', picked: 'The ones chosen below' }),
      exclude_empty_option: true,
      default_value: 'newest',
      required: true,
    }),
    defineField('layout', {
      type: 'option',
      display_name: 'Layout',
      options: optionsOf({
        grid: 'Grid',
        lead: 'First one large, the others beside it',
        carousel: 'Carousel',
      }),
      exclude_empty_option: true,
      default_value: 'grid',
      required: true,
    }),
    defineField('articles', {
      ...storyRelations('blogs/', ['article']),
      display_name: 'Articles',
      description: 'In the order they are shown. Used when you choose the articles yourself.',
    }),
    defineField('count', {
      type: 'number',
      display_name: 'Number of articles',
      description: 'How many of the newest articles are shown.',
      min_value: 1,
      decimals: 0,
      default_value: '6',
      required: true,
    }),
  ],
});

export const categoriesTopicsList = defineBlock({
  name: 'categories_topics_list',
  display_name: 'Categories and topics',
  description: 'Tiles that lead to categories and topics.',
  folder: folders.pageSections,
  icon: 'block-tag',
  preview_field: 'headline',
  fields: [
    headline,
    defineField('categories_topics', {
      ...storyRelations('', ['category', 'topic']),
      display_name: 'Categories and topics',
      description: 'In the order they are shown.',
    }),
  ],
});

export const productList = defineBlock({
  name: 'product_list',
  display_name: 'Products',
  description: 'Products of the shop with their prices as they are now.',
  folder: folders.pageSections,
  icon: 'block-cart',
  preview_field: 'headline',
  fields: [
    headline,
    defineField('product_handles', {
      ...productChoice,
      type: 'options',
      display_name: 'Products',
      description:
        'In the order they are shown. Not in the list? Add it to the datasource "Products".',
    }),
  ],
});

export const testimonial = defineBlock({
  name: 'testimonial',
  display_name: 'Testimonial',
  description: 'What one member says.',
  folder: folders.listItems,
  icon: 'block-comment',
  preview_field: 'name',
  fields: [
    defineField('text', { type: 'textarea', display_name: 'Words', required: true }),
    defineField('name', { type: 'text', display_name: 'Name', required: true }),
    defineField('detail', {
      type: 'text',
      display_name: 'About the member',
      description: 'A few words below the name, such as a town or "member since 2021".',
    }),
    defineField('stars', {
      type: 'number',
      display_name: 'Stars',
      description: 'From 0 to 5. 4.5 is four and a half.',
      min_value: 0,
      max_value: 5,
      decimals: 1,
      default_value: '5',
      required: true,
    }),
  ],
});

export const testimonials = defineBlock({
  name: 'testimonials',
  display_name: 'Testimonials',
  description: 'What members say, with their stars.',
  folder: folders.pageSections,
  icon: 'block-comment',
  preview_field: 'headline',
  fields: [
    headline,
    defineField('items', {
      type: 'bloks',
      display_name: 'Testimonials',
      allow: [testimonial],
      required: true,
      minimum: 1,
    }),
    defineField('layout', {
      type: 'option',
      display_name: 'Layout',
      options: optionsOf({ carousel: 'Carousel', grid: 'Grid' }),
      exclude_empty_option: true,
      default_value: 'carousel',
    }),
    defineField('timer', { ...timerChoice, display_name: 'Carousel moves by itself' }),
    timerLimit,
    defineField('infinite', {
      type: 'boolean',
      display_name: 'Carousel begins again after the last one',
      inline_label: true,
      default_value: true,
    }),
  ],
});
