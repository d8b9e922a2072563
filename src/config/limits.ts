/** The product's constants, by domain (specification, business constants and limits). */
export const contentLimits = {
  pageSize: 25,
  requestsPerSecond: 5,
  requestsPerSecondWithOauth: 3,
  /** Of a request the content service was too busy for. */
  maxRetries: 5,
  /** Uuids of one look-up of relations or links. */
  lookUpBatch: 50,
  /** How often a list of several pages is begun again because it changed while it was read. */
  listAttempts: 4,
  /** Published answers kept in memory. */
  cachedAnswers: 100,
} as const;

/** How many of each the storefront is asked for. */
export const storefrontLimits = {
  productImages: 5,
  productVariants: 50,
  cartLines: 50,
  checkoutLineItems: 50,
  discountApplications: 10,
  deliveryGroups: 10,
} as const;

/** Milliseconds. */
export const timings = {
  chunkReloadGuard: 60_000,
  smoothScroll: 500,
  /** Times the number of the attempt, when the content service is too busy. */
  contentRetry: 1_000,
  contentTimeout: 15_000,
} as const;

/** Pixels added to an anchor's position when the page scrolls to it. */
export const scrollOffset = -60;
