import { routes } from '../../../src/config/routes';

/** Pages whose weight and speed are measured, one of each template that readers meet first. */
export const measuredPages = {
  home: { path: routes.home(), template: 'page-story' },
  category: { path: routes.categoryListing('training'), template: 'category-listing' },
  article: { path: routes.article('training', 'how-to-throw-a-jab'), template: 'served-article' },
  collection: { path: routes.collection('training-aids'), template: 'collection' },
  product: { path: routes.product('speed-rope'), template: 'product' },
} as const;

export type MeasuredPage = keyof typeof measuredPages;

/** Viewport of a phone, in CSS pixels. */
export const phone = { width: 412, height: 823 };
