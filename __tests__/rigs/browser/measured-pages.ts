import { routes } from '../../../src/config/routes';

/** Paths of the pages whose weight and speed are measured, one of each template that readers meet first. */
export const measuredPages = {
  home: routes.home(),
  category: routes.categoryListing('training'),
  article: routes.article('training', 'how-to-throw-a-jab'),
  collection: routes.collection('training-aids'),
  product: routes.product('speed-rope'),
  plan: routes.plan('six-weeks-with-a-bag'),
} as const;

export type MeasuredPage = keyof typeof measuredPages;

/** Viewport of a phone, in CSS pixels. */
export const phone = { width: 412, height: 823 };
