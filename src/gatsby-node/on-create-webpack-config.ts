import type { GatsbyNode } from 'gatsby';

type OrderedPlugin = { constructor: { name: string }; options?: { ignoreOrder?: boolean } };

type WebpackConfig = { plugins?: OrderedPlugin[] };

/**
 * No source maps in a release. And no warnings about the order of style sheets: classes of modules
 * never compete, and the base styles are in a layer of their own.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  stage,
  actions,
  getConfig,
}) => {
  if (stage !== 'build-javascript') return;
  // Gatsby types it as any function at all.
  const config = (getConfig as () => WebpackConfig)();
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin' && plugin.options) {
      plugin.options.ignoreOrder = true;
    }
  }
  actions.replaceWebpackConfig({ ...config, devtool: false });
};
