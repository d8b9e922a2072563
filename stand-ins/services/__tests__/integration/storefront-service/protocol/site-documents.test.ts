import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { GraphQLSchema, IntrospectionQuery } from 'graphql';
import {
  buildClientSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { storefrontSchema } from '../../../../storefront-service/storefront-api/storefront-schema';
import versionChanges from './version-changes.json';

const folder = path.join(__dirname, '../../../../../../src/storefront');
const read = (name: string): string[] =>
  readdirSync(path.join(folder, name)).map((file) =>
    readFileSync(path.join(folder, name, file), 'utf8'),
  );

/** Returns Shopify's own schema, without the additions of this service. */
function shopifySchema(): GraphQLSchema {
  const file = createRequire(__filename).resolve('@shopify/hydrogen-react/storefront.schema.json');
  return buildClientSchema(JSON.parse(readFileSync(file, 'utf8')) as IntrospectionQuery);
}

const operations = readdirSync(path.join(folder, 'operations'));
const sentBySite = (file: string) =>
  parse(
    [readFileSync(path.join(folder, 'operations', file), 'utf8'), ...read('fragments')].join('\n'),
  );

it.each(operations)("site's documents: %s is valid in each version that the site takes", (file) => {
  for (const schema of [storefrontSchema('2026-07'), storefrontSchema('2026-10')]) {
    const errors = validate(schema, sentBySite(file)).filter(
      ({ message }) => !/^Fragment "\w+" is never used/.test(message),
    );
    expect(errors).toEqual([]);
  }
});

/** Lists each part of a schema by its coordinate: types, fields, arguments and enum values. */
function partsOf(schema: GraphQLSchema): Map<string, string> {
  const parts = new Map<string, string>();
  const add = (name: string, type: unknown, defaultValue?: unknown) => {
    const given = defaultValue === undefined ? '' : ` = ${JSON.stringify(defaultValue)}`;
    parts.set(name, `${String(type)}${given}`);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    add(type.name, 'type');
    if (isEnumType(type))
      for (const { name } of type.getValues()) add(`${type.name}.${name}`, 'enum');
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields()))
        add(`${type.name}.${field.name}`, field.type);
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      add(`${type.name}.${field.name}`, field.type);
      for (const { name, type: given, defaultValue } of field.args) {
        add(`${type.name}.${field.name}(${name})`, given, defaultValue);
      }
    }
  }
  return parts;
}

function changesBetween(older: GraphQLSchema, newer: GraphQLSchema): string[] {
  const [before, after] = [partsOf(older), partsOf(newer)];
  const gone = [...before.keys()].filter((part) => !after.has(part)).map((part) => `- ${part}`);
  const rest = [...after].flatMap(([part, type]) => {
    const known = before.get(part);
    if (known === undefined) return [`+ ${part}`];
    return known === type ? [] : [`~ ${part}: ${known} -> ${type}`];
  });
  return [...gone, ...rest].sort();
}

it("schema: is Shopify's own in the version of the package, with the one part that it lacks", () => {
  const changes = changesBetween(shopifySchema(), storefrontSchema('2026-04'));
  expect(changes).toEqual(['+ Metafield.list']);
});

it.each([
  ['2026-01', '2026-04'],
  ['2026-04', '2026-07'],
  ['2026-07', '2026-10'],
] as const)("schema: differs between %s and %s as Shopify's does", (older, newer) => {
  const changes = changesBetween(storefrontSchema(older), storefrontSchema(newer));
  expect(changes).toEqual(versionChanges[newer]);
});
