import type { GatsbyNode } from 'gatsby';
import { isOn } from '../../config/engine';
import { timings } from '../../config/limits';
import type { Minimizer, Rule } from '../engine/swc/compile-scripts';
import { minifyWithSwc, scriptLoader, translateWithSwc } from '../engine/swc/compile-scripts';
import { LateScriptsPlugin } from '../engine/late-scripts/late-scripts-plugin';
import type { SplitChunks } from './bundles/split-chunks';
import type { BundleCache } from './bundles/spare-lookups';
import { ForgetLoadersPlugin, nameCompilers, skipThemes } from './bundles/spare-lookups';
import { keepPreviewApart, nameSharedFiles, shareCart, splitStyles } from './bundles/split-chunks';
import { SteadyHashPlugin } from '../engine/steady-hash/steady-hash-plugin';

type OrderedPlugin = { constructor: { name: string }; options?: { ignoreOrder?: boolean } };

type WebpackConfig = {
  module?: { rules?: Rule[] };
  plugins?: OrderedPlugin[];
  output?: object;
  resolve?: { plugins?: OrderedPlugin[] };
  cache?: BundleCache;
  optimization?: { splitChunks?: SplitChunks; minimizer?: Minimizer[] };
};

/** Number of hex digits in file names. Each name is in a table that every page loads. */
const hashDigestLength = 8;

/**
 * Configures a release's bundles: fonts as files, no source maps, and on each page only the styles it uses. Warnings
 * about the order of style sheets are off: base styles and those of interface components are in layers of their own,
 * and features do not compete.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  stage,
  actions,
  getConfig,
}) => {
  const given = (getConfig as () => WebpackConfig)();
  keepFacesAsFiles(given.module?.rules);
  given.resolve = skipThemes(given.resolve);
  const compilers = ['package-lock.json', scriptLoader];
  given.cache = nameCompilers(given.cache, compilers, process.env.GATSBY_ENGINE_OFF);
  given.plugins = [...(given.plugins ?? []), new ForgetLoadersPlugin()];
  const isRelease = stage === 'build-javascript' || stage === 'build-html';
  const config = isRelease && isOn('swc') ? translateBySwc(given) : given;
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
  actions.replaceWebpackConfig({
    ...config,
    devtool: false,
    // Webpack's own code has the syntax of the supported browsers. Gatsby has it written for browsers without
    // arrow functions.
    target: 'browserslist',
    output: { ...output, hashDigestLength, chunkLoadTimeout: timings.chunkLoadTimeoutMs },
    plugins: [
      ...plugins,
      ...(isOn('steady-hash') ? [new SteadyHashPlugin()] : []),
      ...(isOn('late-scripts') ? [new LateScriptsPlugin()] : []),
    ],
    optimization: {
      ...optimization,
      ...(isOn('swc') && { minimizer: minifyWithSwc(optimization?.minimizer) }),
      splitChunks: keepPreviewApart(
        shareCart(nameSharedFiles(splitStyles(optimization?.splitChunks))),
      ),
    },
  });
};

function translateBySwc({ module, ...config }: WebpackConfig): WebpackConfig {
  return { ...config, module: { ...module, rules: translateWithSwc(module?.rules) } };
}

/** The part of webpack's loaders that is used here. */
type Loader = { loader?: string; options?: object };

const faceFile = 'face.woff2';

/**
 * Keeps every font in a file of its own. Gatsby would write small ones into the HTML of every page,
 * but a file is loaded once and cached.
 *
 * @throws when Gatsby's rules no longer have the one for fonts (gatsby 5.16 webpack-utils.js)
 */
export function keepFacesAsFiles(rules: readonly Rule[] | undefined): void {
  const loaders = (rules ?? []).filter(isForFaces).flatMap(({ use }) => use as Loader[]);
  const inliners = loaders.filter(({ loader }) => loader?.includes('url-loader'));
  if (inliners.length === 0) {
    throw new Error('Gatsby no longer has a rule for faces: see on-create-webpack-config.ts.');
  }
  for (const inliner of inliners) inliner.options = { ...inliner.options, limit: false };
}

function isForFaces({ test, use }: Rule): boolean {
  return test instanceof RegExp && test.test(faceFile) && Array.isArray(use);
}
