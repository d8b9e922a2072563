/**
 * Paths of the site, as builders in one table. Page creation, links, sitemaps and tests use it.
 * Paths start with a slash and never end in one, except the home page.
 */
export const routes = {
  home: () => '/',
  categories: () => '/c',
  categoryListing: (categorySlug: string, page = 1) => numbered(`/c/${categorySlug}`, page),
  topics: () => '/t',
  topicListing: (topicSlug: string, page = 1) => numbered(`/t/${topicSlug}`, page),
  authors: () => '/author',
  author: (authorSlug: string, page = 1) => numbered(`/author/${authorSlug}`, page),
  tag: (tagSlug: string, page = 1) => numbered(`/tag/${tagSlug}`, page),
  category: (categorySlug: string) => `/${categorySlug}`,
  article: (categorySlug: string, articleSlug: string) => `/${categorySlug}/${articleSlug}`,
  /** Markdown twin of an article or product. @param path of its page */
  markdown: (path: string) => `${path.replace(/\/$/, '')}/index.md`,
  pageStory: (slug: string) => (slug === 'home' ? '/' : `/${slug}`),
  /** @param search query string of the filters, with its `?`, or empty */
  workouts: (search = '') => `/workouts${search}`,
  plans: () => '/plans',
  plan: (slug: string) => `/plans/${slug}`,
  sitemap: (page = 1) => numbered('/sitemap', page),
  products: () => '/products',
  product: (handle: string) => `/products/${handle}`,
  collection: (handle: string) => `/collections/${handle}`,
  /** @param rest the way back into a cart (`domain/cart/cart-return`), or a query string */
  cart: (rest = '') => `/cart${rest}`,
  checkout: () => '/checkout',
  /** Page that shoppers return to after paying; `?order=` names the order. */
  orderThanks: () => '/thanks',
  /** @param kind restricts the results to one kind */
  search: (query = '', kind = '') =>
    query ? `/search?q=${encodeURIComponent(query)}${kind && `&kind=${kind}`}` : '/search',
  bookmarks: () => '/bookmarks',
  trainingLog: () => '/training-log',
  /** @param search query string of a timer, with its `?`, or empty */
  timer: (search = '') => `/timer${search}`,
  /** File with the current articles of a shard (`domain/article/article-directory`). */
  articleDirectory: (shard: string) => `/article-directory/${shard}.json`,
  notFound: () => '/404',
  /** Sent by the service worker in place of a page that cannot be loaded. */
  offline: () => '/offline',
  serverError: (status: 400 | 403 | 500 | 503) => `/${status}`,
  signupFunction: () => '/api/signup',
  backInStockFunction: () => '/api/back-in-stock',
  checkoutStartedFunction: () => '/api/checkout-started',
  memberLinkFunction: () => '/api/member-link',
  /** Feed of articles. */
  feed: () => '/rss.xml',
  /** Feed of products for Google Merchant Center and others that read its format. */
  merchantFeed: () => '/merchant-feed.xml',
  sellingPlanCheckoutFunction: () => '/api/plan-checkout',
  orderPlacedFunction: () => '/api/order-placed',
  reviewFunction: () => '/api/review',
  /** @param fragment signed link of an order (`domain/product/review-link`), with its `#`, or empty */
  review: (fragment = '') => `/review${fragment}`,
  /**
   * File with all reviews of a product that has more than its page shows.
   *
   * @param productUid Shopify's id of the product, in digits
   */
  productReviews: (productUid: string) => `/product-reviews/${productUid}.json`,
  /** File with the best articles, for the welcome after a signup. */
  bestArticles: () => '/best-articles.json',
  /**
   * Page with the outcome of a signup that was sent without script; `confirmed` and `unsubscribed` are
   * also where links in emails lead.
   */
  signupOutcome: (
    outcome: 'thanks' | 'invalid' | 'wait' | 'failed' | 'confirmed' | 'unsubscribed',
  ) => `/signup/${outcome}`,
} as const;

/**
 * True for a page that reads a query of its own: a search, a shared cart, a paid order, the filters of a list, a
 * timer. No redirect takes a query from it.
 */
export function readsQuery(path: string): boolean {
  return (
    [
      ...[routes.search(), routes.cart(), routes.orderThanks(), routes.products()],
      ...[routes.workouts(), routes.timer()],
    ].includes(path) ||
    [routes.product(''), routes.collection('')].some((start) => path.startsWith(start))
  );
}

/** Fragment of an article's address that leads to its first workout's button. */
export const trainFragment = 'train';

function numbered(path: string, page: number): string {
  return page === 1 ? path : `${path}/page/${page}`;
}

/**
 * First path segments that belong to the site or the build, so that no story's slug may use them.
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  'c',
  't',
  'author',
  'tag',
  'workouts',
  'plans',
  'sitemap',
  'products',
  'collections',
  'cart',
  'checkout',
  'thanks',
  'search',
  'bookmarks',
  'training-log',
  'timer',
  'offline',
  'article-directory',
  'product-reviews',
  'review',
  'signup',
  '400',
  '403',
  '404',
  '500',
  '503',
  'api',
  'static',
  'page-data',
  // Gatsby keeps the data of the home page under this name.
  'index',
]);
