import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { PreHeaderItems } from '../features/announcement/pre-header-strip';
import { CartView } from '../features/cart/views/page/cart-view';

export default function CartPage({ data: { layout } }: PageProps<Queries.CartPageQuery>) {
  return (
    <CartView terms={layout?.preHeader && <PreHeaderItems items={layout.preHeader.items} />} />
  );
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

export const query = graphql`
  query CartPage {
    layout {
      preHeader {
        items {
          headline
          text
        }
      }
    }
  }
`;
