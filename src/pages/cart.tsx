import type { HeadProps } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { CartView } from '../features/cart/views/page/cart-view';

export default function CartPage() {
  return <CartView />;
}

export function Head({ location }: HeadProps) {
  return (
    <SeoHead
      title="Your cart"
      description="What is in your cart."
      path={location.pathname}
      noindex
    />
  );
}
