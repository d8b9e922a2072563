import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { toSummary } from '../domain/product-summary';
import { ProductListing } from '../features/products/product-listing';
import { toProductFromNode } from '../storefront/product-node';

export default function CollectionTemplate({
  data: { shopifyCollection },
}: PageProps<Queries.CollectionTemplateQuery>) {
  if (!shopifyCollection) return null;
  const { title, description, products } = shopifyCollection;
  return (
    <ProductListing
      title={title}
      lead={description}
      products={products.map((node) => toSummary(toProductFromNode(node)))}
    />
  );
}

export function Head({
  data: { shopifyCollection },
  location,
}: HeadProps<Queries.CollectionTemplateQuery>) {
  if (!shopifyCollection) return null;
  const { title, description, seo } = shopifyCollection;
  return (
    <SeoHead
      title={seo.title || title}
      description={seo.description || description}
      path={location.pathname}
    />
  );
}

export const query = graphql`
  query CollectionTemplate($collectionId: String!) {
    shopifyCollection(id: { eq: $collectionId }) {
      title
      description
      seo {
        title
        description
      }
      products {
        ...Product_node
      }
    }
  }
`;
