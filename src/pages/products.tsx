import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { collectionStructure } from '../app-shell/structured-data/collection-structure';
import { listedProducts } from '../app-shell/structured-data/listed-products';
import { routes } from '../config/routes';
import { toSummary } from '../domain/product-summary';
import { CollectionLinks } from '../features/products/collection-links';
import { ProductListing } from '../features/products/product-listing';
import { toProductFromNode } from '../storefront/product-node';

const title = 'Shop';
const lead =
  'Gear for training at home: tested by the people who write the journal, sold in the sizes they argue about.';

export default function ProductsPage({ data }: PageProps<Queries.ProductsPageQuery>) {
  return (
    <ProductListing
      title={title}
      lead={lead}
      products={data.products.nodes.map((node) => toSummary(toProductFromNode(node)))}
    >
      <CollectionLinks collections={data.collections.nodes} />
    </ProductListing>
  );
}

export function Head({ data }: HeadProps<Queries.ProductsPageQuery>) {
  const path = routes.products();
  return (
    <SeoHead
      title={title}
      description={lead}
      path={path}
      structure={collectionStructure({
        path,
        breadcrumbs: [{ name: title, path }],
        items: listedProducts(data.products.nodes),
      })}
    />
  );
}

export const query = graphql`
  query ProductsPage {
    products: allShopifyProduct(sort: { title: ASC }) {
      nodes {
        ...Product_node
      }
    }
    collections: allShopifyCollection(sort: { title: ASC }) {
      nodes {
        handle
        title
      }
    }
  }
`;
