import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { toProductShareImage } from '../app-shell/share-image';
import { collectionStructure } from '../app-shell/structured-data/collection-structure';
import { listedProducts } from '../app-shell/structured-data/listed-products';
import { routes } from '../config/routes';
import { site } from '../config/site';
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
  const { title, description, seo, products } = shopifyCollection;
  const path = location.pathname;
  const [first] = products.map(toProductFromNode);
  return (
    <SeoHead
      title={seo.title || title}
      description={seo.description || description || `${title} from the ${site.name} shop.`}
      path={path}
      image={toProductShareImage(first?.featuredImage ?? null)}
      structure={collectionStructure({
        path,
        breadcrumbs: [
          { name: 'Shop', path: routes.products() },
          { name: title, path },
        ],
        items: listedProducts(products),
      })}
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
