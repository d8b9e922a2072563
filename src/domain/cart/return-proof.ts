import { randomId } from '../../lib/browser/random-id';
import type { CartAttribute } from './cart';

/**
 * Attribute of a cart by which the shop's link back proves that the order is this browser's. Nobody can guess
 * its value, and the shop hands it to the order (docs/run.md). Shopify shows no attribute whose key begins
 * with an underscore to shoppers.
 */
const proofKey = '_return';

/** Adds a new proof to attributes that have none. */
export function withReturnProof(attributes: readonly CartAttribute[]): CartAttribute[] {
  const isMissing = returnProofOf({ attributes }) === '';
  return [...attributes, ...(isMissing ? [{ key: proofKey, value: randomId() }] : [])];
}

/** Returns the proof of a cart; empty if it has none, as one that another site created. */
export function returnProofOf(cart: { attributes: readonly CartAttribute[] }): string {
  return cart.attributes.find(({ key }) => key === proofKey)?.value ?? '';
}
