import type { HeadProps } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { CheckoutView } from '../features/checkout/checkout-view';

export default function CheckoutPage() {
  return <CheckoutView />;
}

export function Head({ location }: HeadProps) {
  return (
    <SeoHead
      title="Checkout"
      description="Where your order should go, before payment."
      path={location.pathname}
      noindex
    />
  );
}
