import { readFile } from 'node:fs/promises';

/** Thing of schema.org in a page's graph. */
export type Thing = { '@type': string; '@id'?: string } & Record<string, unknown>;

type Issue = { issueMessage: string; severity: string; rootType: string };

type SchemaValidator = { validate: (data: object) => Promise<Issue[]> };

/** schema.org's terms for classes and properties. */
const vocabulary = {
  type: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type',
  class: 'http://www.w3.org/2000/01/rdf-schema#Class',
  property: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property',
  subClassOf: 'http://www.w3.org/2000/01/rdf-schema#subClassOf',
  domainIncludes: 'http://schema.org/domainIncludes',
} as const;

/** Statement about two schema.org names: subject, predicate, object. */
const statement = /^<http:\/\/schema\.org\/([^>]+)> <([^>]+)> <([^>]+)> /;

/** The package has no types, so the compiler must not resolve it. */
const untypedPackage: string = '@adobe/structured-data-validator';

/** Creates Adobe's validator of Google's rules, with schema.org's definitions from a package. */
export async function createSchemaValidator(): Promise<SchemaValidator> {
  const { default: Validator } = (await import(untypedPackage)) as {
    default: new (definitions: object) => SchemaValidator;
  };
  return new Validator({ '@graph': await readDefinitions() });
}

/** Reads the definitions as JSON-LD, which the validator wants; the package holds N-Quads. */
async function readDefinitions(): Promise<object[]> {
  const quads = await readFile(require.resolve('@vocabulary/schema/schema.nq'), 'utf8');
  const terms = new Map<string, Record<string, unknown>>();
  for (const line of quads.split('\n')) {
    const [, subject, predicate, object] = statement.exec(line) ?? [];
    if (!subject || !predicate || !object) continue;
    const term = terms.get(subject) ?? { '@id': `schema:${subject}` };
    terms.set(subject, term);
    if (predicate === vocabulary.type && object === vocabulary.class) term['@type'] = 'rdfs:Class';
    if (predicate === vocabulary.type && object === vocabulary.property)
      term['@type'] = 'rdf:Property';
    if (predicate === vocabulary.subClassOf) add(term, 'rdfs:subClassOf', object);
    if (predicate === vocabulary.domainIncludes) add(term, 'schema:domainIncludes', object);
  }
  return [...terms.values()];
}

function add(term: Record<string, unknown>, key: string, object: string): void {
  const list = (term[key] ??= []) as object[];
  list.push({ '@id': object });
}

/** Returns the things of a page's graph. */
export function thingsIn(jsonLd: string): Thing[] {
  const { '@context': context, '@graph': graph } = JSON.parse(jsonLd) as Record<string, unknown>;
  if (context !== 'https://schema.org' || !Array.isArray(graph)) {
    throw new Error(`Not a graph of schema.org: ${jsonLd.slice(0, 80)}`);
  }
  return graph as Thing[];
}

/** Groups things by type, as the validator takes them. */
export function byType(things: readonly Thing[]): { jsonld: Record<string, Thing[]> } {
  const jsonld: Record<string, Thing[]> = {};
  for (const thing of things) (jsonld[thing['@type']] ??= []).push(structuredClone(thing));
  return { jsonld };
}

/** Returns every `@id` that a thing refers to, at any depth. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === '@id') return [String(only[1])];
  return entries.flatMap(([, part]) => referencesIn(part));
}
