import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { CartView } from '../features/cart/views/page/cart-view';

export default function CartPage({ data: { layout } }: PageProps<Queries.CartPageQuery>) {
  const terms = layout?.preHeader?.items.map(({ headline, text }) => (
    <p key={headline}>
      <strong>{headline}</strong> <span>{text}</span>
    </p>
  ));
  return <CartView terms={terms} />;
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
