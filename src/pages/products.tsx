import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import {
  collectionStructure,
  listedProducts,
} from '../app-shell/head/structured-data/collection-structure';
import { fixedPages } from '../config/fixed-pages';
import { CollectionLinks } from '../features/products/listing/collection-links';
import { ProductListing } from '../features/products/listing/product-listing';
import { inShopOrder, toListedProduct } from '../storefront/products/listed-product-node';

const { title, lead, path } = fixedPages.products;

export default function ProductsPage({ data }: PageProps<Queries.ProductsPageQuery>) {
  return (
    <ProductListing listId="products" title={title} lead={lead} products={listAll(data)}>
      <CollectionLinks collections={data.collections.nodes} />
    </ProductListing>
  );
}

export function Head({ data }: HeadProps<Queries.ProductsPageQuery>) {
  return (
    <SeoHead
      title={title}
      description={lead}
      path={path}
      structure={collectionStructure({
        path,
        breadcrumbs: [{ name: title, path }],
        items: listedProducts(listAll(data)),
      })}
    />
  );
}

function listAll({ products, collections }: Queries.ProductsPageQuery) {
  return inShopOrder(products.nodes.map(toListedProduct), collections.nodes);
}

export const query = graphql`
  query ProductsPage {
    products: allShopifyProduct(sort: { handle: ASC }) {
      nodes {
        ...ListedProduct_node
      }
    }
    collections: allShopifyCollection(sort: { title: ASC }) {
      nodes {
        handle
        title
        products {
          shopifyId
        }
      }
    }
  }
`;
