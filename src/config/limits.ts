/** The product's constants, by domain (specification, business constants and limits). */
export const contentLimits = { pageSize: 25 } as const;

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
export const timings = { chunkReloadGuard: 60_000, smoothScroll: 500 } as const;

/** Pixels added to an anchor's position when the page scrolls to it. */
export const scrollOffset = -60;
