/** Bloks of a text that hold words, products and workouts. `body-bloks.ts` says how to add one. */
import { defineBlock, defineField } from '@storyblok/schema';
import type { KitKind } from '../../domain/training/workout-facts';
import { gallery, icon, image, video } from './media-bloks';
import { folders, link, optionsOf, productChoice, workoutLevel } from './shared-fields';

export const product = defineBlock({
  name: 'product',
  display_name: 'Product',
  description: 'A product of the shop with its price and stock as they are now.',
  folder: folders.articleBloks,
  icon: 'block-cart',
  preview_field: 'product_handle',
  fields: [
    defineField('product_handle', {
      ...productChoice,
      type: 'option',
      display_name: 'Product',
      description:
        'One of the products of the shop. Not in the list? Add it to the datasource "Products".',
      required: true,
    }),
    defineField('note', {
      type: 'textarea',
      display_name: 'Note',
      description: 'Why it is mentioned here, in a sentence. Shown with the product.',
    }),
  ],
});

export const quote = defineBlock({
  name: 'quote',
  display_name: 'Quote',
  description: 'A sentence worth stopping at, set large.',
  folder: folders.articleBloks,
  icon: 'block-comment',
  preview_field: 'text',
  fields: [
    defineField('text', {
      type: 'textarea',
      display_name: 'Words',
      description: 'Without quotation marks; the site adds them.',
      required: true,
    }),
    defineField('cite', {
      type: 'text',
      display_name: 'Said by',
      description: 'Name of the speaker, or the source.',
    }),
  ],
});

export const callToAction = defineBlock({
  name: 'call_to_action',
  display_name: 'Call to action',
  description: 'A headline with a button that asks the reader to do one thing.',
  folder: folders.articleBloks,
  icon: 'block-arrow-pointer',
  preview_field: 'headline',
  fields: [
    defineField('headline', { type: 'text', display_name: 'Headline', required: true }),
    defineField('text', {
      type: 'textarea',
      display_name: 'Text',
      description: 'A sentence or two below the headline.',
    }),
    defineField('label', {
      type: 'text',
      display_name: 'Button',
      description: 'What the button says. Without it there is no button.',
    }),
    defineField('link', {
      ...link,
      display_name: 'Link',
      description: 'Where the button leads.',
    }),
  ],
});

const anchorButton = defineBlock({
  name: 'anchor_button',
  display_name: 'Button to a place on the page',
  description: 'A button that scrolls to a heading, an anchor or a film of the same page.',
  folder: folders.articleBloks,
  icon: 'block-arrow-pointer',
  preview_field: 'label',
  fields: [
    defineField('label', { type: 'text', display_name: 'Button', required: true }),
    defineField('target', {
      type: 'text',
      display_name: 'Place',
      description:
        'Id of the place: the words of its heading, lower case, joined by hyphens, such as "the-way-home".',
      regex: '^#?\\S+$',
      required: true,
    }),
    defineField('offset', {
      type: 'number',
      display_name: 'Distance in pixels',
      description: 'Scrolls this much further, or less far with a minus. Left empty: 0.',
      decimals: 0,
    }),
  ],
});

const table = defineBlock({
  name: 'table',
  display_name: 'Table',
  description: 'Rows and columns under one row of headings. Scrolls sideways on a narrow screen.',
  folder: folders.articleBloks,
  icon: 'block-table',
  fields: [defineField('table', { type: 'table', display_name: 'Table', required: true })],
});

/** A question with its answer; also the item of an article's own questions. */
export const faqItem = defineBlock({
  name: 'faq_item',
  display_name: 'Question and answer',
  folder: folders.listItems,
  icon: 'block-comment',
  preview_field: 'question',
  fields: [
    defineField('question', { type: 'text', display_name: 'Question', required: true }),
    defineField('answer', { type: 'textarea', display_name: 'Answer', required: true }),
  ],
});

export const faq = defineBlock({
  name: 'faq',
  display_name: 'Questions and answers',
  description: 'Questions that open to show their answers. Search engines read them too.',
  folder: folders.articleBloks,
  icon: 'block-comment',
  fields: [
    defineField('items', {
      type: 'bloks',
      display_name: 'Questions',
      allow: [faqItem],
      required: true,
      minimum: 1,
    }),
  ],
});

const workoutStep = defineBlock({
  name: 'workout_step',
  display_name: 'Exercise',
  folder: folders.listItems,
  icon: 'block-block',
  preview_field: 'name',
  fields: [
    defineField('name', {
      type: 'text',
      display_name: 'Exercise',
      description: 'Called out at the start of its round.',
      required: true,
    }),
    defineField('cue', {
      type: 'textarea',
      display_name: 'Cue',
      description: 'One thing to think of while doing it.',
    }),
  ],
});

const workout = defineBlock({
  name: 'workout',
  display_name: 'Workout',
  description:
    'Rounds of work and rest with a clock. Readers start it on the page and can train without a connection.',
  folder: folders.articleBloks,
  icon: 'block-block',
  preview_field: 'title',
  fields: [
    defineField('title', { type: 'text', display_name: 'Title', required: true }),
    workoutLevel,
    defineField('kit', {
      type: 'options',
      display_name: 'Gear',
      description:
        'What one cannot do it without. Nothing chosen means that nothing is needed; a chair or a wall needs no mention.',
      options: optionsOf({
        bag: 'Bag',
        gloves: 'Gloves',
        wraps: 'Hand wraps',
        shin_guards: 'Shin guards',
        mitts: 'Focus mitts',
        rope: 'Rope',
        kettlebell: 'Kettlebell',
        bike: 'Exercise bike',
      } satisfies Record<KitKind, string>),
    }),
    defineField('rounds', {
      type: 'number',
      display_name: 'Rounds',
      min_value: 1,
      decimals: 0,
      default_value: '3',
      required: true,
    }),
    defineField('work_seconds', {
      type: 'number',
      display_name: 'Work in seconds',
      description: 'Length of one round.',
      min_value: 1,
      decimals: 0,
      default_value: '180',
      required: true,
    }),
    defineField('rest_seconds', {
      type: 'number',
      display_name: 'Rest in seconds',
      description: 'Pause between two rounds. 0 for none.',
      min_value: 0,
      decimals: 0,
      default_value: '60',
      required: true,
    }),
    defineField('steps', {
      type: 'bloks',
      display_name: 'Exercises',
      description: 'One for each round. They repeat when there are fewer than rounds.',
      allow: [workoutStep],
      required: true,
      minimum: 1,
    }),
  ],
});

/** Bloks of a text that hold no other blok of a text. */
export const textBloks = [
  image,
  gallery,
  video,
  icon,
  product,
  quote,
  callToAction,
  anchorButton,
  table,
  faq,
  workout,
] as const;

/** Items nested in these bloks. */
export const textBlokItems = [faqItem, workoutStep] as const;
