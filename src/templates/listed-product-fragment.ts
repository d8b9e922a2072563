import { graphql } from 'gatsby';

/** What a list reads of a product; `storefront/listed-product-node` turns it into an entry. */
export const query = graphql`
  fragment ListedProduct_node on ShopifyProduct {
    shopifyId
    handle
    title
    productType
    createdAt
    publishedAt
    isNew
    requiresSellingPlan
    options {
      name
      values
    }
    cardMedia {
      ...ShopMedia_media
    }
    variants {
      shopifyId
      title
      sku
      price
      compareAtPrice
      availableForSale
      selectedOptions {
        name
        value
      }
    }
    metafields: openMetafields {
      key
      namespace
      value
    }
  }
`;
