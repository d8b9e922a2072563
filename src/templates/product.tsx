import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/seo-head';
import { toProductShareImage } from '../app-shell/share-image';
import { routes } from '../config/routes';
import { site } from '../config/site';
import { GearGuides } from '../features/articles/gear-guides';
import { toArticleSummaries } from '../features/articles/to-article-summary';
import { ProductView } from '../features/products/product-view';
import { toProductFromNode } from '../storefront/product-node';

export default function ProductTemplate({
  data: { shopifyProduct, guides },
}: PageProps<Queries.ProductTemplateQuery>) {
  if (!shopifyProduct) return null;
  return (
    <>
      <ProductView product={toProductFromNode(shopifyProduct)} />
      <GearGuides articles={toArticleSummaries(guides)} />
    </>
  );
}

export function Head({
  data: { shopifyProduct },
  location,
}: HeadProps<Queries.ProductTemplateQuery>) {
  if (!shopifyProduct) return null;
  const { seo, title, description } = shopifyProduct;
  const path = location.pathname;
  return (
    <SeoHead
      title={seo.title || title}
      description={seo.description || description || `${title} from the ${site.name} shop.`}
      path={path}
      image={toProductShareImage(toProductFromNode(shopifyProduct).featuredImage)}
      structure={{
        type: 'ItemPage',
        breadcrumbs: [
          { name: 'Shop', path: routes.products() },
          { name: title, path },
        ],
      }}
    />
  );
}

export const query = graphql`
  query ProductTemplate($productId: String!, $guideIds: [String!]!) {
    shopifyProduct(id: { eq: $productId }) {
      ...Product_node
      seo {
        title
        description
      }
    }
    guides: articlesInOrder(ids: $guideIds) {
      ...ArticleCard_article
    }
  }
`;
