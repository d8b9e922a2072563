import type { ShopView } from '../shop-service';
import type { MetafieldDefinition } from '../state/shop-setup';
import { definitionKey } from '../state/shop-setup';

type DefinitionPlace = Pick<MetafieldDefinition, 'ownerType' | 'namespace' | 'key'>;

/** Returns the definition of a place, as the app left it, or null. */
export function findDefinition(view: ShopView, place: DefinitionPlace): MetafieldDefinition | null {
  const key = definitionKey(place);
  const changed = view.state.setup.definitions[key];
  return changed === undefined ? (view.catalog.definitions.get(key) ?? null) : changed;
}

/** Returns every definition, those of code first. */
export function listDefinitions(view: ShopView): MetafieldDefinition[] {
  const changed = view.state.setup.definitions;
  const all = new Map([...view.catalog.definitions, ...Object.entries(changed)]);
  return [...all.values()].filter((definition) => definition !== null);
}

/** True if the Storefront API may show the metafields of a place. */
export function isOpenToStorefronts(view: ShopView, place: DefinitionPlace): boolean {
  return findDefinition(view, place)?.storefront ?? false;
}
