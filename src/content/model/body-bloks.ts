/**
 * Bloks that an editor can put between the paragraphs of a text.
 *
 * To add one: define it here if it arranges other bloks, in `media-bloks.ts` or `text-bloks.ts`
 * otherwise; add it to `bodyBloks` or `textBloks` (and a nested item to the list of items); read it
 * in `content/bloks`; place it in the demo space. The compiler names a parser that is missing, and
 * `npm run lint` each field that only the parser or only the model has.
 */
import { defineBlock, defineField } from '@storyblok/schema';
import { image, video } from './media-bloks';
import { folders, optionsOf, richText, timerChoice, timerLimit } from './shared-fields';
import { quote, textBlokItems, textBloks } from './text-bloks';

const slide = defineBlock({
  name: 'carousel_slide',
  display_name: 'Slide',
  folder: folders.listItems,
  icon: 'block-image',
  preview_field: 'name',
  fields: [
    defineField('name', {
      type: 'text',
      display_name: 'Name',
      description: "Names the slide's dot for readers who cannot see it.",
      required: true,
    }),
    defineField('content', {
      type: 'bloks',
      display_name: 'Content',
      description: 'One picture, quote or video.',
      allow: [image, quote, video],
      required: true,
      minimum: 1,
      maximum: 1,
    }),
  ],
});

const carousel = defineBlock({
  name: 'carousel',
  display_name: 'Carousel',
  description: 'Slides that readers swipe through, or that move by themselves.',
  folder: folders.articleBloks,
  icon: 'block-image',
  preview_field: 'label',
  fields: [
    defineField('label', {
      type: 'text',
      display_name: 'Label',
      description: 'Names the carousel for readers who cannot see it.',
    }),
    defineField('slides', {
      type: 'bloks',
      display_name: 'Slides',
      allow: [slide],
      required: true,
      minimum: 1,
    }),
    defineField('view', {
      type: 'option',
      display_name: 'Slides in view',
      options: optionsOf({
        one: 'One slide',
        edges: 'One slide with the edges of its neighbors',
        hosts: 'Three slides, the middle one larger',
      }),
      exclude_empty_option: true,
      default_value: 'one',
    }),
    defineField('timer', { ...timerChoice, display_name: 'Moves by itself' }),
    timerLimit,
    defineField('infinite', {
      type: 'boolean',
      display_name: 'Begins again after the last slide',
      inline_label: true,
      default_value: false,
    }),
  ],
});

const tab = defineBlock({
  name: 'tab',
  display_name: 'Tab',
  folder: folders.listItems,
  icon: 'block-doc',
  preview_field: 'name',
  fields: [
    defineField('name', {
      type: 'text',
      display_name: 'Name',
      description: 'Different from the other tabs.',
      required: true,
    }),
    defineField('text', {
      ...richText,
      display_name: 'Text',
      allow: textBloks,
      restrict_components: true,
    }),
  ],
});

const tabs = defineBlock({
  name: 'tabs',
  display_name: 'Tabs',
  description: 'Texts of which one is shown at a time, such as size charts.',
  folder: folders.articleBloks,
  icon: 'block-doc',
  preview_field: 'label',
  fields: [
    defineField('label', {
      type: 'text',
      display_name: 'Label',
      description: 'Names the tabs for readers who cannot see them.',
    }),
    defineField('tabs', {
      type: 'bloks',
      display_name: 'Tabs',
      allow: [tab],
      required: true,
      minimum: 1,
    }),
  ],
});

/** Every blok of a text. */
export const bodyBloks = [...textBloks, carousel, tabs] as const;

/** Items nested in bloks of a text. */
export const bodyBlokItems = [...textBlokItems, slide, tab] as const;
