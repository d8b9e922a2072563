import type {
  DemoRuleSet,
  DemoGiftCard,
  DemoShippingZone,
  DemoSellingPlan,
} from '../demo-shop/demo-shapes';
import type { MetafieldDefinition } from '../state/shop-setup';
import type { ShopDiscount } from './shop-discounts';

/** The shop as the services describe it: the demo data with ids and addresses, without stock. */
export type Catalog = {
  products: CatalogProduct[];
  collections: CatalogCollection[];
  productsByGid: Map<string, CatalogProduct>;
  productsByHandle: Map<string, CatalogProduct>;
  variantsByGid: Map<string, CatalogVariant>;
  collectionsByGid: Map<string, CatalogCollection>;
  collectionsByHandle: Map<string, CatalogCollection>;
  /** Collections of each product by its gid, in the order of the shop. */
  collectionsOf: Map<string, CatalogCollection[]>;
  sellingPlansByGid: Map<string, CatalogSellingPlan>;
  discounts: ShopDiscount[];
  giftCards: DemoGiftCard[];
  /** Narrower zones before wider ones. */
  shippingZones: DemoShippingZone[];
  /** The merchant's metafield definitions, by `definitionKey`. */
  definitions: Map<string, MetafieldDefinition>;
  /** False if nothing is published to the site's channel but what its app publishes. */
  isPublished: boolean;
  /** Paths of the pictures by image name, such as `corner-gloves-red-0`. */
  pictureFiles: Map<string, string>;
};

export type CatalogImage = { gid: string; mediaGid: string; url: string; altText: string };

export type CatalogMetafield = {
  gid: string;
  namespace: string;
  key: string;
  name: string;
  type: string;
  value: string;
};

export type CatalogOption = {
  gid: string;
  name: string;
  values: { gid: string; name: string; swatch: string | null }[];
};

/** A category of Shopify's product taxonomy, with its ancestors, nearest first. */
export type CatalogCategory = {
  gid: string;
  name: string;
  ancestors: { gid: string; name: string }[];
};

export type CatalogProduct = {
  gid: string;
  handle: string;
  title: string;
  productType: string;
  vendor: string;
  tags: string[];
  description: string;
  descriptionHtml: string;
  seo: { title: string; description: string };
  options: CatalogOption[];
  variants: CatalogVariant[];
  images: CatalogImage[];
  metafields: CatalogMetafield[];
  sellingPlanGroups: CatalogSellingPlanGroup[];
  /** True if it is sold with a plan only. */
  requiresSellingPlan: boolean;
  isGiftCard: boolean;
  /** Codes of the countries whose markets carry it; null for all. */
  soldIn: string[] | null;
  category: CatalogCategory | null;
  createdAt: string;
  /** 0 is the best seller. */
  salesRank: number;
};

export type CatalogVariant = {
  gid: string;
  productGid: string;
  title: string;
  productTitle: string;
  values: string[];
  selectedOptions: { name: string; value: string }[];
  sku: string;
  barcode: string | null;
  /** US cents. */
  price: number;
  compareAt: number | null;
  /** Initial stock in units; null if not tracked. */
  seedStock: number | null;
  isSoldWithoutStock: boolean;
  /** Handles of the products of a bundle; empty for other goods. */
  bundleOf: readonly string[];
  /** Option values of those goods, its own among them. */
  bundleValues: readonly string[];
  grams: number;
  requiresShipping: boolean;
  isGiftCard: boolean;
  quantityRule: { minimum: number; maximum: number | null; increment: number };
  image: CatalogImage;
  /** Position from 1. */
  position: number;
};

export type CatalogCollection = {
  gid: string;
  handle: string;
  title: string;
  description: string;
  descriptionHtml: string;
  seo: { title: string; description: string };
  /** Rules of a smart collection; null for a manual one. */
  ruleSet: DemoRuleSet | null;
  /** In the merchant's order, or the one of the rules. */
  products: CatalogProduct[];
  createdAt: string;
};

/** A subscription plan with its id. */
export type CatalogSellingPlan = DemoSellingPlan & { gid: string; optionName: string };

export type CatalogSellingPlanGroup = {
  gid: string;
  name: string;
  optionName: string;
  /** Option value of the eligible variants; `null` for all variants. */
  onlyFor: string | null;
  plans: CatalogSellingPlan[];
};
