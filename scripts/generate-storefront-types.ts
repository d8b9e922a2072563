/**
 * Makes the typed documents of the Storefront operations, validated against Shopify's own schema.
 *
 * Only the types come from the code generator. The documents are written here, each fragment once
 * and without white space, because every page of the site carries the cart's operations.
 */
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema } from 'graphql';
import {
  buildSchema,
  concatAST,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  print,
  specifiedRules,
  stripIgnoredCharacters,
  validate,
  visit,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkedApiVersion } from '../src/config/shopify-api-version';

const root = path.join(__dirname, '..', 'src', 'storefront');
const output = 'src/storefront/generated/operations.ts';
const smallestOutput = 'src/storefront/generated/smallest-fragments.ts';
const schemaFile = path.join(root, 'generated', 'storefront-schema.graphql');

const adminSchemaFile = 'stand-ins/services/storefront-service/admin-api/admin-schema.graphql';

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
  checkAdminDocuments();
  const schemaText = readFileSync(schemaFile, 'utf8');
  const schema = buildSchema(schemaText);
  if (!schemaText.startsWith(`# Shopify's Storefront API ${checkedApiVersion},`)) {
    throw new Error(
      `${schemaFile} is not of the version ${checkedApiVersion} that the site asks for.`,
    );
  }
  const sources = [...readFolder('fragments'), ...readFolder('operations')];
  const whole = concatAST(sources.map(({ document }) => document));
  check(schema, whole, 'src/storefront');
  const types = await codegen({
    schema: parse(schemaText),
    schemaAst: schema,
    documents: sources,
    filename: output,
    config: { skipTypename: true, useTypeImports: true, disableDescriptions: true, scalars },
    plugins: [{ typescriptOperations: {} }],
    pluginMap: { typescriptOperations },
  });
  return {
    [output]: `${header}\n${types}\n${writeDocuments(whole)}\n`,
    [smallestOutput]: writeSmallest(whole),
  };
}

/** @throws an Error if a document is not valid, or asks for anything deprecated */
function check(schema: GraphQLSchema, document: DocumentNode, file: string): void {
  const rules = [...specifiedRules, NoDeprecatedCustomRule];
  const problems = validate(schema, document, rules)
    .filter(({ message }) => !/^Fragment "Smallest\w+" is never used/.test(message))
    .map(({ message }) => `${file}: ${message}`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * Checks the documents of the Admin API, which are texts in the modules that send them, with the stand-in's part of
 * Shopify's schema. One whose fields are composed is checked where a test sends it to the stand-in.
 */
function checkAdminDocuments(): void {
  const schema = buildSchema(readFileSync(adminSchemaFile, 'utf8'));
  const files = ['src/storefront/admin', 'src/gatsby/node', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  for (const file of files.filter((name) => /^(?!.*__tests__).*\.ts$/.test(name))) {
    const texts = readFileSync(file, 'utf8').matchAll(/`((?:query|mutation) \w+[^`]*)`/g);
    for (const [, text = ''] of texts) {
      const numbered = text.replace(/(?<=first: ?)\$\{\w+\}/g, '1');
      if (!numbered.includes('${')) check(schema, parse(numbered), file);
    }
  }
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
    (definition): definition is FragmentDefinitionNode =>
      definition.kind === Kind.FRAGMENT_DEFINITION && !/^Smallest/.test(definition.name.value),
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

/**
 * Writes the fragments whose names begin with "Smallest" under the names of those that they stand in for, with what
 * they and the operations of carts spread. Browsers load them only when the service refuses a document.
 */
function writeSmallest(whole: DocumentNode): string {
  const wanted = /^(?:Smallest\w+|Money|CartUserError|CartWarning)$/;
  const entries = whole.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.FRAGMENT_DEFINITION || !wanted.test(definition.name.value))
      return [];
    const name = definition.name.value.replace('Smallest', '');
    return `  ${name}: ${text(definition).replaceAll('Smallest', '')},\n`;
  });
  const [comment] = header.split('\n');
  return `${comment}\nexport const smallestFragments: Readonly<Record<string, string>> = {\n${entries.join('')}};\n`;
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
