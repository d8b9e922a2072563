/**
 * Content types: what a story can be.
 *
 * To add one: define it here, add it to `contentTypes`, read it in `content/parse-story.ts` and add
 * stories of it to the demo space.
 */
import { firstStepTags } from '../../domain/site-map/rank-guides';
import { defineBlock, defineField } from '@storyblok/schema';
import { bodyBloks } from './body-bloks';
import { global } from './layout-bloks';
import { page } from './page-bloks';
import { plan } from './plan';
import { redirects } from './redirects';
import {
  datasources,
  folders,
  metaInfo,
  picture,
  socialLinks,
  socialLinksTab,
  storyRelation,
  storyRelations,
  richText,
} from './shared-fields';
import { faqItem } from './text-bloks';

const article = defineBlock({
  name: 'article',
  display_name: 'Article',
  description:
    'An article of the blog. Its address is made of the category of its topic and its slug.',
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
    defineField('cover_image', {
      ...picture,
      display_name: 'Cover picture',
      description: 'At the head of the article and in lists. Wide pictures suit best.',
    }),
    defineField('body', {
      ...richText,
      display_name: 'Text',
      allow: bodyBloks,
      restrict_components: true,
    }),
    defineField('faqs', {
      type: 'bloks',
      display_name: 'Questions and answers',
      description: 'Shown below the article, and in search results.',
      allow: [faqItem],
    }),
    defineField('topic', {
      ...storyRelation('topics/', ['topic']),
      display_name: 'Topic',
      description: 'Decides where the article is found. Its category becomes part of the address.',
      required: true,
    }),
    defineField('category', {
      ...storyRelation('categories/', ['category']),
      display_name: 'Category',
      description: 'The category of the topic, so that lists can be filtered by it.',
    }),
    defineField('author', {
      ...storyRelation('authors/', ['author']),
      display_name: 'Author',
      required: true,
    }),
    defineField('contributors', {
      ...storyRelations('authors/', ['author']),
      display_name: 'Contributors',
      description: 'Others who worked on the article, named below the author.',
    }),
    defineField('tags', {
      type: 'options',
      source: 'internal',
      datasource: datasources.articleTags,
      display_name: 'Tags',
      description: `Readers find related articles by them. One of ${firstStepTags.join(', ')} puts the article first among the guides to the products that it shows.`,
    }),
    defineField('related', {
      ...storyRelations('blogs/', ['article']),
      display_name: 'Read next',
      description: 'Articles to suggest at the end. The site fills up the rest by itself.',
    }),
    defineField('schedule', {
      type: 'datetime',
      display_name: 'Appears on',
      description:
        'The article is on the site from this moment (UTC). Left empty, it is once published.',
    }),
    defineField('updated_on', {
      type: 'datetime',
      display_name: 'Last update',
      description:
        'For minor changes: the date (UTC) that readers see instead of the publication’s. It applies to every publication until it is emptied.',
    }),
    metaInfo,
    defineField('tab-relations', {
      type: 'tab',
      display_name: 'Topic and people',
      keys: ['topic', 'category', 'author', 'contributors', 'tags', 'related'],
    }),
    defineField('tab-publishing', {
      type: 'tab',
      display_name: 'Publishing',
      keys: ['schedule', 'updated_on', 'meta_info'],
    }),
  ],
});

/** Fields that categories and topics have in common. */
const taxonomyFields = [
  defineField('name', { type: 'text', display_name: 'Name', required: true }),
  defineField('description', {
    type: 'textarea',
    display_name: 'Description',
    description: 'Introduces the list of articles.',
  }),
  defineField('cover_image', {
    ...picture,
    display_name: 'Cover picture',
    description: 'At the head of its page.',
  }),
  defineField('block_image', {
    ...picture,
    display_name: 'Tile picture',
    description: 'On tiles that lead to its page.',
  }),
] as const;

const category = defineBlock({
  name: 'category',
  display_name: 'Category',
  description:
    'A part of the blog. Its slug begins the address of its articles, so change it with care.',
  is_root: true,
  is_nestable: false,
  folder: folders.contentTypes,
  icon: 'block-tag',
  preview_field: 'name',
  fields: [
    ...taxonomyFields,
    defineField('topics', {
      ...storyRelations('topics/', ['topic']),
      display_name: 'Topics',
      description: 'In the order they are shown. Each topic names this category as its own.',
    }),
    metaInfo,
  ],
});

const topic = defineBlock({
  name: 'topic',
  display_name: 'Topic',
  description: 'A subject within a category.',
  is_root: true,
  is_nestable: false,
  folder: folders.contentTypes,
  icon: 'block-tag',
  preview_field: 'name',
  fields: [
    ...taxonomyFields,
    defineField('category', {
      ...storyRelation('categories/', ['category']),
      display_name: 'Category',
      description: 'The category it belongs to.',
    }),
    metaInfo,
  ],
});

const author = defineBlock({
  name: 'author',
  display_name: 'Author',
  description: 'A person who writes for the blog, with a page of their own.',
  is_root: true,
  is_nestable: false,
  folder: folders.contentTypes,
  icon: 'block-@',
  preview_field: 'name',
  fields: [
    defineField('name', { type: 'text', display_name: 'Name', required: true }),
    defineField('role', {
      type: 'text',
      display_name: 'Role',
      description: 'Below the name, such as "Head coach".',
    }),
    defineField('bio', {
      ...richText,
      display_name: 'Biography',
      allow: bodyBloks,
      restrict_components: true,
    }),
    defineField('photo', { ...picture, display_name: 'Portrait' }),
    ...socialLinks,
    socialLinksTab,
  ],
});

/** Every content type. */
export const contentTypes = [
  article,
  category,
  topic,
  author,
  page,
  plan,
  redirects,
  global,
] as const;
