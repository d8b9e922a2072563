import { graphql } from 'gatsby';

/**
 * Fields of a product that the site reads. `toProductFromNode` and `toListedProduct` in
 * `storefront/products` convert them.
 */
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
    isGiftCard
    requiresSellingPlan
    tracksInventory
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
      barcode
      price
      compareAtPrice
      availableForSale
      inventoryPolicy
      inventoryQuantity
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
    tracksInventory
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
      inventoryPolicy
      inventoryQuantity
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
