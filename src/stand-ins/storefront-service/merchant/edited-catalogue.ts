import { buildCatalogue, demoShop } from '../catalogue/build-catalogue';
import type { Catalogue } from '../catalogue/catalogue';
import type { ShopEdits } from '../state/shop-state';
import { applyEdits } from './apply-edits';

/** Finds the catalogue that belongs to a set of edits, and builds it when they have changed. */
export type CatalogueSource = (edits: ShopEdits) => Catalogue;

/** @param shop as it is without edits; the demo shop by default */
export function createCatalogueSource(publicUrl: string, shop = demoShop): CatalogueSource {
  let built: { edits: ShopEdits; catalogue: Catalogue } | null = null;
  return (edits) => {
    if (built?.edits !== edits) {
      built = { edits, catalogue: buildCatalogue(applyEdits(shop, edits), publicUrl) };
    }
    return built.catalogue;
  };
}
