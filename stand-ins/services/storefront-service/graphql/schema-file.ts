import { readFileSync } from 'node:fs';
import type { ASTNode, DocumentNode, GraphQLSchema } from 'graphql';
import { buildASTSchema, Kind, parse, visit } from 'graphql';

/** Fields that a rehearsal takes out of a schema or deprecates, as coordinates such as `Cart.note`. */
export type ChangedFields = { absent: readonly string[]; deprecated: readonly string[] };

/** Returns a schema with some fields changed. */
export type SchemaReader = (changed?: ChangedFields) => GraphQLSchema;

const deprecation = directiveOf('type T { f: Int @deprecated(reason: "For a rehearsal.") }');

/** Opens a file with a schema. Each variant is built when it is first asked for, which takes 50 ms. */
export function openSchemaFile(file: string): SchemaReader {
  const document = parse(readFileSync(file, 'utf8'), { noLocation: true });
  const built = new Map<string, GraphQLSchema>();
  return (changed = { absent: [], deprecated: [] }) => {
    const key = JSON.stringify([changed.absent, changed.deprecated]);
    const schema =
      built.get(key) ?? buildASTSchema(changeFields(document, changed), { assumeValid: true });
    built.set(key, schema);
    return schema;
  };
}

function changeFields(document: DocumentNode, { absent, deprecated }: ChangedFields): DocumentNode {
  if (absent.length + deprecated.length === 0) return document;
  return visit(document, {
    FieldDefinition(field, _key, _parent, _path, ancestors) {
      const owner = ancestors.findLast((one): one is ASTNode => 'kind' in one);
      if (!owner || !('name' in owner)) return undefined;
      const coordinate = `${owner.name?.value}.${field.name.value}`;
      if (absent.includes(coordinate)) return null;
      return deprecated.includes(coordinate) ? { ...field, directives: deprecation } : undefined;
    },
  });
}

function directiveOf(text: string) {
  const [type] = parse(text).definitions;
  return type?.kind === Kind.OBJECT_TYPE_DEFINITION ? type.fields?.[0]?.directives : undefined;
}
