import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { toProductShareImage } from '../app-shell/head/share-image';
import {
  collectionStructure,
  listedProducts,
} from '../app-shell/head/structured-data/collection-structure';
import { routes } from '../config/routes';
import { site } from '../config/site';
import { ProductListing } from '../features/products/listing/product-listing';
import { toListedProduct } from '../storefront/products/listed-product-node';

export default function CollectionTemplate({
  data: { shopifyCollection },
}: PageProps<Queries.CollectionTemplateQuery>) {
  if (!shopifyCollection) return null;
  const { shopifyId, handle, title, description, products } = shopifyCollection;
  return (
    <ProductListing
      listId={handle}
      title={title}
      lead={description}
      crumbs={breadcrumbs(title, routes.collection(handle))}
      products={products.map(toListedProduct)}
      collectionGid={shopifyId}
    />
  );
}

export function Head({
  data: { shopifyCollection },
  location,
}: HeadProps<Queries.CollectionTemplateQuery>) {
  if (!shopifyCollection) return null;
  const { title, description, seo, products } = shopifyCollection;
  const path = location.pathname;
  const [first] = products.map(toListedProduct);
  return (
    <SeoHead
      title={seo.title || title}
      description={seo.description || description || `${title} from the ${site.name} shop.`}
      path={path}
      image={toProductShareImage(first?.image ?? null)}
      structure={collectionStructure({
        path,
        breadcrumbs: breadcrumbs(title, path),
        items: listedProducts(products),
      })}
    />
  );
}

function breadcrumbs(title: string, path: string) {
  return [
    { name: 'Shop', path: routes.products() },
    { name: title, path },
  ];
}

export const query = graphql`
  query CollectionTemplate($collectionId: String!) {
    shopifyCollection(id: { eq: $collectionId }) {
      shopifyId
      handle
      title
      description
      seo {
        title
        description
      }
      products {
        ...ListedProduct_node
      }
    }
  }
`;
