/** Training plan: weeks of sessions, each a workout of an article, a run or a day of rest. */
import { defineBlock, defineField } from '@storyblok/schema';
import {
  folders,
  metaInfo,
  optionsOf,
  picture,
  productChoice,
  storyRelation,
  workoutLevel,
} from './shared-fields';

export const planSession = defineBlock({
  name: 'plan_session',
  display_name: 'Session',
  description: 'A day of a week: a workout, a run or rest.',
  folder: folders.listItems,
  icon: 'block-comment',
  preview_field: 'note',
  fields: [
    defineField('kind', {
      type: 'option',
      display_name: 'Kind',
      options: optionsOf({ workout: 'Workout', run: 'Run', rest: 'Rest' }),
      exclude_empty_option: true,
      default_value: 'workout',
      required: true,
    }),
    defineField('article', {
      ...storyRelation('blogs/', ['article']),
      display_name: 'Article with the workout',
      description: 'For a workout: an article that has exactly one.',
    }),
    defineField('minutes', {
      type: 'number',
      display_name: 'Minutes of the run',
      description: 'For a run. A workout’s minutes are those of its rounds.',
      min_value: 1,
      decimals: 0,
    }),
    defineField('note', {
      type: 'text',
      display_name: 'Note',
      description: 'A sentence for the day, such as "Leave the power at home".',
    }),
  ],
});

export const planWeek = defineBlock({
  name: 'plan_week',
  display_name: 'Week',
  description: 'One to seven sessions, one a day, in their order.',
  folder: folders.listItems,
  icon: 'block-doc',
  preview_field: 'title',
  fields: [
    defineField('title', {
      type: 'text',
      display_name: 'Title',
      description: 'What the week is about. Its number is shown before it.',
      required: true,
    }),
    defineField('sessions', {
      type: 'bloks',
      display_name: 'Sessions',
      allow: [planSession],
      required: true,
      minimum: 1,
      maximum: 7,
    }),
  ],
});

export const plan = defineBlock({
  name: 'plan',
  display_name: 'Training plan',
  description: 'Weeks of sessions that readers follow. Its address is /plans/ and its slug.',
  is_root: true,
  is_nestable: false,
  folder: folders.contentTypes,
  icon: 'block-doc',
  preview_field: 'title',
  fields: [
    defineField('title', { type: 'text', display_name: 'Title', required: true }),
    defineField('description', {
      type: 'textarea',
      display_name: 'Description',
      description: 'One or two sentences for lists, search results and shared links.',
      required: true,
    }),
    defineField('cover_image', { ...picture, display_name: 'Cover picture' }),
    workoutLevel,
    defineField('audience', {
      type: 'textarea',
      display_name: 'Who it is for',
      description: 'And who had better take another.',
      required: true,
    }),
    defineField('demands', {
      type: 'textarea',
      display_name: 'What it asks',
      description: 'Room, noise, habits. The site counts weeks, sessions and minutes itself.',
    }),
    defineField('equipment', {
      ...productChoice,
      type: 'options',
      display_name: 'Equipment',
      description:
        'Products that the sessions need, with live prices. Not in the list? Add it to the datasource "Products".',
    }),
    defineField('membership', {
      ...productChoice,
      type: 'option',
      display_name: 'Membership that it goes with',
      description:
        'Left empty for most plans. It locks nothing: every week stays free to read, and the page says so.',
    }),
    defineField('members_note', {
      type: 'textarea',
      display_name: 'What the membership adds',
      description: 'Shown beside the membership, such as live rounds and the filmed round.',
    }),
    defineField('announced_day', {
      type: 'datetime',
      disable_time: true,
      display_name: 'Announced first day',
      description:
        'For a plan that many begin together: the page proposes this day until it is over. Any other can be chosen.',
    }),
    defineField('weeks', {
      type: 'bloks',
      display_name: 'Weeks',
      allow: [planWeek],
      required: true,
      minimum: 1,
      maximum: 52,
    }),
    defineField('author', {
      ...storyRelation('authors/', ['author']),
      display_name: 'Author',
      required: true,
    }),
    defineField('next', {
      ...storyRelation('plans/', ['plan']),
      display_name: 'Next plan',
      description: 'For those who have finished this one.',
    }),
    metaInfo,
    defineField('tab-weeks', { type: 'tab', display_name: 'Weeks', keys: ['weeks'] }),
    defineField('tab-relations', {
      type: 'tab',
      display_name: 'Author, next plan, search',
      keys: ['author', 'next', 'meta_info'],
    }),
  ],
});
