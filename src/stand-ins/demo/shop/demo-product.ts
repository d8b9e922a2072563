/** What `compose-art` can draw for a product. */
export type ArtShape =
  | 'gloves'
  | 'bag-gloves'
  | 'hand-wraps'
  | 'quick-wraps'
  | 'standing-bag'
  | 'hanging-bag'
  | 'shin-guards'
  | 'headgear'
  | 'rope'
  | 'tracker'
  | 'mitts'
  | 'timer'
  | 'tee'
  | 'hoodie'
  | 'mouthguard'
  | 'membership-card'
  | 'lace-gloves'
  | 'kids-gloves'
  | 'open-gloves'
  | 'woven-wraps'
  | 'mesh-bag'
  | 'double-end-bag'
  | 'speed-bag'
  | 'teardrop-bag'
  | 'kick-shield'
  | 'thai-pads'
  | 'body-protector'
  | 'bar-headgear'
  | 'ankle-supports'
  | 'beaded-rope'
  | 'chest-strap'
  | 'charging-case'
  | 'shorts'
  | 'cap'
  | 'shoes'
  | 'socks'
  | 'duffel'
  | 'bottle'
  | 'kit'
  | 'gift-card';

export type ArtColor = 'red' | 'blue' | 'black' | 'eggshell' | 'white' | 'grey';

export type DemoVariant = {
  /** One value per option of the product, in the product's order. */
  values: string[];
  sku: string;
  /** US cents. */
  price: number;
  /** US cents, the price before a reduction. */
  compareAt?: number;
  /** Units on the shelf when the shop is seeded; null = not counted (a membership never runs out). */
  stock: number | null;
  grams: number;
};

/** A metafield, with Shopify's name of its type; in the namespace `custom` where none is named. */
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
  /** The coarse group a shopper filters by. */
  productFilter: string;
  /** `color` is drawn where a variant names none. */
  art: { shape: ArtShape; color: ArtColor };
  /** What each of the three pictures shows, for their alternative texts. */
  views: [string, string, string];
  options: { name: string; values: string[] }[];
  variants: DemoVariant[];
  requiresShipping: boolean;
  metafields: DemoMetafield[];
  /** Handles of the products a bundle is made of. */
  bundleOf?: string[];
  /** Whether it is only sold in a selling plan. */
  requiresSellingPlan?: boolean;
  /** Whether buying it makes a gift card rather than a parcel. */
  isGiftCard?: boolean;
  /** ISO date the product was first published. */
  created: string;
};

/** One condition of a collection that fills itself; prices are in dollars, as Shopify writes them. */
export type DemoCollectionRule = {
  column: 'TAG' | 'TYPE' | 'TITLE' | 'VENDOR' | 'VARIANT_PRICE' | 'VARIANT_COMPARE_AT_PRICE';
  relation:
    'CONTAINS' | 'EQUALS' | 'GREATER_THAN' | 'IS_SET' | 'LESS_THAN' | 'NOT_EQUALS' | 'STARTS_WITH';
  condition: string;
};

/** Filled by rules: all of them must hold, or any one when `anyRule` is set. */
export type DemoRuleSet = {
  anyRule: boolean;
  rules: DemoCollectionRule[];
  sortOrder:
    'ALPHA_ASC' | 'ALPHA_DESC' | 'BEST_SELLING' | 'CREATED_DESC' | 'PRICE_ASC' | 'PRICE_DESC';
};

export type DemoCollection = {
  handle: string;
  title: string;
  descriptionHtml: string;
  seo: { title: string; description: string };
  /** Product handles in the merchant's own order; or the rules that pick and order them. */
  products: string[] | DemoRuleSet;
  created: string;
};
