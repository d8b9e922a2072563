/** Facts that decide whether a product goes with another. */
type Kind = { productType: string; tags?: readonly string[] | undefined };

/** Tag of a product for children. */
const childrenTag = 'kids';

/**
 * True if a product can complement another: it is of another type, and for the same age group. A
 * second bag does not go with a bag.
 */
export function isComplement(product: Kind, other: Kind): boolean {
  return (
    other.productType !== product.productType && isForChildren(other) === isForChildren(product)
  );
}

function isForChildren({ tags }: Kind): boolean {
  return tags?.includes(childrenTag) ?? false;
}
