/** The story of redirects: old addresses of the site and where they lead now. */
import { defineBlock, defineField } from '@storyblok/schema';
import { folders, link } from './shared-fields';

export const redirect = defineBlock({
  name: 'redirect',
  display_name: 'Redirect',
  folder: folders.listItems,
  icon: 'block-arrow-pointer',
  preview_field: 'old_address',
  fields: [
    defineField('old_address', {
      type: 'text',
      display_name: 'Old address',
      description:
        'Path on this site that no page has any more, such as /old-guide, or a path with the query of an old page, such as /?p=12.',
      required: true,
    }),
    defineField('new_address', {
      ...link,
      display_name: 'New address',
      description: 'The page that takes its place: a story, or a path of this site.',
      required: true,
    }),
    defineField('permanent', {
      type: 'boolean',
      display_name: 'For good',
      description:
        'Search engines forget the old address. Leave it off while the move is temporary.',
      inline_label: true,
      default_value: false,
    }),
  ],
});

/** Content type of lists of redirects. */
export const redirects = defineBlock({
  name: 'redirects',
  display_name: 'Redirects',
  description: 'Old addresses of the site and where they lead now.',
  is_root: true,
  is_nestable: false,
  folder: folders.contentTypes,
  icon: 'block-arrow-pointer',
  fields: [
    defineField('redirects', {
      type: 'bloks',
      display_name: 'Redirects',
      allow: [redirect],
    }),
  ],
});
