import type {
  FieldDescriptor,
  TypeMetadata,
} from '../../../../gatsby/engine/resident-builder/gatsby-modules';

/** Gatsby gives the type of pages; a page's context is one JSON value in it. */
const fixedType = 'SitePage';

type Types = Readonly<Record<string, TypeMetadata>>;

/**
 * Returns a function that names a type whose nodes have got or lost a field, or have another kind of
 * value in one. The schema was made from the fields at the time of the first call.
 */
export function watchFields(readTypes: () => Types): () => string | undefined {
  const firstFields = new Map(
    Object.entries(readTypes()).map(([type, { fieldMap }]) => [type, describeFields(fieldMap)]),
  );
  return () =>
    Object.entries(readTypes()).find(
      ([type, { dirty, fieldMap }]) =>
        dirty && type !== fixedType && describeFields(fieldMap) !== (firstFields.get(type) ?? ''),
    )?.[0];
}

/**
 * Kinds that give no other field of the schema. Which nodes a field names is left out as well: their
 * types are the source plugin's, and Gatsby's own comparison takes each new node for a change.
 */
const sameKinds: Readonly<Record<string, string>> = {
  int: 'number',
  float: 'number',
  date: 'string',
};

function describeFields(fields: Readonly<Record<string, FieldDescriptor>> = {}): string {
  return Object.entries(fields)
    .flatMap(([name, descriptor]) => {
      const kinds = describeKinds(descriptor);
      return kinds ? [`${name}:${kinds}`] : [];
    })
    .sort()
    .join();
}

function describeKinds(descriptor: FieldDescriptor): string {
  const kinds = Object.entries(descriptor)
    .filter(([, { total }]) => total > 0)
    .map(([kind, { dprops, item }]) => {
      const inside = dprops ? describeFields(dprops) : item ? describeKinds(item) : '';
      return `${sameKinds[kind] ?? kind}(${inside})`;
    });
  return [...new Set(kinds)].sort().join('|');
}
