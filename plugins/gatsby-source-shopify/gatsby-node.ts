export {
  createResolvers,
  createSchemaCustomization,
  onPluginInit,
  pluginOptionsSchema,
} from 'gatsby-source-shopify/gatsby-node';
export { sourceShop as sourceNodes } from '../../src/gatsby/node/shop-source/source-shop';
