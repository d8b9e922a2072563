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
  | 'membership-card';

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

/** A metafield in the namespace `custom`, with Shopify's name of its type. */
export type DemoMetafield = { key: string; type: string; value: string };

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
  /** ISO date the product was first published. */
  created: string;
};

export type DemoCollection = {
  handle: string;
  title: string;
  descriptionHtml: string;
  seo: { title: string; description: string };
  /** Product handles in the merchant's own order. */
  products: string[];
  created: string;
};
