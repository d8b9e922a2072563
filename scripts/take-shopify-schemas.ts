/**
 * Takes Shopify's schemas of a version out of an unpacked `@shopify/dev-mcp`, the one package of npm that has those of
 * each version: the Storefront API whole, and what it deprecates in the part of the Admin API that this project uses.
 *
 *     npm pack @shopify/dev-mcp && tar -xzf shopify-dev-mcp-*.tgz
 *     npx tsx scripts/take-shopify-schemas.ts package 2026-10
 */
import type { ASTNode, ConstDirectiveNode, GraphQLSchema, IntrospectionQuery } from 'graphql';
import { buildClientSchema, Kind, parse, print, printSchema, visit } from 'graphql';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const root = path.join(__dirname, '..');
const storefrontFile = path.join(root, 'src/storefront/generated/storefront-schema.graphql');
const adminFile = path.join(
  root,
  'stand-ins/services/storefront-service/admin-api/admin-schema.graphql',
);

const [folder = 'package', version = ''] = process.argv.slice(2);

function readSchema(api: string): GraphQLSchema {
  const packed = readFileSync(path.join(folder, 'dist/data', `${api}_${version}.json.gz`));
  const answer = JSON.parse(gunzipSync(packed).toString()) as { data: IntrospectionQuery };
  return buildClientSchema(answer.data);
}

function takeStorefrontSchema(): void {
  const license = readFileSync(path.join(folder, 'LICENSE'), 'utf8').trim().split('\n');
  const header = [`Shopify's Storefront API ${version}, without descriptions.`, '', ...license];
  const schema = visit(parse(printSchema(readSchema('storefront-graphql'))), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  const comment = header.map((line) => `# ${line}`.trimEnd()).join('\n');
  writeFileSync(storefrontFile, `${comment}\n\n${print(schema)}\n`);
}

function deprecated(reason: string): ConstDirectiveNode {
  const value = { kind: Kind.STRING, value: reason } as const;
  const name = (text: string) => ({ kind: Kind.NAME, value: text }) as const;
  const given = { kind: Kind.ARGUMENT, name: name('reason'), value } as const;
  return { kind: Kind.DIRECTIVE, name: name('deprecated'), arguments: [given] };
}

/** Marks what the version deprecates, and prints what it does not have. */
function markAdminSchema(): void {
  const schema = readSchema('admin');
  const text = readFileSync(adminFile, 'utf8');
  const marked = visit(parse(text), {
    enter(node, _key, _parent, _path, ancestors) {
      const isPart =
        node.kind === Kind.FIELD_DEFINITION || node.kind === Kind.ENUM_VALUE_DEFINITION;
      const owner = ancestors.findLast((one): one is ASTNode => 'kind' in one);
      if (!isPart || !owner || !('name' in owner) || !owner.name) return undefined;
      const type = schema.getType(owner.name.value);
      const name = node.name.value;
      const part =
        type && 'getFields' in type
          ? type.getFields()[name]
          : type && 'getValue' in type
            ? type.getValue(name)
            : undefined;
      if (!part) console.log(`${version} has no ${owner.name.value}.${name}.`);
      const reason = part && 'deprecationReason' in part ? part.deprecationReason : undefined;
      return reason ? { ...node, directives: [deprecated(reason)] } : { ...node, directives: [] };
    },
  });
  const [comment = ''] = text.split('\n');
  writeFileSync(adminFile, `${comment.replace(/\d{4}-\d\d/, version)}\n\n${print(marked)}\n`);
}

takeStorefrontSchema();
markAdminSchema();
