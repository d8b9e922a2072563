export type DemoVariant = {
  /** One value per option of the product, in the product's order. */
  values: string[];
  sku: string;
  /** US cents. */
  price: number;
  /** US cents before a reduction. */
  compareAt?: number;
  /** Initial stock in units; null if not tracked, such as a membership. */
  stock: number | null;
  grams: number;
  /** GTIN, of the range that GS1 keeps for demonstrations (952), so that it is of no real product. */
  barcode?: string;
};

/** A metafield with Shopify's name of its type; the namespace is `custom` by default. */
export type DemoMetafield = { namespace?: string; key: string; type: string; value: string };

export type DemoProduct = {
  handle: string;
  title: string;
  productType: string;
  tags: string[];
  /** One sentence for cards. */
  shortDescription: string;
  /** Two or three paragraphs and a list of specifications. */
  descriptionHtml: string;
  seo: { title: string; description: string };
  /** Coarse group that shoppers filter by. */
  productFilter: string;
  /** Its pictures, `pictures/products/{shape}-{color}-{view}.svg`. `color` is for variants without one. */
  art: { shape: string; color: string };
  /** Alternative texts of the views: front, turned or close up, and pair, packed or measured. */
  views: [string, string, string];
  options: { name: string; values: string[] }[];
  variants: DemoVariant[];
  requiresShipping: boolean;
  metafields: DemoMetafield[];
  /** Handles of a bundle's products. */
  bundleOf?: string[];
  /** Numbers of one variant that an order may have; any if absent. */
  quantityRule?: { minimum: number; maximum: number | null; increment: number };
  /** True if it is sold in a selling plan only. */
  requiresSellingPlan?: boolean;
  /** Codes of the countries whose markets carry it; all if absent. */
  soldIn?: string[];
  /** True for a gift card, which is no parcel. */
  isGiftCard?: boolean;
  /** ISO date the product was first published. */
  created: string;
};

/** One condition of a smart collection; prices are in dollars, as in Shopify. */
export type DemoCollectionRule = {
  column: 'TAG' | 'TYPE' | 'TITLE' | 'VENDOR' | 'VARIANT_PRICE' | 'VARIANT_COMPARE_AT_PRICE';
  relation:
    | 'CONTAINS'
    | 'EQUALS'
    | 'GREATER_THAN'
    | 'IS_SET'
    | 'LESS_THAN'
    | 'NOT_EQUALS'
    | 'STARTS_WITH';
  condition: string;
};

/** Rules of a smart collection: all must match, or any one if `anyRule` is set. */
export type DemoRuleSet = {
  anyRule: boolean;
  rules: DemoCollectionRule[];
  sortOrder:
    | 'ALPHA_ASC'
    | 'ALPHA_DESC'
    | 'BEST_SELLING'
    | 'CREATED_DESC'
    | 'PRICE_ASC'
    | 'PRICE_DESC';
};

export type DemoCollection = {
  handle: string;
  title: string;
  descriptionHtml: string;
  seo: { title: string; description: string };
  /** Product handles in the merchant's order, or the rules that select and sort them. */
  products: string[] | DemoRuleSet;
  created: string;
};
