/** Pictures and films: bloks of a text and of sections. `body-bloks.ts` says how to add one. */
import { defineBlock, defineField } from '@storyblok/schema';
import { iconNames, iconSizes } from '../../domain/media/icon';
import type { ContentPresetName } from '../../domain/media/image';
import type { ImageFit, ImageFormat } from '../../domain/media/image-providers';
import { folders, optionsOf, picture } from './shared-fields';

const presetLabels: Readonly<Record<ContentPresetName, string>> = {
  natural: 'As it is',
  cover: 'Cover of an article',
  card: 'Card',
  hero: 'Poster of a page',
  opening: 'Opening of a page',
  gallery: 'Gallery',
  wide: 'Wide',
  portrait: 'Portrait',
  avatar: 'Small portrait',
};

/** Settings of a choice of the site's icons. */
const iconChoice = {
  type: 'option' as const,
  options: iconNames.map((value) => ({ name: value, value })),
};

/** Settings of a film that is a file; YouTube has a player of its own. */
const playerFields = [
  defineField('playback', {
    type: 'option',
    display_name: 'Starts',
    options: optionsOf({
      auto: 'By itself, without sound',
      onHover: 'While the pointer is over it',
      onClick: 'When a reader presses it',
    }),
    description: 'Left empty, the film waits for a press.',
  }),
  defineField('preload', {
    type: 'option',
    display_name: 'Loads before it plays',
    options: optionsOf({ none: 'Nothing', metadata: 'Its length', auto: 'The film' }),
  }),
  defineField('muted', { type: 'boolean', display_name: 'Without sound', inline_label: true }),
  defineField('controls', {
    type: 'boolean',
    display_name: "The browser's own controls",
    inline_label: true,
  }),
  defineField('hide_mute_button', {
    type: 'boolean',
    display_name: 'No button for the sound',
    inline_label: true,
  }),
  defineField('captions', {
    type: 'asset',
    filetypes: ['texts'],
    display_name: 'Captions',
    description: 'A WebVTT file (.vtt) with what is said.',
  }),
  defineField('captions_language', {
    type: 'text',
    display_name: 'Language of the captions',
    description: 'A code such as en or pt-BR. Left empty: English.',
    regex: '^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$',
  }),
  defineField('key', {
    type: 'text',
    display_name: 'Key',
    description: 'Id of the film for buttons that lead to it: letters, digits and hyphens.',
    regex: '^[a-zA-Z][\\w-]*$',
  }),
  defineField('play_icon', { ...iconChoice, display_name: 'Icon to play' }),
  defineField('pause_icon', { ...iconChoice, display_name: 'Icon to pause' }),
  defineField('mute_icon', { ...iconChoice, display_name: 'Icon to switch the sound off' }),
  defineField('unmute_icon', { ...iconChoice, display_name: 'Icon to switch the sound on' }),
] as const;

export const image = defineBlock({
  name: 'image',
  display_name: 'Picture',
  description: 'One picture across the column of text, with a caption if it needs one.',
  folder: folders.articleBloks,
  icon: 'block-image',
  preview_field: 'caption',
  fields: [
    defineField('asset', {
      ...picture,
      display_name: 'Picture',
      description:
        'A jpeg, jpg, gif or png file. Write its alternative text in the asset, and set the focus point so that crops keep what matters.',
      required: true,
    }),
    defineField('caption', {
      type: 'text',
      display_name: 'Caption',
      description: 'Shown below the picture.',
    }),
    defineField('preset', {
      type: 'option',
      display_name: 'Shape',
      description: 'Left empty, the picture keeps its own.',
      options: optionsOf(presetLabels),
    }),
    defineField('fit', {
      type: 'option',
      display_name: 'Fit',
      options: optionsOf({
        cover: 'Crop around the focus point',
        contain: 'Show the whole picture',
      } satisfies Record<ImageFit, string>),
    }),
    defineField('format', {
      type: 'option',
      display_name: 'File format',
      description: 'Left empty, the site chooses the smallest.',
      options: optionsOf({
        webp: 'WebP',
        avif: 'AVIF',
        jpeg: 'JPEG',
        png: 'PNG',
      } satisfies Record<ImageFormat, string>),
    }),
    defineField('quality', {
      type: 'number',
      display_name: 'Quality',
      description: 'From 1 to 100. Left empty, the site chooses.',
      min_value: 1,
      max_value: 100,
      decimals: 0,
    }),
    defineField('background', {
      type: 'text',
      display_name: 'Color around the picture',
      description: 'Six hexadecimal digits, such as f2e9d8, around a picture shown whole.',
      regex: '^#?[0-9a-fA-F]{6}$',
    }),
    defineField('tab-rendition', {
      type: 'tab',
      display_name: 'Rendition',
      keys: ['preset', 'fit', 'format', 'quality', 'background'],
    }),
  ],
});

export const gallery = defineBlock({
  name: 'gallery',
  display_name: 'Gallery',
  description: 'Several pictures in a carousel, one in view at a time.',
  folder: folders.articleBloks,
  icon: 'block-image',
  fields: [
    defineField('images', {
      type: 'multiasset',
      filetypes: ['images'],
      display_name: 'Pictures',
      description: "Each picture's title is its caption. Write the alternative text in the asset.",
      required: true,
      minimum_entries: 1,
    }),
  ],
});

export const video = defineBlock({
  name: 'video',
  display_name: 'Video',
  description: 'A film: your own file, or one on YouTube. Fill in one of the two.',
  folder: folders.articleBloks,
  icon: 'block-monitor',
  preview_field: 'title',
  fields: [
    defineField('file', {
      type: 'asset',
      filetypes: ['videos'],
      display_name: 'Video file',
      description: 'An mp4 file. Takes precedence over a YouTube address.',
    }),
    defineField('youtube', {
      type: 'text',
      display_name: 'YouTube address',
      description:
        'Any form of the address, such as https://youtu.be/… The player loads when a reader starts it.',
    }),
    defineField('title', {
      type: 'text',
      display_name: 'Title',
      description: 'Names the film for readers who cannot see it. Not shown on the page.',
      required: true,
    }),
    defineField('caption', {
      type: 'text',
      display_name: 'Caption',
      description: 'Shown below the film.',
    }),
    defineField('first_frame', {
      ...picture,
      display_name: 'First frame',
      description: 'The picture shown until the film plays.',
    }),
    ...playerFields,
    defineField('tab-player', {
      type: 'tab',
      display_name: 'Player',
      keys: playerFields.map(({ name }) => name),
    }),
  ],
});

export const icon = defineBlock({
  name: 'icon',
  display_name: 'Icon',
  description: 'An icon alone, or before a line of words.',
  folder: folders.articleBloks,
  icon: 'block-sticker',
  preview_field: 'name',
  fields: [
    defineField('name', {
      ...iconChoice,
      display_name: 'Icon',
      required: true,
    }),
    defineField('text', {
      type: 'text',
      display_name: 'Words',
      description: 'A line beside the icon.',
    }),
    defineField('label', {
      type: 'text',
      display_name: 'Label',
      description:
        'What the icon means, for readers who cannot see it. Leave it empty beside words that say the same.',
    }),
    defineField('size', {
      type: 'option',
      display_name: 'Size',
      options: iconSizes.map((value) => ({ name: value, value })),
    }),
    defineField('rotation', {
      type: 'option',
      display_name: 'Turned clockwise',
      options: optionsOf({ 90: '90 degrees', 180: '180 degrees', 270: '270 degrees' }),
    }),
  ],
});
