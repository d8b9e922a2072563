/**
 * Sections of a marketing page.
 *
 * To add one: define it here (lists in `list-sections.ts`), add it to `pageSections` (and a nested item to `pageSectionItems`),
 * read it in `content/bloks/parse-section.ts`, and place it in the demo space. The compiler names a
 * parser that is missing or reads other fields; `__tests__/unit/content/model` names the rest.
 */
import { defineBlock, defineField } from '@storyblok/schema';
import type { mediaSides, textLayouts } from '../../domain/story/page-section';
import { bodyBloks } from './body-bloks';
import {
  articleList,
  categoriesTopicsList,
  productList,
  testimonial,
  testimonials,
} from './list-sections';
import { image, video } from './media-bloks';
import {
  colorChoice,
  folders,
  headline,
  link,
  metaInfo,
  optionsOf,
  picture,
  sectionTheme,
  richText,
} from './shared-fields';
import { callToAction, faq, product, quote } from './text-bloks';

const hero = defineBlock({
  name: 'hero',
  display_name: 'Opening',
  description: 'The large opening of a page: headline, picture and up to two buttons.',
  folder: folders.pageSections,
  icon: 'block-text-img-r',
  preview_field: 'headline',
  fields: [
    defineField('headline', { type: 'text', display_name: 'Headline', required: true }),
    defineField('text', { type: 'textarea', display_name: 'Text' }),
    defineField('theme', {
      ...colorChoice,
      display_name: 'Background',
      description: 'Left empty, it is black.',
    }),
    defineField('image', {
      ...picture,
      display_name: 'Picture',
      description: 'Beside the words on a wide screen, below them on a narrow one.',
    }),
    defineField('primary_label', {
      type: 'text',
      display_name: 'First button',
      description: 'What the button says. A button needs its words and its link.',
    }),
    defineField('primary_link', { ...link, display_name: 'Link of the first button' }),
    defineField('secondary_label', { type: 'text', display_name: 'Second button' }),
    defineField('secondary_link', { ...link, display_name: 'Link of the second button' }),
  ],
});

const textSection = defineBlock({
  name: 'text_section',
  display_name: 'Text',
  description: 'Formatted text, with every blok that an article can have.',
  folder: folders.pageSections,
  icon: 'block-text-l',
  preview_field: 'headline',
  fields: [
    headline,
    defineField('text', {
      ...richText,
      display_name: 'Text',
      allow: bodyBloks,
      restrict_components: true,
      required: true,
    }),
    defineField('layout', {
      type: 'option',
      display_name: 'Layout on wide screens',
      options: optionsOf({
        beside: 'Beside its headline',
        stacked: 'Below its headline',
        columns: 'Below its headline, in two columns',
      } satisfies Record<(typeof textLayouts)[number], string>),
      exclude_empty_option: true,
      default_value: 'beside',
    }),
    sectionTheme,
  ],
});

const splitSection = defineBlock({
  name: 'split_section',
  display_name: 'Text beside a picture, video or product',
  description: 'Two halves on a wide screen, one below the other on a narrow one.',
  folder: folders.pageSections,
  icon: 'block-text-img-r',
  preview_field: 'headline',
  fields: [
    headline,
    defineField('text', {
      ...richText,
      display_name: 'Text',
      allow: bodyBloks,
      restrict_components: true,
    }),
    defineField('media', {
      type: 'bloks',
      display_name: 'Picture, video or product',
      description: 'Exactly one.',
      allow: [image, video, product],
      required: true,
      minimum: 1,
      maximum: 1,
    }),
    defineField('media_side', {
      type: 'option',
      display_name: 'Side of the picture',
      options: optionsOf({
        left: 'Left',
        right: 'Right',
      } satisfies Record<(typeof mediaSides)[number], string>),
      exclude_empty_option: true,
      default_value: 'right',
    }),
    defineField('button_label', {
      type: 'text',
      display_name: 'Button',
      description: 'What the button says. A button needs its words and its link.',
    }),
    defineField('button_link', { ...link, display_name: 'Link of the button' }),
    sectionTheme,
  ],
});

const financingNote = defineBlock({
  name: 'financing_note',
  display_name: 'Financing note',
  description:
    "A few words with the financing provider's mark, for a shop whose checkout offers it.",
  folder: folders.pageSections,
  icon: 'block-paycard',
  preview_field: 'text',
  fields: [
    defineField('text', { type: 'text', display_name: 'Words', required: true }),
    sectionTheme,
  ],
});

const videoSection = defineBlock({
  name: 'video_section',
  display_name: 'Video with words',
  description: 'A film with a few words beside it.',
  folder: folders.pageSections,
  icon: 'block-monitor',
  preview_field: 'headline',
  fields: [
    headline,
    defineField('text', { type: 'textarea', display_name: 'Text' }),
    defineField('video', {
      type: 'bloks',
      display_name: 'Video',
      allow: [video],
      required: true,
      minimum: 1,
      maximum: 1,
    }),
  ],
});

const signup = defineBlock({
  name: 'signup',
  display_name: 'Newsletter form',
  description: 'Asks for an email address and adds it to the newsletter list.',
  folder: folders.pageSections,
  icon: 'block-email',
  preview_field: 'headline',
  fields: [
    defineField('headline', { type: 'text', display_name: 'Headline', required: true }),
    defineField('text', {
      type: 'textarea',
      display_name: 'Text',
      description: 'What a signup brings. Left empty, it is the promise of every other form.',
    }),
  ],
});

/** Every section of a page. Quotes, calls to action and questions are bloks of texts too. */
export const pageSections = [
  hero,
  textSection,
  splitSection,
  articleList,
  categoriesTopicsList,
  productList,
  quote,
  callToAction,
  faq,
  testimonials,
  financingNote,
  videoSection,
  signup,
] as const;

/** Items nested in sections. */
export const pageSectionItems = [testimonial] as const;

/** Content type of marketing pages. */
export const page = defineBlock({
  name: 'page',
  display_name: 'Page',
  description: 'A marketing page, built from sections.',
  is_root: true,
  is_nestable: false,
  folder: folders.contentTypes,
  icon: 'block-monitor',
  preview_field: 'title',
  fields: [
    defineField('title', {
      type: 'text',
      display_name: 'Title',
      description: 'Name of the page in the browser and in lists.',
      required: true,
    }),
    defineField('body', {
      type: 'bloks',
      display_name: 'Sections',
      description: 'From top to bottom. Bloks of articles can be sections too.',
      allow: [...pageSections, ...bodyBloks],
    }),
    metaInfo,
  ],
});
