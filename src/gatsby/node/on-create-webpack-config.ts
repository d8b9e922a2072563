import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import type { Rule } from './bundles/faces-as-files';
import { keepFacesAsFiles } from './bundles/faces-as-files';
import { shareCart } from './bundles/share-cart';
import { sparedModule } from './bundles/spared-modules';
import type { SplitChunks } from './bundles/split-styles';
import { splitStyles } from './bundles/split-styles';
import { SteadyHashPlugin } from './bundles/steady-hash-plugin';
import { LateScriptsPlugin } from './late-scripts/late-scripts-plugin';

type OrderedPlugin = { constructor: { name: string }; options?: { ignoreOrder?: boolean } };

/** Gatsby types its makers of webpack plugins as any function at all. */
type MakeReplacement = (request: RegExp, replacement: string) => OrderedPlugin;

type WebpackConfig = {
  module?: { rules?: Rule[] };
  plugins?: OrderedPlugin[];
  output?: object;
  optimization?: { splitChunks?: SplitChunks };
};

/** Hex digits in the names of files. Each name stands in a table every page loads. */
const hashDigestLength = 16;

const nothing = path.join(__dirname, 'bundles', 'nothing.ts');

/**
 * What a release's bundles are made of: faces as files, no source maps, no code that does nothing
 * here, and on each page only the styles it uses. No warnings about the order of style sheets either: base styles are
 * in a layer of their own, those of interface pieces come first, and features do not compete.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  stage,
  actions,
  plugins: makers,
  getConfig,
}) => {
  const config = (getConfig as () => WebpackConfig)();
  keepFacesAsFiles(config.module?.rules);
  if (stage !== 'build-javascript') {
    actions.replaceWebpackConfig(config);
    return;
  }
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin' && plugin.options) {
      plugin.options.ignoreOrder = true;
    }
  }
  const { plugins = [], optimization, output } = config;
  const replace = makers.normalModuleReplacement as MakeReplacement;
  actions.replaceWebpackConfig({
    ...config,
    devtool: false,
    output: { ...output, hashDigestLength },
    plugins: [
      ...plugins,
      replace(sparedModule, nothing),
      new SteadyHashPlugin(),
      new LateScriptsPlugin(),
    ],
    optimization: {
      ...optimization,
      splitChunks: shareCart(splitStyles(optimization?.splitChunks)),
    },
  });
};
