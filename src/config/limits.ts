/**
 * Limits of the content service and of lists of content (specification, business constants and
 * limits).
 */
export const contentLimits = {
  pageSize: 25,
  /** Links on one page of the sitemap for readers: 40 KB of HTML, compressed. */
  sitemapPageSize: 1_000,
  /** The newest workouts in the finder: 25 KB of HTML, compressed. */
  maxWorkouts: 500,
  requestsPerSecond: 5,
  /** With a token of the management API. */
  requestsPerSecondWithOauth: 3,
  /** Of a request the content service was too busy for. */
  maxRetries: 5,
  /** Requests a second to the publisher's mirror on this machine, which has no limit. */
  mirrorRequestsPerSecond: 1_000,
  /** The newest articles in the feed; older ones are on the site. */
  feedItems: 50,
} as const;

/** Lengths at which search engines cut off titles and descriptions, in characters. */
export const searchResultLimits = { title: 65, description: 160 } as const;

/**
 * Minimum widths of originals in pixels, those of the renditions on a wide screen: a cover at the head
 * of a page, and any other picture of a text or a section.
 */
export const minPictureWidths = { cover: 1_250, other: 1_040 } as const;

/**
 * Number of entries of each kind that the first request asks the storefront for. Of variants and lines it is a
 * page, and the others are read on (docs/decisions/170).
 */
export const storefrontLimits = {
  productImages: 5,
  productVariants: 50,
  cartLines: 50,
  discountApplications: 10,
  deliveryGroups: 10,
} as const;

/** Maximum numbers that the storefront service takes: entries of one list or page, and lines of a cart. */
export const serviceLimits = { listEntries: 250, cartLines: 500 } as const;

/** Durations of timers and time-outs, in milliseconds. */
export const timings = {
  chunkReloadGuardMs: 60_000,
  /** Time-out of a script chunk. */
  chunkLoadTimeoutMs: 120_000,
  smoothScrollMs: 500,
  /** Delay before a fetch is shown as pending, so that fast ones do not flash. */
  fetchDelayMs: 200,
  /** Maximum wait for an idle moment before scripts are prefetched. */
  prefetchIdleTimeoutMs: 2_000,
  /** Stay after which a visitor who neither scrolls nor presses is engaged, so that analytics starts. */
  engagedAfterMs: 10_000,
  /** Time after a press in which analytics starts nothing. */
  calmAfterPressMs: 1_000,
  /** Maximum wait for an idle moment before a part of the page that reading does not need starts. */
  hydrationIdleTimeoutMs: 2_000,
  /** Display time of a slide while the carousel's timer runs. */
  slideMs: 2_000,
  /** Multiplied by the number of the attempt when the content service is busy. */
  contentRetryMs: 1_000,
  contentTimeoutMs: 15_000,
  /** Absence after which a cart that was left with lines counts as abandoned. */
  cartAbandonedAfterMs: 60 * 60 * 1000,
} as const;

/** Percentage of the loading bar that each source of a page's data contributes. */
export const loadingSteps = { 'page-data': 30, payload: 45 } as const;

/**
 * Fraction of a slide's width that a swipe must pass, and number of slides above which a narrow screen shows five dots
 * (specification).
 */
export const carouselLimits = { snapThreshold: 0.3, narrowDots: 6 } as const;

/** Days for which a member's link identifies its reader, the day of signing included. */
export const memberLinkDays = 7;

/** Maximum price of a click in dollars that an address may claim; a higher one is no price of a click. */
export const maxClickCost = 100;

/** Maximum number of characters in an email field. */
export const maxEmailLength = 100;

/** Number of days after its publication during which a product counts as new. */
export const newProductDays = 60;

/** Maximum number of recommended products on a product page. */
export const maxRecommendations = 4;

/** Number of reviews in a product page's HTML, the newest; the others are loaded when asked for. */
export const shownReviews = 8;

/** Maximum number of characters in the fields of a review. */
export const reviewLimits = { title: 80, text: 4_000, name: 40 } as const;

/** Days after an order during which the link in the email leads to the form for its reviews. */
export const reviewLinkDays = 90;
