import path from 'node:path';
import { openSchemaFile } from '../graphql/schema-file';

/** Shopify's own Storefront schema of the version that the site's documents are checked with; it answers every version. */
export const storefrontSchema = openSchemaFile(
  path.join(__dirname, '../../../../src/storefront/generated/storefront-schema.graphql'),
);
