import type { GatsbyConfig } from 'gatsby';
import { isOn } from './src/config/engine';
import { site } from './src/config/site';
import { exposePublicEnv, loadEnvironment } from './src/gatsby/config/load-environment';
import { exposeBeforeScripts } from './src/gatsby/config/before-scripts';
import { feed } from './src/gatsby/config/feed';
import { manifest } from './src/gatsby/config/manifest';
import { routeAdminApi } from './src/gatsby/engine/admin-route/route-admin-api';
import { segment } from './src/gatsby/config/segment';
import { shopifySource } from './src/gatsby/config/shopify-source';
import { sitemap } from './src/gatsby/config/sitemap';
import { storyblokSource } from './src/gatsby/config/storyblok-source';

const environment = loadEnvironment();
exposePublicEnv(environment);
exposeBeforeScripts();
if (isOn('admin-route')) {
  routeAdminApi(environment.storefront.storeDomain, environment.storefront.adminOrigin);
}

const config: GatsbyConfig = {
  siteMetadata: { title: site.title, description: site.description, siteUrl: environment.site.url },
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: {
    typesOutputPath: 'src/gatsby-types.d.ts',
    // Not on a public machine, where the project may be read-only.
    generateOnBuild: environment.services === 'embedded',
  },
  plugins: [
    storyblokSource(environment),
    shopifySource(environment),
    segment(environment),
    sitemap(environment.site.url),
    feed(environment.site.url),
    manifest,
  ],
};

export default config;
