/**
 * The content model: every content type and blok of the site, once. It feeds the types of the
 * parsers and of the demo space, the components that the embedded content service offers, and what
 * `npm run push-schema` puts into a real space. Build, server and tests only: it never reaches a
 * browser.
 */
import { defineSchema } from '@storyblok/schema';
import { bodyBlokItems, bodyBloks } from './body-bloks';
import { contentTypes } from './content-types';
import { layoutBloks } from './layout-bloks';
import { pageSectionItems, pageSections } from './page-bloks';
import { planSession, planWeek } from './plan';
import { redirect } from './redirects';
import { datasources, folders, metaInfoPlugin } from './shared-fields';

/** Content types and bloks in the order of the blok library; those used twice appear once. */
const blocks = [
  ...new Set([
    ...contentTypes,
    ...layoutBloks,
    redirect,
    planWeek,
    planSession,
    ...pageSections,
    ...pageSectionItems,
    ...bodyBloks,
    ...bodyBlokItems,
  ]),
];

type ModelBlock = (typeof blocks)[number];

export const schema = defineSchema({
  blocks: Object.fromEntries(blocks.map((block) => [block.name, block])) as {
    [Name in ModelBlock['name']]: Extract<ModelBlock, { name: Name }>;
  },
  folders,
  datasources,
  fieldPlugins: { metaInfoPlugin },
});
