import type { CatalogueCategory } from './catalogue';
import { toGid } from './gid';

/** The part of Shopify's taxonomy this shop lies in: name and parent by id. */
const taxonomy: Record<string, { name: string; parent: string | null }> = {
  aa: { name: 'Apparel & Accessories', parent: null },
  'aa-1': { name: 'Clothing', parent: 'aa' },
  sg: { name: 'Sporting Goods', parent: null },
  'sg-1': { name: 'Athletics', parent: 'sg' },
  'sg-1-4': { name: 'Boxing & Martial Arts', parent: 'sg-1' },
  'sg-1-4-2': { name: 'Boxing & Martial Arts Training Equipment', parent: 'sg-1-4' },
  gc: { name: 'Gift Cards', parent: null },
};

const byProductType: Record<string, string | null> = {
  Apparel: 'aa-1',
  'Gift cards': 'gc',
  Accessories: null,
  Membership: null,
  Bags: 'sg-1-4-2',
  'Training aids': 'sg-1-4-2',
};

/** Where a product of some type lies; gear that is nothing special is boxing gear. */
export function categoryOf(productType: string): CatalogueCategory | null {
  const id = productType in byProductType ? byProductType[productType] : 'sg-1-4';
  return id ? categoryWithId(id) : null;
}

function categoryWithId(id: string): CatalogueCategory | null {
  const [own, ...ancestors] = lineage(id);
  return own ? { ...own, ancestors } : null;
}

function lineage(id: string): { gid: string; name: string }[] {
  const entry = taxonomy[id];
  if (entry === undefined) return [];
  const own = { gid: toGid('TaxonomyCategory', id), name: entry.name };
  return entry.parent === null ? [own] : [own, ...lineage(entry.parent)];
}
