import type { HeadProps, PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { toProductShareImage } from '../app-shell/head/share-image';
import { productStructure } from '../app-shell/head/structured-data/product-structure';
import { withReviews } from '../app-shell/head/structured-data/review-structure';
import { routes } from '../config/routes';
import { site } from '../config/site';
import { PreHeaderItems } from '../features/announcement/pre-header-strip';
import { GearGuides } from '../features/articles/gear-guides';
import { toArticleSummaries } from '../features/articles/to-article-summary';
import { ProductView } from '../features/products/page/product-view';
import { Recommendations } from '../features/products/page/recommendations';
import { ProductRating, ProductReviews } from '../features/reviews/product-reviews';
import { toListedProduct } from '../storefront/products/listed-product-node';
import { toProductFilms } from '../storefront/products/product-films';
import { toProductFromNode } from '../storefront/products/product-node';

export default function ProductTemplate({
  data: { shopifyProduct, guides, layout },
  location,
}: PageProps<Queries.ProductTemplateQuery>) {
  if (!shopifyProduct) return null;
  const { title, films, bundleProducts, sizeChart, recommended } = shopifyProduct;
  return (
    <>
      <ProductView
        product={toProductFromNode(shopifyProduct)}
        crumbs={breadcrumbs(title, location.pathname)}
        films={toProductFilms(films, title)}
        parts={bundleProducts.map(toListedProduct)}
        sizeChart={sizeChart ?? undefined}
        rating={<ProductRating reviewed={shopifyProduct.reviewed} />}
        arrivalDays={layout?.preHeader?.items.flatMap((item) => item.arrivalDays)}
        terms={layout?.preHeader && <PreHeaderItems items={layout.preHeader.items} />}
      />
      <ProductReviews productGid={shopifyProduct.shopifyId} reviewed={shopifyProduct.reviewed} />
      <GearGuides articles={toArticleSummaries(guides)} />
      <Recommendations products={recommended.map(toListedProduct)} />
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
  const product = toProductFromNode(shopifyProduct);
  return (
    <SeoHead
      title={seo.title || title}
      description={seo.description || description || `${title} from the ${site.name} shop.`}
      path={path}
      image={toProductShareImage(product.featuredImage)}
      structure={withReviews(
        productStructure(product, path, breadcrumbs(title, path)),
        shopifyProduct.reviewed,
      )}
      hasMarkdown
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
  query ProductTemplate($productId: String!, $guideIds: [String!]!, $recommendedIds: [String!]!) {
    shopifyProduct(id: { eq: $productId }) {
      ...Product_node
      seo {
        title
        description
      }
      films {
        alt
        ...ShopMedia_media
        ... on ShopifyVideo {
          sources {
            url
            mimeType
          }
        }
        ... on ShopifyExternalVideo {
          embeddedUrl
        }
      }
      bundleProducts {
        ...ListedProduct_node
      }
      recommended(others: $recommendedIds) {
        ...ListedProduct_node
      }
      reviewed {
        count
        average
        distribution
        disciplines
        levels
        newest {
          id
          stars
          title
          text
          name
          date
          isVerified
          discipline
          level
          reply
        }
      }
      sizeChart {
        headline
        tabs {
          name
          head
          body
          note
        }
      }
    }
    layout {
      preHeader {
        items {
          headline
          text
          arrivalDays
        }
      }
    }
    guides: articlesInOrder(ids: $guideIds) {
      ...ArticleCard_article
    }
  }
`;
