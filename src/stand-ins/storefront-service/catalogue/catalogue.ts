import type { ArtColor, ArtShape } from '../../demo-shop/demo-product';

/** The shop as the services describe it: the demo data with ids and addresses, without stock. */
export type Catalogue = {
  products: CatalogueProduct[];
  collections: CatalogueCollection[];
  productsByGid: Map<string, CatalogueProduct>;
  productsByHandle: Map<string, CatalogueProduct>;
  variantsByGid: Map<string, CatalogueVariant>;
  collectionsByGid: Map<string, CatalogueCollection>;
  collectionsByHandle: Map<string, CatalogueCollection>;
  artByName: Map<string, Art>;
};

/** What to draw for one image name, such as `corner-gloves-red-0`. */
export type Art = { shape: ArtShape; color: ArtColor; view: number };

export type CatalogueImage = { gid: string; mediaGid: string; url: string; altText: string };

export type CatalogueMetafield = {
  gid: string;
  key: string;
  name: string;
  type: string;
  value: string;
  /** Whether the Storefront API may show it. */
  storefront: boolean;
};

export type CatalogueOption = {
  gid: string;
  name: string;
  values: { gid: string; name: string; swatch: string | null }[];
};

export type CatalogueProduct = {
  gid: string;
  handle: string;
  title: string;
  productType: string;
  vendor: string;
  tags: string[];
  description: string;
  descriptionHtml: string;
  seo: { title: string; description: string };
  options: CatalogueOption[];
  variants: CatalogueVariant[];
  images: CatalogueImage[];
  metafields: CatalogueMetafield[];
  createdAt: string;
  /** 0 = sells best. */
  salesRank: number;
};

export type CatalogueVariant = {
  gid: string;
  productGid: string;
  title: string;
  productTitle: string;
  values: string[];
  selectedOptions: { name: string; value: string }[];
  sku: string;
  /** US cents. */
  price: number;
  compareAt: number | null;
  /** Units when the shop is seeded; null = not counted. */
  seedStock: number | null;
  grams: number;
  requiresShipping: boolean;
  image: CatalogueImage;
  /** Counts from 1. */
  position: number;
};

export type CatalogueCollection = {
  gid: string;
  handle: string;
  title: string;
  description: string;
  descriptionHtml: string;
  seo: { title: string; description: string };
  /** In the merchant's own order. */
  products: CatalogueProduct[];
  createdAt: string;
};
