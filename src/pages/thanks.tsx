import type { HeadProps, PageProps } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { OrderThanksView } from '../features/orders/order-thanks-view';

export default function ThanksPage({ location }: PageProps) {
  return <OrderThanksView search={location.search} />;
}

export function Head({ location }: HeadProps) {
  return (
    <SeoHead
      title="Your order"
      description="What you bought, and how to use it."
      path={location.pathname}
      noindex
    />
  );
}
