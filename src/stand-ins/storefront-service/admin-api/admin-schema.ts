import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'graphql';

export function loadAdminSchema(): GraphQLSchema {
  return buildSchema(readFileSync(path.join(__dirname, 'admin-schema.graphql'), 'utf8'));
}
