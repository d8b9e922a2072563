/**
 * Makes the typed documents of the Storefront operations, validated against Shopify's own schema.
 *
 * Only the types come from the code generator. The documents are written here, each fragment once
 * and without white space, because every page of the site carries the cart's operations.
 */
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import type {
  DocumentNode,
  FragmentDefinitionNode,
  GraphQLSchema,
  IntrospectionQuery,
} from 'graphql';
import {
  buildClientSchema,
  buildSchema,
  concatAST,
  Kind,
  parse,
  print,
  printSchema,
  stripIgnoredCharacters,
  validate,
  visit,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..', 'src', 'storefront');
const output = 'src/storefront/generated/operations.ts';
const schemaFile = require.resolve('@shopify/hydrogen-react/storefront.schema.json');

const scalars = {
  ID: 'string',
  URL: 'string',
  HTML: 'string',
  Decimal: 'string',
  DateTime: 'string',
};

const header = `// Written by \`npm run generate\`. Do not edit.
/** The text of an operation, carrying the types of its answer and its variables. */
export type StorefrontDocument<TData, TVariables> = string & {
  readonly __types?: (variables: TVariables) => TData;
};
`;

type Source = { location: string; document: DocumentNode };

export async function generateStorefrontTypes(): Promise<Record<string, string>> {
  const schema = readSchema();
  const sources = [...readFolder('fragments'), ...readFolder('operations')];
  const whole = concatAST(sources.map(({ document }) => document));
  const problems = validate(schema, whole);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const types = await codegen({
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents: sources,
    filename: output,
    config: { skipTypename: true, useTypeImports: true, disableDescriptions: true, scalars },
    plugins: [{ typescriptOperations: {} }],
    pluginMap: { typescriptOperations },
  });
  return { [output]: `${header}\n${types}\n${writeDocuments(whole)}\n` };
}

/**
 * Reads the newest schema that npm has (2026-04) and adds the one argument of 2026-07 that the site's
 * documents use, of `discountAllocations` on lines.
 */
function readSchema(): GraphQLSchema {
  const introspection = JSON.parse(readFileSync(schemaFile, 'utf8')) as IntrospectionQuery;
  const sdl = printSchema(buildClientSchema(introspection));
  return buildSchema(
    sdl.replace(
      /((?:type|interface) \w*CartLine [^}]*discountAllocations):/g,
      '$1(lineLevelOnly: Boolean = true):',
    ),
  );
}

function readFolder(folder: string): Source[] {
  return readdirSync(path.join(root, folder))
    .sort()
    .map((file) => {
      const location = path.join(root, folder, file);
      return { location, document: parse(readFileSync(location, 'utf8')) };
    });
}

function writeDocuments(whole: DocumentNode): string {
  const fragments = whole.definitions.filter(
    (definition) => definition.kind === Kind.FRAGMENT_DEFINITION,
  );
  const constants = fragments.map(
    (fragment) => `const ${fragmentConstant(fragment.name.value)} = ${text(fragment)};`,
  );
  const documents = whole.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) return [];
    const name = definition.name.value;
    const type = `${name}${definition.operation === 'query' ? 'Query' : 'Mutation'}`;
    const parts = [
      text(definition),
      ...namesOfFragments(definition, fragments).map(fragmentConstant),
    ];
    return `export const ${name}Document: StorefrontDocument<${type}, ${type}Variables> =\n  ${parts.join(' + ')};`;
  });
  return [...constants, ...documents].join('\n\n');
}

function text(definition: Parameters<typeof print>[0]): string {
  return `'${stripIgnoredCharacters(print(definition)).replaceAll("'", "\\'")}'`;
}

function fragmentConstant(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}Fragment`;
}

/**
 * Lists every fragment a definition spreads, directly or through another, in the order of the
 * files.
 */
function namesOfFragments(
  definition: Parameters<typeof visit>[0],
  fragments: readonly FragmentDefinitionNode[],
): string[] {
  const wanted = new Set<string>();
  const collect = (node: Parameters<typeof visit>[0]): void => {
    visit(node, {
      FragmentSpread({ name }) {
        if (wanted.has(name.value)) return;
        wanted.add(name.value);
        const fragment = fragments.find((candidate) => candidate.name.value === name.value);
        if (fragment) collect(fragment);
      },
    });
  };
  collect(definition);
  return fragments.map(({ name }) => name.value).filter((name) => wanted.has(name));
}
