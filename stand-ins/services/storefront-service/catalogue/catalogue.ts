import type { DemoRuleSet } from '../../../demo/shop/demo-product';
import type { DemoGiftCard } from '../../../demo/shop/gift-cards';
import type { DemoShippingZone } from '../../../demo/shop/shipping-rates';
import type { DemoSellingPlan } from '../../../demo/shop/selling-plans';
import type { MetafieldDefinition } from '../state/shop-setup';
import type { ShopDiscount } from './shop-discounts';

/** The shop as the services describe it: the demo data with ids and addresses, without stock. */
export type Catalogue = {
  products: CatalogueProduct[];
  collections: CatalogueCollection[];
  productsByGid: Map<string, CatalogueProduct>;
  productsByHandle: Map<string, CatalogueProduct>;
  variantsByGid: Map<string, CatalogueVariant>;
  collectionsByGid: Map<string, CatalogueCollection>;
  collectionsByHandle: Map<string, CatalogueCollection>;
  /** Collections of each product by its gid, in the order of the shop. */
  collectionsOf: Map<string, CatalogueCollection[]>;
  sellingPlansByGid: Map<string, CatalogueSellingPlan>;
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

export type CatalogueImage = { gid: string; mediaGid: string; url: string; altText: string };

export type CatalogueMetafield = {
  gid: string;
  namespace: string;
  key: string;
  name: string;
  type: string;
  value: string;
};

export type CatalogueOption = {
  gid: string;
  name: string;
  values: { gid: string; name: string; swatch: string | null }[];
};

/** A category of Shopify's product taxonomy, with its ancestors, nearest first. */
export type CatalogueCategory = {
  gid: string;
  name: string;
  ancestors: { gid: string; name: string }[];
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
  sellingPlanGroups: CatalogueSellingPlanGroup[];
  /** True if it is sold with a plan only. */
  requiresSellingPlan: boolean;
  isGiftCard: boolean;
  /** Codes of the countries whose markets carry it; null for all. */
  soldIn: string[] | null;
  category: CatalogueCategory | null;
  createdAt: string;
  /** 0 is the best seller. */
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
  barcode: string | null;
  /** US cents. */
  price: number;
  compareAt: number | null;
  /** Initial stock in units; null if not tracked. */
  seedStock: number | null;
  grams: number;
  requiresShipping: boolean;
  isGiftCard: boolean;
  quantityRule: { minimum: number; maximum: number | null; increment: number };
  image: CatalogueImage;
  /** Position from 1. */
  position: number;
};

export type CatalogueCollection = {
  gid: string;
  handle: string;
  title: string;
  description: string;
  descriptionHtml: string;
  seo: { title: string; description: string };
  /** Rules of a smart collection; null for a manual one. */
  ruleSet: DemoRuleSet | null;
  /** In the merchant's order, or the one of the rules. */
  products: CatalogueProduct[];
  createdAt: string;
};

/** A subscription plan with its id. */
export type CatalogueSellingPlan = DemoSellingPlan & { gid: string; optionName: string };

export type CatalogueSellingPlanGroup = {
  gid: string;
  name: string;
  optionName: string;
  /** Option value of the eligible variants; `null` for all variants. */
  onlyFor: string | null;
  plans: CatalogueSellingPlan[];
};
