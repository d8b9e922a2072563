import type { GatsbyNode } from 'gatsby';
import { articleType } from './schema/article-type';
import { pageTypes } from './schema/page-types';
import { sharedTypes } from './schema/shared-types';
import { sourceTypes } from './schema/source-types';
import { taxonomyTypes } from './schema/taxonomy-types';

/** Every derived type is written out, so that an empty field in the space changes no schema. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(sourceTypes);
  actions.createTypes(sharedTypes);
  actions.createTypes(articleType);
  actions.createTypes(taxonomyTypes);
  actions.createTypes(pageTypes);
};
