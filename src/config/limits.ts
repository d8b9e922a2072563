/** The product's constants, by domain (specification, business constants and limits). */
export const contentLimits = {
  pageSize: 25,
  requestsPerSecond: 5,
  /** Of a request the content service was too busy for. */
  maxRetries: 5,
  /** The newest articles in the feed; older ones are on the site. */
  feedItems: 50,
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
  chunkReloadGuardMs: 60_000,
  smoothScrollMs: 500,
  /** Before the loading bar shows: a flash would only disturb. */
  loadingBarDelayMs: 200,
  /** A slide is shown while the carousel's timer runs. */
  slideMs: 2_000,
  /** Times the number of the attempt, when the content service is too busy. */
  contentRetryMs: 1_000,
  contentTimeoutMs: 15_000,
} as const;

/** Percent of the loading bar that each source of a page's data is worth. */
export const loadingSteps = { 'page-data': 30, payload: 45 } as const;

/** The status a redirect has unless it names another. */
export const redirectStatus = 302;

/** The part of a slide's width a swipe must pass, and a slide's width as a part of the carousel's. */
export const carouselDefaults = { snapThreshold: 0.3, slideWidthFraction: 1 } as const;

/** Wide screens start here. */
export const wideScreenPixels = 1025;

/** Characters an email field takes. */
export const maxEmailLength = 100;

/** Days a product is called new after it was published. */
export const newProductDays = 60;

/** Products shown as going with another. */
export const maxRecommendations = 4;

/** Price in cents from which paying over time is mentioned. */
export const financingFromCents = 5_000;
