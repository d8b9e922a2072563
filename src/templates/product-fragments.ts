import { graphql } from 'gatsby';

/** What the site reads of a product; `storefront/product-node` turns it into a domain object. */
export const query = graphql`
  fragment ShopMedia_media on ShopifyMedia {
    preview {
      image {
        originalSrc
        width
        height
        altText
      }
    }
  }

  fragment Product_node on ShopifyProduct {
    shopifyId
    handle
    title
    description
    safeDescriptionHtml
    productType
    tags
    requiresSellingPlan
    sellingPlanGroupCount
    options {
      name
      values
    }
    media {
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
      media {
        ...ShopMedia_media
      }
    }
    metafields: openMetafields {
      key
      namespace
      value
    }
  }

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
