/** A review of the demo shop. */
export type DemoReview = {
  /** Handle of the product. */
  product: string;
  stars: 1 | 2 | 3 | 4 | 5;
  /** Day of writing. */
  on: string;
  name: string;
  title: string;
  text: string;
  discipline?: string;
  level?: string;
  /** True for one that a review app filled in, which has no discipline and no level. */
  isFromApp?: boolean;
  /** True if the shop does not know whether its writer bought the product. */
  isUnverified?: boolean;
  reply?: string;
};
