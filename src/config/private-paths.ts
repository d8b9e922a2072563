import { routes } from './routes';

/**
 * Paths of a shopper's own state, of tools and of errors. They have `noindex` in their head and are
 * left out of the sitemap.
 */
export const privatePaths: ReadonlySet<string> = new Set([
  routes.cart(),
  routes.checkout(),
  routes.orderThanks(),
  routes.review(),
  routes.search(),
  routes.notFound(),
  '/404.html',
  routes.serverError(400),
  routes.serverError(403),
  routes.serverError(500),
  '/500.html',
  routes.serverError(503),
  routes.bookmarks(),
  routes.trainingLog(),
  routes.offline(),
  routes.signupOutcome('thanks'),
  routes.signupOutcome('invalid'),
  routes.signupOutcome('wait'),
  routes.signupOutcome('failed'),
  routes.signupOutcome('confirmed'),
  routes.signupOutcome('unsubscribed'),
  '/styleguide',
  '/dev-404-page',
]);
