/** A product, without the fields that only its own page shows. */
export type ProductRecord = {
  id: string;
  handle: string;
  title: string;
  updatedAt: string;
  productType: string;
  tags: readonly string[];
  variants___NODE?: readonly string[];
};

export type VariantRecord = { id: string; availableForSale: boolean };

export type CollectionRecord = {
  id: string;
  handle: string;
  title: string;
  updatedAt: string;
  products___NODE?: readonly string[];
};

/** Fields that are kept of the source plugin's nodes. */
export const shopFields = {
  product: [
    'id',
    'handle',
    'title',
    'updatedAt',
    'productType',
    'tags',
    'variants___NODE',
  ] satisfies (keyof ProductRecord)[],
  variant: ['id', 'availableForSale'] satisfies (keyof VariantRecord)[],
  collection: [
    'id',
    'handle',
    'title',
    'updatedAt',
    'products___NODE',
  ] satisfies (keyof CollectionRecord)[],
};
