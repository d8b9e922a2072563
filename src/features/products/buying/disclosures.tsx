import type { Product } from '../../../domain/product/product';
import { WarningNote } from '../../../ui/feedback/warning-note';

/** Renders the warnings of a product, beside its price wherever it can be bought. */
export function Disclosures({ product }: { product: Pick<Product, 'disclosures'> }) {
  return product.disclosures?.map((disclosure) => (
    <WarningNote key={disclosure.text} {...disclosure} />
  ));
}
